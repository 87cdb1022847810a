import type { PayState } from '@storefront/contract/entities/payment.ts'
import type { Connection, Database, SqlValue } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { payment, paymentNumber } from '../database/schema/payments.ts'
import { statement } from '../database/statement.ts'

export type PaymentRow = typeof payment.$inferSelect
export type PaymentNumberRow = typeof paymentNumber.$inferSelect

const row = rowJson(payment, 'p')

const claim = statement(
  'payment_number_claim',
  `insert into payment_number (tx_number, store_id, user_id, create_date) values ($1, $2, $3, $4)
   on conflict (tx_number) do nothing`,
)

const lockNumberOf = statement<{ row: PaymentNumberRow }>(
  'payment_number_lock',
  `select ${rowJson(paymentNumber, 'n')} as row from payment_number as n where n.tx_number = $1 for update`,
)

/** Makes a number its customer's, whoever asks first, and holds it until the transaction ends. */
export async function claimNumber(
  tx: Connection,
  of: { txNumber: string; storeId: number; userId: number; now: number },
): Promise<PaymentNumberRow> {
  await tx.run(claim, [of.txNumber, of.storeId, of.userId, of.now])
  const held = await lockNumber(tx, of.txNumber)
  if (!held) throw new Error('the number was not written')
  return held
}

/** Holds a payment and all that is held for it until the transaction ends; before its deal, and before all else. */
export async function lockNumber(tx: Connection, txNumber: string): Promise<PaymentNumberRow | null> {
  const [found] = await tx.run(lockNumberOf, [txNumber])
  return found?.row ?? null
}

const lockFree = statement<{ row: PaymentNumberRow }>(
  'payment_number_lock_free',
  `select ${rowJson(paymentNumber, 'n')} as row from payment_number as n
   where n.tx_number = $1 for update skip locked`,
)

/** Holds a number unless somebody else does: for whoever holds another one already. */
export async function lockNumberIfFree(tx: Connection, txNumber: string): Promise<PaymentNumberRow | null> {
  const [found] = await tx.run(lockFree, [txNumber])
  return found?.row ?? null
}

const readNumberOf = statement<{ row: PaymentNumberRow }>(
  'payment_number_read',
  `select ${rowJson(paymentNumber, 'n')} as row from payment_number as n where n.tx_number = $1`,
)

export async function readNumber(db: Connection, txNumber: string): Promise<PaymentNumberRow | null> {
  const [found] = await db.run(readNumberOf, [txNumber])
  return found?.row ?? null
}

const read = statement<{ row: PaymentRow }>(
  'payment_read',
  `select ${row} as row from payment as p where p.store_id = $1 and p.tx_number = $2`,
)

export async function readPayment(
  db: Connection,
  storeId: number,
  txNumber: string,
): Promise<PaymentRow | null> {
  const [found] = await db.run(read, [storeId, txNumber])
  return found?.row ?? null
}

/** As the index on running payments has them. */
const isLive = `p.state in ('created', 'opened', 'authenticated', 'approving', 'unknown')`

const running = statement<{ row: PaymentRow }>(
  'payment_running',
  `select ${row} as row from payment as p where p.store_id = $1 and p.user_id = $2 and ${isLive}`,
)

/** The payment that a customer has under way in a store: one at most. */
export async function readRunningPayment(
  db: Connection,
  storeId: number,
  userId: number,
): Promise<PaymentRow | null> {
  const [found] = await db.run(running, [storeId, userId])
  return found?.row ?? null
}

const ofDeal = statement<{ tx_number: string }>(
  'payment_live_of_deal',
  `select p.tx_number from payment as p where p.store_id = $1 and p.deal_id = $2 and ${isLive} limit 1`,
)

/** Whether somebody is paying in a deal; the deal is held, so that nobody begins to. */
export async function hasLivePayment(
  tx: Connection,
  { storeId, dealId }: { storeId: number; dealId: number },
): Promise<boolean> {
  return (await tx.run(ofDeal, [storeId, dealId])).length > 0
}

const liveOfGuest = statement<{ tx_number: string }>(
  'payment_live_of_guest',
  `select p.tx_number from payment as p
   where p.store_id = $1 and p.deal_id = $2 and p.user_id = $3 and ${isLive} limit 1`,
)

