import { txNumber as txNumberSchema } from '@storefront/contract/entities/payment.ts'
import * as v from 'valibot'
import type { Connection, Transaction } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { payment } from '../database/schema/payments.ts'
import { statement } from '../database/statement.ts'
import { addPaymentEvent } from './payment-events.ts'
import { readNumber } from './payment-numbers.ts'

export type PaymentRow = typeof payment.$inferSelect

const row = rowJson(payment, 'p')

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

/** By its number alone, as windows and providers name it. What has not the form of one is not looked up: PostgreSQL takes no NUL. */
export async function readPaymentByNumber(db: Connection, txNumber: string): Promise<PaymentRow | null> {
  if (!v.is(txNumberSchema, txNumber)) return null
  const number = await readNumber(db, txNumber)
  return number && readPayment(db, number.storeId, txNumber)
}

const paymentOfTid = statement<{ tx_number: string }>(
  'payment_of_tid',
  'select tx_number from payment where store_id = $1 and vendor = $2 and tid = $3 limit 1',
)

/** Whether a payment of the store was approved under this id of its provider. */
export async function isTidOfPayment(
  db: Connection,
  { storeId, vendor, tid }: { storeId: number; vendor: string; tid: string },
): Promise<boolean> {
  return (await db.run(paymentOfTid, [storeId, vendor, tid])).length > 0
}

/** Same condition as the index on running payments. */
const isRunning = `p.state in ('created', 'opened', 'authenticated', 'approving', 'unknown')`

const running = statement<{ row: PaymentRow }>(
  'payment_running',
  `select ${row} as row from payment as p where p.store_id = $1 and p.user_id = $2 and ${isRunning}`,
)

/** The customer's running payment in a store: one at most. */
export async function readRunningPayment(
  db: Connection,
  storeId: number,
  userId: number,
): Promise<PaymentRow | null> {
  const [found] = await db.run(running, [storeId, userId])
  return found?.row ?? null
}

const runningPaymentOfDeal = statement<{ tx_number: string }>(
  'payment_live_of_deal',
  `select p.tx_number from payment as p where p.store_id = $1 and p.deal_id = $2 and ${isRunning} limit 1`,
)

/** Whether a payment is running in a deal; call under the deal's lock. */
export async function hasRunningPayment(
  tx: Connection,
  { storeId, dealId }: { storeId: number; dealId: number },
): Promise<boolean> {
  return (await tx.run(runningPaymentOfDeal, [storeId, dealId])).length > 0
}

const runningOfGuest = statement<{ tx_number: string }>(
  'payment_live_of_guest',
  `select p.tx_number from payment as p
   where p.store_id = $1 and p.deal_id = $2 and p.user_id = $3 and ${isRunning} limit 1`,
)

/** Whether a payment of this customer is running in a deal: other guests at the table are not affected. */
export async function isPayingInDeal(
  tx: Connection,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
): Promise<boolean> {
  return (await tx.run(runningOfGuest, [storeId, dealId, userId])).length > 0
}

const paymentsOfPayer = statement<{ tx_number: string }>(
  'payments_of_payer',
  'select tx_number from payment where store_id = $1 and deal_id = $2 and user_id = $3',
)

/** Numbers of a customer's own payments in a deal. */
export async function readNumbersOfPayer(
  db: Connection,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
): Promise<string[]> {
  return (await db.run(paymentsOfPayer, [storeId, dealId, userId])).map((result) => result.tx_number)
}

export type NewPayment = Omit<
  PaymentRow,
  | 'state'
  | 'openDate'
  | 'authenticateDate'
  | 'approveStartDate'
  | 'settleDate'
  | 'authorizationSealed'
  | 'netCancelDate'
  | 'tid'
  | 'orderNo'
  | 'payMethod'
  | 'approvalInfo'
  | 'reason'
  | 'message'
  | 'inquiryTries'
  | 'leaseHolder'
  | 'leaseUntil'
  | 'version'
>

const insert = statement<PaymentRow>(
  'payment_insert',
  `insert into payment as p (store_id, tx_number, user_id, deal_id, purpose, state, lines, total, tenders,
     tender_amount, amount, tax_free_amount, vat_amount, vat_rounding, pay_type, method, vendor, plan_month,
     goods_name, buyer_name, buyer_phone, deal_descp, nonce_hash, create_date, expire_date, inquiry_date)
   values ($1, $2, $3, $4, $5::jsonb, 'created', $6::jsonb, $7, $8::jsonb, $9, $10, $11, $12, $13, $14, $15, $16, $17,
     $18, $19, $20, $21, $22, $23, $24, $25)
   on conflict do nothing returning ${rowColumns(payment, 'p')}`,
)

/** Inserts a payment with its first event. Null where the customer has another running one in the store, by a unique index. */
export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<PaymentRow | null> {
  const { storeId, txNumber, userId, dealId, purpose, lines, total, tenders, tenderAmount } = payment
  const { amount, taxFreeAmount, vatAmount, vatRounding, payType, method, vendor, planMonth } = payment
  const { goodsName, buyerName, buyerPhone, dealDescp, nonceHash, createDate, expireDate, inquiryDate } =
    payment
  const asJson = JSON.stringify
  const [added] = await tx.run(insert, [
    ...[
      storeId,
      txNumber,
      userId,
      dealId,
      asJson(purpose),
      asJson(lines),
      total,
      asJson(tenders),
      tenderAmount,
    ],
    ...[amount, taxFreeAmount, vatAmount, vatRounding, payType, method, vendor, planMonth],
    ...[goodsName, buyerName, buyerPhone, dealDescp, nonceHash, createDate, expireDate, inquiryDate],
  ])
  if (!added) return null
  addPaymentEvent(tx, {
    storeId,
    txNumber,
    from: null,
    to: 'created',
    by: 'customer',
    reason: null,
    now: createDate,
  })
  return added
}
