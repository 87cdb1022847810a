import { isProviderMoney, type Tender } from '@storefront/domain/payment/tender.ts'
import type { Connection, Database } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { refundTender } from '../database/schema/refunds.ts'
import { statement } from '../database/statement.ts'
import { leaseEach } from './lease-each.ts'
import type { RefundRow } from './refunds.ts'

/** Amount paid by one tender of a payment, and its refunds so far (won). */
export interface PaidTender {
  payId: number
  tender: string
  approved: number
  refunded: number
  /** Tax-free amount and VAT in what was approved; 0 where no provider took part. */
  taxFreeApproved: number
  vatApproved: number
  taxFreeRefunded: number
  vatRefunded: number
}

export interface RefundShare {
  payId: number
  tender: string
  amount: number
  taxFreeAmount: number
  vatAmount: number
}

export type RefundTenderRow = typeof refundTender.$inferSelect

const beginTotals = statement(
  'refund_totals_begin',
  `insert into refund_total (store_id, pay_id, approved)
   select store_id, pay_id, amount from pay_record
   where store_id = $1 and tx_number = $2 and offset_pay_id is null
   on conflict do nothing`,
)

const readTotals = statement<Omit<PaidTender, 'taxFreeApproved' | 'vatApproved'>>(
  'refund_totals_read',
  `select p.pay_id as "payId", p.tender, t.approved, t.refunded,
     coalesce((select sum(tax_free_amount)::int from refund_tender as own where own.store_id = $1
       and own.pay_id = t.pay_id and own.state <> 'refused'), 0) as "taxFreeRefunded",
     coalesce((select sum(vat_amount)::int from refund_tender as own where own.store_id = $1
       and own.pay_id = t.pay_id and own.state <> 'refused'), 0) as "vatRefunded"
   from pay_record as p join refund_total as t on t.store_id = p.store_id and t.pay_id = p.pay_id
   where p.store_id = $1 and p.tx_number = $2 and p.offset_pay_id is null
   order by p.pay_id`,
)

/** Tenders of a payment with their refunds. Call under the purpose's lock, so that refunds are sequential. */
export async function readPaidTenders(
  tx: Connection,
  payment: { storeId: number; txNumber: string; taxFreeAmount: number; vatAmount: number },
): Promise<PaidTender[]> {
  const values = [payment.storeId, payment.txNumber]
  await tx.run(beginTotals, values)
  return (await tx.run(readTotals, values)).map((each) => {
    const isProvider = isProviderMoney(each)
    return {
      ...each,
      taxFreeApproved: isProvider ? payment.taxFreeAmount : 0,
      vatApproved: isProvider ? payment.vatAmount : 0,
    }
  })
}

const take = statement<{ refunded: number }>(
  'refund_total_take',
  `update refund_total set refunded = refunded + $3::int
   where store_id = $1 and pay_id = $2 and refunded + $3::int <= approved returning refunded`,
)

