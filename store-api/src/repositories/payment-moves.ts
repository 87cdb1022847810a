import type { PayState } from '@storefront/contract/entities/payment.ts'
import type { Connection, SqlValue, Transaction } from '../database/database.ts'
import { rowColumns } from '../database/row-json.ts'
import { payment } from '../database/schema/payments.ts'
import { statement } from '../database/statement.ts'
import { addPaymentEvent } from './payment-events.ts'
import type { PaymentRow } from './payments.ts'

/** Further columns of a state change; absent ones are not changed. */
export interface MoveFacts {
  reason?: string | undefined
  message?: string | undefined
  authorizationSealed?: string | undefined
  tid?: string | undefined
  orderNo?: string | undefined
  payMethod?: string | undefined
  approvalInfo?: PaymentRow['approvalInfo'] | undefined
}

/**
 * Compare-and-swap of the state: from one of these states only, with this nonce if given, and to approved only if no net
 * cancel has begun.
 */
const move = statement<PaymentRow & { was: PayState }>(
  'payment_move',
  `with before as (
     select state from payment where store_id = $1 and tx_number = $2 for update
   )
   update payment as p set
     state = $4,
     version = p.version + 1,
     nonce_hash = null,
     open_date = case when $4 = 'opened' then $5::bigint else p.open_date end,
     authenticate_date = case when $4 = 'authenticated' then $5::bigint else p.authenticate_date end,
     approve_start_date = case when $4 = 'approving' then $5::bigint else p.approve_start_date end,
     settle_date = case when $4 in ('approved', 'failed', 'cancelled') then $5::bigint else p.settle_date end,
     authorization_sealed = case
       when $4 = 'approved' or ($4 in ('failed', 'cancelled') and p.approve_start_date is null) then null
       else coalesce($6::jsonb ->> 'authorizationSealed', p.authorization_sealed) end,
     tid = coalesce($6::jsonb ->> 'tid', p.tid),
     order_no = coalesce($6::jsonb ->> 'orderNo', p.order_no),
     pay_method = coalesce($6::jsonb ->> 'payMethod', p.pay_method),
     approval_info = coalesce(nullif($6::jsonb -> 'approvalInfo', 'null'), p.approval_info),
     reason = coalesce($6::jsonb ->> 'reason', p.reason),
     message = coalesce($6::jsonb ->> 'message', p.message),
     inquiry_date = $7::bigint,
     inquiry_tries = 0,
     holder = null,
     lease_until = 0
   from before
   where p.store_id = $1 and p.tx_number = $2
     and p.state = any($3::text[]) and ($8::text is null or p.nonce_hash = $8)
     and ($4 <> 'approved' or p.net_cancel_date is null)
   returning before.state as was, ${rowColumns(payment, 'p')}`,
)

const netCancel = statement<{ authorization_sealed: string | null }>(
  'payment_net_cancel',
  `update payment set net_cancel_date = coalesce(net_cancel_date, $3)
   where store_id = $1 and tx_number = $2 and state in ('unknown', 'failed', 'cancelled')
   returning authorization_sealed`,
)

/**
 * Marks a payment as being net-cancelled, so that no approval completes it any more. Returns the encrypted authorization; null if it has none,
 * or if the payment is approved or its approval is still requested.
 */
export async function beginNetCancel(
  db: Connection,
  { storeId, txNumber, now }: { storeId: number; txNumber: string; now: number },
): Promise<string | null> {
  const [marked] = await db.run(netCancel, [storeId, txNumber, now])
  return marked?.authorization_sealed ?? null
}

export interface MoveOfPayment {
  storeId: number
  txNumber: string
  from: readonly PayState[]
  to: PayState
  by: string
  now: number
  facts: MoveFacts
  /** Time of the next inquiry; null: never. */
  inquiryDate: number | null
  nonceHash: string | null
}

/** Changes the state and adds the event; null where the payment is in another state, has another nonce or is being net-cancelled. */
export async function compareAndSwapState(
  tx: Transaction,
  paymentMove: MoveOfPayment,
): Promise<PaymentRow | null> {
  const values: SqlValue[] = [
    paymentMove.storeId,
    paymentMove.txNumber,
    paymentMove.from,
    paymentMove.to,
    paymentMove.now,
    JSON.stringify(paymentMove.facts),
    paymentMove.inquiryDate,
    paymentMove.nonceHash,
  ]
  const [moved] = await tx.run(move, values)
  if (!moved) return null
  const { was, ...payment } = moved
  addPaymentEvent(tx, { ...paymentMove, from: was, reason: paymentMove.facts.reason ?? null })
  return payment
}

const trace = statement(
  'payment_trace',
  `insert into payment_event (store_id, tx_number, from_state, to_state, moved_by, reason, create_date, data)
   select p.store_id, p.tx_number, p.state, p.state, $3, $4, $5, $6::jsonb from payment as p
   where p.store_id = $1 and p.tx_number = $2 and ($3 = 'approval' or $4 like 'reversed: %' or (
     select count(*) from payment_event as known
     where known.store_id = $1 and known.tx_number = $2 and known.moved_by = $3 and known.from_state = known.to_state
   ) < $7)`,
)

/** Limit of stored events per actor, against flooding from outside; those of `approval`, which are our own, and of reversals are unlimited. */
const maxTraces = 50

/** Records an event that changed no state. */
export async function recordPaymentEvent(
  db: Connection,
  event: { storeId: number; txNumber: string; by: string; reason: string; now: number; data?: object },
): Promise<void> {
  await db.run(trace, [
    event.storeId,
    event.txNumber,
    event.by,
    event.reason,
    event.now,
    JSON.stringify(event.data ?? {}),
    maxTraces,
  ])
}

const traceOnce = statement<{ reason: string }>(
  'payment_trace_once',
  `insert into payment_event (store_id, tx_number, from_state, to_state, moved_by, reason, create_date, data)
   select p.store_id, p.tx_number, p.state, p.state, $3, $4, $5, '{}'::jsonb from payment as p
   where p.store_id = $1 and p.tx_number = $2 and not exists (
     select 1 from payment_event as known
     where known.store_id = $1 and known.tx_number = $2 and known.reason = $4)
   returning reason`,
)

/** Records an event that changed no state, unless the payment has one with this reason. @returns whether it is the first */
export async function recordFirstEvent(
  db: Connection,
  {
    storeId,
    txNumber,
    by,
    reason,
    now,
  }: { storeId: number; txNumber: string; by: string; reason: string; now: number },
): Promise<boolean> {
  return (await db.run(traceOnce, [storeId, txNumber, by, reason, now])).length > 0
}

const eventDate = statement<{ date: number | null }>(
  'payment_event_date',
  `select min(create_date)::float8 as date from payment_event
   where store_id = $1 and tx_number = $2 and reason = $3`,
)

/** When a payment first had an event with this reason (epoch ms); null: never. */
export async function readEventDate(
  db: Connection,
  { storeId, txNumber, reason }: { storeId: number; txNumber: string; reason: string },
): Promise<number | null> {
  return (await db.run(eventDate, [storeId, txNumber, reason]))[0]?.date ?? null
}