/** The same of one customer alone: others at the table go on as they like. */
export async function isPayingInDeal(
  tx: Connection,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
): Promise<boolean> {
  return (await tx.run(liveOfGuest, [storeId, dealId, userId])).length > 0
}

const ofPayer = statement<{ tx_number: string }>(
  'payments_of_payer',
  'select tx_number from payment where store_id = $1 and deal_id = $2 and user_id = $3',
)

/** Numbers of a customer's own payments in a deal. */
export async function readNumbersOfPayer(
  db: Connection,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
): Promise<string[]> {
  return (await db.run(ofPayer, [storeId, dealId, userId])).map((found) => found.tx_number)
}

export type NewPayment = Omit<
  PaymentRow,
  | 'state'
  | 'openDate'
  | 'authenticateDate'
  | 'approveStartDate'
  | 'settleDate'
  | 'authorizationSealed'
  | 'tid'
  | 'orderNo'
  | 'payMethod'
  | 'approvalInfo'
  | 'reason'
  | 'message'
  | 'lookTries'
  | 'holder'
  | 'leaseUntil'
  | 'version'
>

const insert = statement<{ row: PaymentRow }>(
  'payment_insert',
  `with added as (
     insert into payment as p (store_id, tx_number, user_id, deal_id, purpose, state, lines, total, coupon_discount,
       point_discount, amount, tax_free_amount, vat_amount, coupon, points, pay_type, method, vendor, plan_month,
       goods_name, buyer_name, buyer_phone, deal_descp, nonce_hash, create_date, expire_date, look_date)
     select $1::bigint, $2::text, s.user_id, s.deal_id, s.purpose, 'created', s.lines, s.total, s.coupon_discount,
       s.point_discount, s.amount, s.tax_free_amount, s.vat_amount, s.coupon, s.points, s.pay_type, s.method,
       s.vendor, s.plan_month, s.goods_name, s.buyer_name, s.buyer_phone, s.deal_descp, s.nonce_hash,
       s.create_date, s.expire_date, s.look_date
     from jsonb_populate_record(null::payment, $3::jsonb) as s
     on conflict do nothing
     returning ${row} as row
   ), traced as (
     insert into payment_event (store_id, tx_number, to_state, moved_by, create_date)
     select $1, $2, 'created', 'customer', $4 from added
   )
   select row from added`,
)

/**
 * Saves a payment. Null where the customer has another one under way in the store: the index on running
 * payments lets the first one through, however many come at once.
 */
