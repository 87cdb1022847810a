import type { Tender } from '@storefront/domain/payment/tender.ts'
import type { Connection } from '../database/database.ts'
import { rowColumns } from '../database/row-json.ts'
import { refund } from '../database/schema/refunds.ts'
import { statement } from '../database/statement.ts'
import { handCancelsToStaff } from './cash-receipts.ts'
import { isCashToHandBack } from './credit.ts'
import type { RefundRow } from './refunds.ts'

/**
 * Refused refunds, reversals and cash receipts, unanswered payouts, and cash of refunded lines on credit to hand back, that the store has not
 * resolved yet. Fields as in the contract's `refusedMoney`; `date`: when it was refused or given up, of cash when its lines were refunded (epoch ms).
 */
export type RefusedMoney = {
  kind: 'refund' | 'reversal' | 'cash-receipt' | 'cash-receipt-cancel' | 'gift-card-payout' | 'cash-repayment'
  key: string
  dealId: number | null
  orderId: number | null
  txNumber: string | null
  payVendor: string | null
  tid: string | null
  amount: number
  reason: string
  message: string | null
  date: number
}

const provider: Tender = 'provider'

/** Their amounts are the provider's share; stored balances are not returned by hand. */
const refunds = statement<RefusedMoney>(
  'refused_refunds',
  `select 'refund' as kind, r.refund_id::text as key, r.deal_id as "dealId", r.order_id as "orderId",
     r.tx_number as "txNumber", p.vendor as "payVendor", p.tid,
     (select coalesce(sum(t.amount), 0)::int from refund_tender as t where t.store_id = $1
        and t.refund_id = r.refund_id and t.tender = '${provider}') as amount, r.reason,
     (select t.code || ' ' || t.message from refund_tender as t where t.store_id = $1
        and t.refund_id = r.refund_id and t.message is not null limit 1) as message, r.settle_date as date
   from refund as r join payment as p on p.store_id = r.store_id and p.tx_number = r.tx_number
   where r.store_id = $1 and r.state = 'refused' and r.seen_to_date is null order by r.settle_date limit 200`,
)

const reversals = statement<RefusedMoney>(
  'refused_reversals',
  `select 'reversal' as kind, r.tid as key, p.deal_id as "dealId", null::bigint as "orderId",
     r.tx_number as "txNumber", p.vendor as "payVendor", r.tid, r.amount, r.reason, r.message,
     r.settle_date as date
   from payment_reversal as r join payment as p on p.store_id = r.store_id and p.tx_number = r.tx_number
   where r.store_id = $1 and r.state = 'refused' and r.seen_to_date is null order by r.settle_date limit 200`,
)

const receipts = statement<RefusedMoney>(
  'refused_cash_receipts',
  `select 'cash-receipt' as kind, c.tx_number as key, c.deal_id as "dealId", null::bigint as "orderId",
     c.tx_number as "txNumber", null::text as "payVendor", null::text as tid, c.issue_amount as amount,
     'cash-receipt' as reason, c.refused_code as message, c.settle_date as date
   from cash_receipt as c
   where c.store_id = $1 and c.state = 'refused' and c.seen_to_date is null order by c.settle_date limit 200`,
)

const receiptCancels = statement<RefusedMoney>(
  'refused_cash_receipt_cancels',
  `select 'cash-receipt-cancel' as kind, k.refund_id::text as key, c.deal_id as "dealId", null::bigint as "orderId",
     k.tx_number as "txNumber", null::text as "payVendor", c.appr_number as tid, k.amount,
     'cash-receipt-cancel' as reason, k.refused_code as message, k.settle_date as date
   from cash_receipt_cancel as k join cash_receipt as c on c.store_id = k.store_id and c.tx_number = k.tx_number
   where k.store_id = $1 and k.state = 'refused' and k.seen_to_date is null order by k.settle_date limit 200`,
)

const payouts = statement<RefusedMoney>(
  'unanswered_gift_card_payouts',
  `select 'gift-card-payout' as kind, request_id::text as key, null::bigint as "dealId", null::bigint as "orderId",
     null::text as "txNumber", null::text as "payVendor", null::text as tid, amount, 'gift-card-payout' as reason,
     'no-answer' as message, settle_date as date
   from gift_card_refund where store_id = $1 and state = 'unanswered' order by settle_date limit 200`,
)

const cashRepayments = statement<RefusedMoney>(
  'credit_cash_to_hand_back',
  `select 'cash-repayment' as kind, c.tx_number || ':' || c.return_date as key, p.deal_id as "dealId",
     (p.purpose->'orderIdList'->>0)::bigint as "orderId", c.repaid_tx_number as "txNumber", null::text as "payVendor",
     null::text as tid, sum(c.amount)::int as amount, 'cash-repayment' as reason, null::text as message,
     c.return_date as date
   from credit_line as c join payment as p on p.store_id = c.store_id and p.tx_number = c.tx_number
   where c.store_id = $1 and ${isCashToHandBack}
   group by c.tx_number, c.return_date, c.repaid_tx_number, p.deal_id, p.purpose
   having sum(c.amount) > 0 order by c.return_date limit 200`,
)