const addTender = statement(
  'refund_tender_insert',
  `insert into refund_tender (store_id, refund_id, pay_id, tender, tx_number, amount, tax_free_amount, vat_amount,
     cancel_key, create_date, next_try_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
)

/** Reserves a share of a tender for a refund; false without changes where it exceeds the paid amount. */
export async function takeShare(
  tx: Connection,
  refund: Pick<RefundRow, 'storeId' | 'refundId' | 'txNumber' | 'createDate'>,
  share: RefundShare,
  cancelKey: string,
): Promise<boolean> {
  const { storeId, refundId, txNumber, createDate } = refund
  const { payId, tender, amount, taxFreeAmount, vatAmount } = share
  if ((await tx.run(take, [storeId, payId, amount])).length === 0) return false
  const values = [storeId, refundId, payId, tender, txNumber, amount, taxFreeAmount, vatAmount]
  await tx.run(addTender, [...values, cancelKey, createDate])
  return true
}

const clear = statement(
  'refund_tenders_clear',
  `with freed as (
     update refund_total as total set refunded = total.refunded - t.amount from refund_tender as t
     where t.store_id = $1 and t.refund_id = $2 and t.state = 'pending'
       and total.store_id = t.store_id and total.pay_id = t.pay_id
   )
   update refund_tender set amount = 0, tax_free_amount = 0, vat_amount = 0
   where store_id = $1 and refund_id = $2 and state = 'pending'`,
)

/** Releases the shares of a pending refund, to compute them again. */
export async function clearShares(
  tx: Connection,
  { storeId, refundId }: Pick<RefundRow, 'storeId' | 'refundId'>,
): Promise<void> {
  await tx.run(clear, [storeId, refundId])
}

const change = statement<{ pay_id: number }>(
  'refund_tender_change',
  `update refund_tender set amount = $4, tax_free_amount = $5, vat_amount = $6
   where store_id = $1 and refund_id = $2 and pay_id = $3 and state = 'pending' returning pay_id`,
)

/** Reserves another share of a tender for a pending refund, after `clearShares`; false where it exceeds the paid amount. */
export async function changeShare(
  tx: Connection,
  { storeId, refundId }: Pick<RefundRow, 'storeId' | 'refundId'>,
  { payId, amount, taxFreeAmount, vatAmount }: RefundShare,
): Promise<boolean> {
  if ((await tx.run(take, [storeId, payId, amount])).length === 0) return false
  const values = [storeId, refundId, payId, amount, taxFreeAmount, vatAmount]
  return (await tx.run(change, values)).length > 0
}

const tenders = statement<{ row: RefundTenderRow }>(
  'refund_tenders_read',
  `select ${rowJson(refundTender, 't')} as row from refund_tender as t
   where t.store_id = $1 and t.refund_id = $2 order by t.pay_id`,
)

export async function readRefundTenders(
  db: Connection,
  storeId: number,
  refundId: number,
): Promise<RefundTenderRow[]> {
  return (await db.run(tenders, [storeId, refundId])).map(({ row }) => row)
}

const provider: Tender = 'provider'

/** Refunds of one approval run sequentially, so that its remaining amount is known. */
const due = statement<Pick<RefundTenderRow, 'storeId' | 'refundId' | 'payId'>>(
  'refund_tenders_due',
  `select store_id as "storeId", refund_id as "refundId", pay_id as "payId" from refund_tender as t
   where state = 'pending' and tender = '${provider}' and next_try_date <= $1 and lease_until <= $1
     and not exists (
       select from refund_tender as earlier where earlier.store_id = t.store_id
         and earlier.pay_id = t.pay_id and earlier.state = 'pending' and earlier.refund_id < t.refund_id)
   order by next_try_date limit $2`,
)

const lease = statement<RefundTenderRow>(
  'refund_tender_lease',
  `update refund_tender as t set holder = $4, lease_until = $5, tries = t.tries + 1
   where t.store_id = $1 and t.refund_id = $2 and t.pay_id = $3 and t.state = 'pending' and t.next_try_date <= $6
     and t.lease_until <= $6
   returning ${rowColumns(refundTender, 't')}`,
)

/** Leases due rows, each to one worker; the lease of a dead worker expires. */
export async function claimRefundTenders(
  db: Database,
  claim: { leaseHolder: string; now: number; leaseUntil: number; limit: number },
): Promise<RefundTenderRow[]> {
  return leaseEach(await db.run(due, [claim.now, claim.limit]), ({ storeId, refundId, payId }) =>
    db.run(lease, [storeId, refundId, payId, claim.leaseHolder, claim.leaseUntil, claim.now]),
  )
}

/** Code of a share that the store returned itself: its provider still has the money. */
export const returnedByHandCode = 'by-hand'

interface CompletedRefunds {
  /** Won that the approval's provider returned. */
  amount: number
  /** How many refunds returned any of that. */
  count: number
  /** Won that the customer has back, also what the store returned itself. */
  returned: number
}

const isByProvider = `code is distinct from '${returnedByHandCode}'`

const completed = statement<CompletedRefunds>(
  'refunds_completed',
  `select coalesce(sum(amount) filter (where ${isByProvider}), 0)::int as amount,
     (count(*) filter (where ${isByProvider} and amount > 0))::int as count, coalesce(sum(amount), 0)::int as returned
   from refund_tender where store_id = $1 and pay_id = $2 and state = 'done'`,
)

/** Completed refunds of what a tender paid. */
export async function readCompletedRefunds(
  db: Connection,
  storeId: number,
  payId: number,
): Promise<CompletedRefunds> {
  const [found] = await db.run(completed, [storeId, payId])
  return found ?? { amount: 0, count: 0, returned: 0 }
}

const settle = statement<{ pay_id: number }>(
  'refund_tender_settle',
  `update refund_tender set state = $4, cancel_tid = $5, code = $6, message = $7, settle_date = $8,
     holder = null, lease_until = 0
   where store_id = $1 and refund_id = $2 and pay_id = $3 and state = 'pending' returning pay_id`,
)

export interface TenderEnd {
  state: 'done' | 'refused'
  cancelTid: string | null
  code: string | null
  message: string | null
  now: number
}

/** From pending only; false where it has ended. */
export async function settleRefundTender(
  tx: Connection,
  { storeId, refundId, payId }: Pick<RefundTenderRow, 'storeId' | 'refundId' | 'payId'>,
  end: TenderEnd,
): Promise<boolean> {
  const values = [storeId, refundId, payId, end.state, end.cancelTid, end.code, end.message, end.now]
  return (await tx.run(settle, values)).length > 0
}

const again = statement(
  'refund_tender_again',
  `update refund_tender set next_try_date = $5, holder = null, lease_until = 0
   where store_id = $1 and refund_id = $2 and pay_id = $3 and holder = $4 and state = 'pending'`,
)

export async function rescheduleRefundTender(
  db: Connection,
  { storeId, refundId, payId, leaseHolder }: RefundTenderRow,
  nextTryDate: number,
): Promise<void> {
  await db.run(again, [storeId, refundId, payId, leaseHolder, nextTryDate])
}