export async function insertPayment(tx: Connection, of: NewPayment): Promise<PaymentRow | null> {
  const record = Object.fromEntries(
    Object.entries(of).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
  const [added] = await tx.run(insert, [of.storeId, of.txNumber, JSON.stringify(record), of.createDate])
  return added?.row ?? null
}

/** What a move writes beside the state; what is left out stays. */
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
 * The compare-and-swap: from one of these states only, and with this nonce where one is named. The trace is
 * written by the same statement, so that there is no move without one.
 */
const move = statement<{ row: PaymentRow }>(
  'payment_move',
  `with before as (
     select state from payment where store_id = $1 and tx_number = $2 for update
   ), moved as (
     update payment as p set
       state = $4,
       version = p.version + 1,
       nonce_hash = null,
       open_date = case when $4 = 'opened' then $6::bigint else p.open_date end,
       authenticate_date = case when $4 = 'authenticated' then $6::bigint else p.authenticate_date end,
       approve_start_date = case when $4 = 'approving' then $6::bigint else p.approve_start_date end,
       settle_date = case when $4 in ('approved', 'failed', 'cancelled') then $6::bigint else p.settle_date end,
       authorization_sealed = case when $4 in ('approved', 'failed', 'cancelled') then null
         else coalesce($7::jsonb ->> 'authorizationSealed', p.authorization_sealed) end,
       tid = coalesce($7::jsonb ->> 'tid', p.tid),
       order_no = coalesce($7::jsonb ->> 'orderNo', p.order_no),
       pay_method = coalesce($7::jsonb ->> 'payMethod', p.pay_method),
       approval_info = coalesce(nullif($7::jsonb -> 'approvalInfo', 'null'), p.approval_info),
       reason = coalesce($7::jsonb ->> 'reason', p.reason),
       message = coalesce($7::jsonb ->> 'message', p.message),
       look_date = $8::bigint,
       look_tries = 0,
       holder = null,
       lease_until = 0
     from before
     where p.store_id = $1 and p.tx_number = $2
       and p.state = any($3::text[]) and ($9::text is null or p.nonce_hash = $9)
     returning before.state as was, ${row} as row
   ), traced as (
     insert into payment_event (store_id, tx_number, from_state, to_state, moved_by, reason, create_date)
     select $1, $2, was, $4, $5::text, $7::jsonb ->> 'reason', $6::bigint from moved
   )
   select row from moved`,
)

export interface MoveOfPayment {
  storeId: number
  txNumber: string
  from: readonly PayState[]
  to: PayState
  by: string
  now: number
  facts: MoveFacts
  /** When somebody has to look at it again; null: never. */
  lookDate: number | null
  nonceHash: string | null
}

export async function swapPaymentState(tx: Connection, of: MoveOfPayment): Promise<PaymentRow | null> {
  const values: SqlValue[] = [
    of.storeId,
    of.txNumber,
    of.from,
    of.to,
    of.by,
    of.now,
    JSON.stringify(of.facts),
    of.lookDate,
    of.nonceHash,
  ]
  const [moved] = await tx.run(move, values)
  return moved?.row ?? null
}

const trace = statement(
  'payment_trace',
  `insert into payment_event (store_id, tx_number, from_state, to_state, moved_by, reason, create_date, data)
   select p.store_id, p.tx_number, p.state, p.state, $3, $4, $5, $6::jsonb from payment as p
   where p.store_id = $1 and p.tx_number = $2 and ($3 = 'approval' or (
     select count(*) from payment_event as known
     where known.store_id = $1 and known.tx_number = $2 and known.moved_by = $3 and known.from_state = known.to_state
   ) < $7)`,
)

/** Whoever knows an address can send to it for ever: of each sender so many words are kept. Our own all are. */
const mostTraces = 50

/** Writes down what came and moved nothing. */
export async function tracePayment(
  db: Connection,
  of: { storeId: number; txNumber: string; by: string; reason: string; now: number; data?: object },
): Promise<void> {
  await db.run(trace, [
    of.storeId,
    of.txNumber,
    of.by,
    of.reason,
    of.now,
    JSON.stringify(of.data ?? {}),
    mostTraces,
  ])
}

const due = statement<{ store_id: number; tx_number: string }>(
  'payments_due',
  `select store_id, tx_number from payment
   where look_date <= $1 and lease_until <= $1 order by look_date limit $2 for update skip locked`,
)

const hold = statement<{ row: PaymentRow }>(
  'payment_hold',
  `update payment as p set holder = $3, lease_until = $4, look_tries = p.look_tries + 1
   where p.store_id = $1 and p.tx_number = $2 returning ${row} as row`,
)

/** Takes payments that have to be looked at, each by one worker; one that dies loses its hold when its time is over. */
export async function claimDuePayments(
  db: Database,
  of: { holder: string; now: number; leaseUntil: number; most: number },
): Promise<PaymentRow[]> {
  return db.transaction(async (tx) => {
    const rows: PaymentRow[] = []
    for (const { store_id, tx_number } of await tx.run(due, [of.now, of.most])) {
      const [held] = await tx.run(hold, [store_id, tx_number, of.holder, of.leaseUntil])
      if (held) rows.push(held.row)
    }
    return rows
  })
}

const lookAgain = statement(
  'payment_look_again',
  `update payment set look_date = $4, holder = null, lease_until = 0
   where store_id = $1 and tx_number = $2 and state = $3`,
)

/** Says when to look next at a payment that is still in this state; null: never. */
export async function lookAgainAt(
  db: Connection,
  { storeId, txNumber, state }: Pick<PaymentRow, 'storeId' | 'txNumber' | 'state'>,
  at: number | null,
): Promise<void> {
  await db.run(lookAgain, [storeId, txNumber, state, at])
}
