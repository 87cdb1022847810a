import type { Connection, Database, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { refund, refundTender } from '../database/schema/refunds.ts'
import { statement } from '../database/statement.ts'
import type { PaidTender, RefundShare } from '../refunds/refund-shares.ts'

export type RefundRow = typeof refund.$inferSelect
export type RefundTenderRow = typeof refundTender.$inferSelect

const row = rowJson(refund, 'r')

const insert = statement<{ row: RefundRow }>(
  'refund_insert',
  `insert into refund as r (store_id, deal_id, order_id, tx_number, user_id, refund_key, fingerprint, reason,
     amount, is_whole, create_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (store_id, refund_key) do nothing returning ${row} as row`,
)

/** Null where the key has a refund already. */
export async function insertRefund(
  tx: Connection,
  of: Omit<RefundRow, 'refundId' | 'state' | 'settleDate' | 'seenToDate'>,
): Promise<RefundRow | null> {
  const [added] = await tx.run(insert, [
    of.storeId,
    of.dealId,
    of.orderId,
    of.txNumber,
    of.userId,
    of.refundKey,
    of.fingerprint,
    of.reason,
    of.amount,
    of.isWhole,
    of.createDate,
  ])
  return added?.row ?? null
}

const ofKey = statement<{ row: RefundRow }>(
  'refund_of_key',
  `select ${row} as row from refund as r where r.store_id = $1 and r.refund_key = $2`,
)

export async function readRefundOfKey(
  db: Connection,
  storeId: number,
  refundKey: string,
): Promise<RefundRow | null> {
  const [found] = await db.run(ofKey, [storeId, refundKey])
  return found?.row ?? null
}

const one = statement<{ row: RefundRow }>(
  'refund_read',
  `select ${row} as row from refund as r where r.store_id = $1 and r.refund_id = $2`,
)

export async function readRefund(
  db: Connection,
  storeId: number,
  refundId: number,
): Promise<RefundRow | null> {
  const [found] = await db.run(one, [storeId, refundId])
  return found?.row ?? null
}

/** A refund with what goes back over each tender, and the main lines whose money it is. */
export interface RefundFacts {
  row: RefundRow
  tenders: { tender: string; payMethod: string; amount: number }[]
  lineIds: number[]
}

const ofDeals = statement<RefundFacts>(
  'refunds_of_deals',
  `select ${row} as row,
     (select coalesce(json_agg(json_build_object('tender', t.tender, 'payMethod', p.pay_method,
          'amount', t.amount) order by t.pay_id), '[]'::json)
        from refund_tender as t join pay_record as p on p.store_id = t.store_id and p.pay_id = t.pay_id
        where t.store_id = r.store_id and t.refund_id = r.refund_id and t.amount > 0) as tenders,
     (select coalesce(json_agg(l.line_id order by l.line_id), '[]'::json) from refund_line as l
        where l.store_id = r.store_id and l.refund_id = r.refund_id) as "lineIds"
   from refund as r where r.store_id = $1 and r.deal_id = any($2::bigint[]) order by r.refund_id`,
)

/** Refunds of deals, the first one first. */
export async function readRefundsOfDeals(
  db: Connection,
  storeId: number,
  dealIds: readonly number[],
): Promise<RefundFacts[]> {
  return db.run(ofDeals, [storeId, dealIds])
}

const lines = statement<{ line_id: number; total: number }>(
  'refund_lines_read',
  'select line_id, total from refund_line where store_id = $1 and line_id = any($2::bigint[])',
)

/** Lines whose money was given back, or is about to be, with the won that they count for. */
export async function readRefundedLines(
  db: Connection,
  storeId: number,
  lineIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.run(lines, [storeId, lineIds])
  return new Map(rows.map((each) => [each.line_id, each.total]))
}

const addLine = statement<{ line_id: number }>(
  'refund_line_insert',
  `insert into refund_line (store_id, line_id, refund_id, total) values ($1, $2, $3, $4)
   on conflict do nothing returning line_id`,
)

/** False where the line's money has gone back already. */
export async function addRefundLine(
  tx: Connection,
  of: { storeId: number; refundId: number; lineId: number; total: number },
): Promise<boolean> {
  return (await tx.run(addLine, [of.storeId, of.lineId, of.refundId, of.total])).length > 0
}

const linesBack = statement<{ count: number }>(
  'refund_lines_back',
  `select count(*)::int as count from refund_line as l
     join refund as r on r.store_id = l.store_id and r.refund_id = l.refund_id
   where l.store_id = $1 and l.line_id = any($2::bigint[]) and (r.state = 'done' or r.refund_id = $3)`,
)

/** How many of these lines have their money back for certain, with those of a refund that is just being carried out. */
export async function countLinesBack(
  tx: Transaction,
  { storeId, refundId }: Pick<RefundRow, 'storeId' | 'refundId'>,
  lineIds: readonly number[],
): Promise<number> {
  const [found] = await tx.run(linesBack, [storeId, lineIds, refundId])
  return found?.count ?? 0
}

const beginTotals = statement(
  'refund_totals_begin',
  `insert into refund_total (store_id, pay_id, approved)
   select store_id, pay_id, amount from pay_record
   where store_id = $1 and deal_id = $2 and tx_number = $3 and offset_pay_id is null
   on conflict do nothing`,
)

const readTotals = statement<Omit<PaidTender, 'taxFreeApproved' | 'vatApproved'>>(
  'refund_totals_read',
  `select p.pay_id as "payId", p.tender, t.approved, t.refunded,
     coalesce((select sum(tax_free_amount)::int from refund_tender as own where own.store_id = t.store_id
       and own.pay_id = t.pay_id and own.state <> 'refused'), 0) as "taxFreeRefunded",
     coalesce((select sum(vat_amount)::int from refund_tender as own where own.store_id = t.store_id
       and own.pay_id = t.pay_id and own.state <> 'refused'), 0) as "vatRefunded"
   from pay_record as p join refund_total as t on t.store_id = p.store_id and t.pay_id = p.pay_id
   where p.store_id = $1 and p.deal_id = $2 and p.tx_number = $3 and p.offset_pay_id is null
   order by p.pay_id`,
)

/** What paid a payment, and what of it refunds have taken. The deal is held, so that they count one after the other. */
export async function readPaidTenders(
  tx: Connection,
  of: { storeId: number; dealId: number; txNumber: string; taxFreeAmount: number; vatAmount: number },
): Promise<PaidTender[]> {
  const values = [of.storeId, of.dealId, of.txNumber]
  await tx.run(beginTotals, values)
  return (await tx.run(readTotals, values)).map((each) => {
    const isProvider = each.tender === 'provider'
    return {
      ...each,
      taxFreeApproved: isProvider ? of.taxFreeAmount : 0,
      vatApproved: isProvider ? of.vatAmount : 0,
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

/** Promises a share of a tender to a refund; false, and nothing done, where that were more than was paid. */
export async function takeShare(
  tx: Connection,
  of: Pick<RefundRow, 'storeId' | 'refundId' | 'txNumber' | 'createDate'>,
  share: RefundShare,
  cancelKey: string,
): Promise<boolean> {
  const { storeId, refundId, txNumber, createDate } = of
  const { payId, tender, amount, taxFreeAmount, vatAmount } = share
  if ((await tx.run(take, [storeId, payId, amount])).length === 0) return false
  const values = [storeId, refundId, payId, tender, txNumber, amount, taxFreeAmount, vatAmount]
  await tx.run(addTender, [...values, cancelKey, createDate])
  return true
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
  return (await db.run(tenders, [storeId, refundId])).map((found) => found.row)
}

/** One approval's refunds in turn: what stays of it is known when the provider is asked. */
const due = statement<Pick<RefundTenderRow, 'storeId' | 'refundId' | 'payId'>>(
  'refund_tenders_due',
  `select store_id as "storeId", refund_id as "refundId", pay_id as "payId" from refund_tender as t
   where state = 'pending' and tender = 'provider' and next_try_date <= $1 and lease_until <= $1
     and not exists (
       select from refund_tender as earlier where earlier.store_id = t.store_id
         and earlier.pay_id = t.pay_id and earlier.state = 'pending' and earlier.refund_id < t.refund_id)
   order by next_try_date limit $2 for update of t skip locked`,
)

const hold = statement<{ row: RefundTenderRow }>(
  'refund_tender_hold',
  `update refund_tender as t set holder = $4, lease_until = $5, tries = t.tries + 1
   where t.store_id = $1 and t.refund_id = $2 and t.pay_id = $3
   returning ${rowJson(refundTender, 't')} as row`,
)

/** Takes what is due, each by one worker; one that dies loses its hold when its time is over. */
export async function claimRefundTenders(
  db: Database,
  of: { holder: string; now: number; leaseUntil: number; most: number },
): Promise<RefundTenderRow[]> {
  return db.transaction(async (tx) => {
    const claimed: RefundTenderRow[] = []
    for (const { storeId, refundId, payId } of await tx.run(due, [of.now, of.most])) {
      const [held] = await tx.run(hold, [storeId, refundId, payId, of.holder, of.leaseUntil])
      if (held) claimed.push(held.row)
    }
    return claimed
  })
}

const given = statement<{ given: number }>(
  'refund_given',
  `select coalesce(sum(amount), 0)::int as given from refund_tender
   where store_id = $1 and pay_id = $2 and state = 'done'`,
)

/** What of an approval has gone back for certain. */
export async function readGivenBack(db: Connection, storeId: number, payId: number): Promise<number> {
  const [found] = await db.run(given, [storeId, payId])
  return found?.given ?? 0
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

/** From pending only; false where it has ended already. */
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

export async function tryTenderAgain(
  db: Connection,
  { storeId, refundId, payId, holder }: RefundTenderRow,
  at: number,
): Promise<void> {
  await db.run(again, [storeId, refundId, payId, holder, at])
}

const end = statement<{ refund_id: number }>(
  'refund_end',
  `update refund set state = $3, settle_date = $4 where store_id = $1 and refund_id = $2 and state = 'pending'
   returning refund_id`,
)

export async function endRefund(
  tx: Connection,
  { storeId, refundId }: Pick<RefundRow, 'storeId' | 'refundId'>,
  state: 'done' | 'refused',
  now: number,
): Promise<boolean> {
  return (await tx.run(end, [storeId, refundId, state, now])).length > 0
}

const giveUp = statement(
  'refund_give_up',
  `with dropped as (
     update refund_tender set state = 'refused', settle_date = $3
     where store_id = $1 and refund_id = $2 and state <> 'done' and tender <> 'provider'
   ), freed as (
     delete from refund_line where store_id = $1 and refund_id = $2
   )
   update refund_total as total set refunded = total.refunded - t.amount from refund_tender as t
   where t.store_id = $1 and t.refund_id = $2 and total.store_id = $1 and total.pay_id = t.pay_id`,
)

/** What a refused refund was to take is free again: another one may ask for it. */
export function giveRefundUp(
  tx: Transaction,
  { storeId, refundId }: Pick<RefundRow, 'storeId' | 'refundId'>,
  now: number,
): void {
  tx.send(giveUp, [storeId, refundId, now])
}