/** Oldest first. */
export async function readRefusedMoney(db: Connection, storeId: number): Promise<RefusedMoney[]> {
  const all: RefusedMoney[] = []
  for (const kind of [refunds, reversals, receipts, receiptCancels, payouts, cashRepayments])
    all.push(...(await db.run(kind, [storeId])))
  return all.sort((a, b) => a.date - b.date)
}

/* `seen_to_date`: when staff resolved it. */
const markRefund = statement<RefundRow>(
  'refused_refund_resolved',
  `update refund as r set seen_to_date = $4
   where r.store_id = $1 and r.tx_number = $2 and r.refund_id::text = $3
     and r.state = 'refused' and r.seen_to_date is null returning ${rowColumns(refund, 'r')}`,
)
const markReversal = statement<{ tid: string }>(
  'refused_reversal_resolved',
  `update payment_reversal set seen_to_date = $4
   where store_id = $1 and tx_number = $2 and tid = $3 and state = 'refused' and seen_to_date is null
   returning tid`,
)
const reversalAgain = statement<{ tid: string }>(
  'refused_reversal_again',
  `update payment_reversal set state = 'pending', tries = 0, next_try_date = $4, settle_date = null,
     message = null
   where store_id = $1 and tx_number = $2 and tid = $3 and state = 'refused' and seen_to_date is null
   returning tid`,
)

const markReceipt = statement<{ tx_number: string }>(
  'refused_cash_receipt_resolved',
  `update cash_receipt set seen_to_date = $4, identity_sealed = null
   where store_id = $1 and tx_number = $2 and tx_number = $3 and state = 'refused' and seen_to_date is null
   returning tx_number`,
)
const receiptAgain = statement<{ tx_number: string }>(
  'refused_cash_receipt_again',
  `update cash_receipt set state = 'issuing', tries = 0, next_try_date = $4, settle_date = null, refused_code = null
   where store_id = $1 and tx_number = $2 and tx_number = $3 and state = 'refused' and seen_to_date is null
     and identity_sealed is not null
   returning tx_number`,
)
const markReceiptCancel = statement<{ tx_number: string }>(
  'refused_cash_receipt_cancel_resolved',
  `update cash_receipt_cancel set seen_to_date = $4
   where store_id = $1 and tx_number = $2 and refund_id::text = $3 and state = 'refused' and seen_to_date is null
   returning tx_number`,
)
const receiptCancelAgain = statement<{ tx_number: string }>(
  'refused_cash_receipt_cancel_again',
  `update cash_receipt_cancel as k set state = 'pending', tries = 0, next_try_date = $4, settle_date = null,
     refused_code = null
   from cash_receipt as c
   where k.store_id = $1 and k.tx_number = $2 and k.refund_id::text = $3 and k.state = 'refused' and k.seen_to_date is null
     and c.store_id = $1 and c.tx_number = $2 and c.state in ('issued', 'partly-cancelled')
   returning k.tx_number`,
)

interface RefusedKey {
  storeId: number
  txNumber: string
  key: string
  now: number
}

const valuesOf = ({ storeId, txNumber, key, now }: RefusedKey) => [storeId, txNumber, key, now]

/** Marks a refused refund as resolved, once; null otherwise. */
export async function resolveRefusedRefund(tx: Connection, key: RefusedKey): Promise<RefundRow | null> {
  return (await tx.run(markRefund, valuesOf(key)))[0] ?? null
}

/** Marks a refused reversal as resolved, once; false otherwise. */
export async function resolveRefusedReversal(tx: Connection, key: RefusedKey): Promise<boolean> {
  return (await tx.run(markReversal, valuesOf(key))).length > 0
}

/** Retries the reversal from the start; false where it is not refused. */
export async function retryReversal(tx: Connection, key: RefusedKey): Promise<boolean> {
  return (await tx.run(reversalAgain, valuesOf(key))).length > 0
}

/**
 * Settles a refused issue or cancel of a cash receipt, once: requested again with its key, or marked as resolved. False where
 * it does not wait, or cannot be requested again: the number was erased, or the receipt to cancel was issued by hand.
 */
export async function settleRefusedReceipt(
  tx: Connection,
  {
    kind,
    how,
    ...key
  }: RefusedKey & { kind: 'cash-receipt' | 'cash-receipt-cancel'; how: 'again' | 'by-hand' },
): Promise<boolean> {
  const issue = how === 'again' ? receiptAgain : markReceipt
  const cancel = how === 'again' ? receiptCancelAgain : markReceiptCancel
  const isSettled = (await tx.run(kind === 'cash-receipt' ? issue : cancel, valuesOf(key))).length > 0
  if (isSettled && kind === 'cash-receipt' && how === 'by-hand') await handCancelsToStaff(tx, key)
  return isSettled
}
