import type { Tender } from '@storefront/domain/payment/tender.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { refund } from '../database/schema/refunds.ts'
import { statement } from '../database/statement.ts'

export type RefundRow = typeof refund.$inferSelect

const row = rowJson(refund, 'r')

const insert = statement<RefundRow>(
  'refund_insert',
  `insert into refund as r (store_id, deal_id, order_id, tx_number, user_id, refund_key, fingerprint, reason,
     amount, is_whole, create_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (store_id, refund_key) do nothing returning ${rowColumns(refund, 'r')}`,
)

/** Null where the key has a refund already. */
export async function insertRefund(
  tx: Connection,
  refund: Omit<RefundRow, 'refundId' | 'state' | 'settleDate' | 'handledDate' | 'refusedLineIds'>,
): Promise<RefundRow | null> {
  const [added] = await tx.run(insert, [
    refund.storeId,
    refund.dealId,
    refund.orderId,
    refund.txNumber,
    refund.userId,
    refund.refundKey,
    refund.fingerprint,
    refund.reason,
    refund.amount,
    refund.isWhole,
    refund.createDate,
  ])
  return added ?? null
}

const refundOfKey = statement<{ row: RefundRow }>(
  'refund_of_key',
  `select ${row} as row from refund as r where r.store_id = $1 and r.refund_key = $2`,
)

export async function readRefundOfKey(
  db: Connection,
  storeId: number,
  refundKey: string,
): Promise<RefundRow | null> {
  const [found] = await db.run(refundOfKey, [storeId, refundKey])
  return found?.row ?? null
}

const byId = statement<{ row: RefundRow }>(
  'refund_read',
  `select ${row} as row from refund as r where r.store_id = $1 and r.refund_id = $2`,
)

export async function readRefund(
  db: Connection,
  storeId: number,
  refundId: number,
): Promise<RefundRow | null> {
  const [found] = await db.run(byId, [storeId, refundId])
  return found?.row ?? null
}

/** A refund with its tenders and main lines. */
export interface RefundFacts {
  row: RefundRow
  tenders: { tender: string; payMethod: string; amount: number }[]
  lineIds: number[]
}

const refundsOfDeals = statement<RefundFacts>(
  'refunds_of_deals',
  `select ${row} as row,
     (select coalesce(json_agg(json_build_object('tender', t.tender, 'payMethod', p.pay_method,
          'amount', t.amount) order by t.pay_id), '[]'::json)
        from refund_tender as t join pay_record as p on p.store_id = t.store_id and p.pay_id = t.pay_id
        where t.store_id = $1 and p.store_id = $1 and t.refund_id = r.refund_id and t.amount > 0) as tenders,
     (select coalesce(json_agg(l.line_id order by l.line_id), '[]'::json) from refund_line as l
        where l.store_id = $1 and l.refund_id = r.refund_id) as "lineIds"
   from refund as r where r.store_id = $1 and r.deal_id = any($2::bigint[]) order by r.refund_id`,
)

/** Refunds of deals, the first one first. */
export async function readRefundsOfDeals(
  db: Connection,
  storeId: number,
  dealIds: readonly number[],
): Promise<RefundFacts[]> {
  return db.run(refundsOfDeals, [storeId, dealIds])
}

const pendingOf = statement<{ row: RefundRow }>(
  'refunds_pending',
  `select ${row} as row from refund as r where r.store_id = $1 and r.tx_number = $2 and r.state = 'pending'
   order by r.refund_id`,
)

/** Pending refunds of a payment, the first one first. */
export async function readPendingRefunds(
  tx: Transaction,
  storeId: number,
  txNumber: string,
): Promise<RefundRow[]> {
  return (await tx.run(pendingOf, [storeId, txNumber])).map((result) => result.row)
}

const change = statement(
  'refund_change',
  `update refund set amount = $3, is_whole = $4 where store_id = $1 and refund_id = $2 and state = 'pending'`,
)

/** Changes the amount of a pending refund. */
export async function changeRefund(
  tx: Transaction,
  { storeId, refundId, amount, isWhole }: Pick<RefundRow, 'storeId' | 'refundId' | 'amount' | 'isWhole'>,
): Promise<void> {
  await tx.run(change, [storeId, refundId, amount, isWhole])
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

const provider: Tender = 'provider'

/** The shares of stored tenders are dropped; that of the provider has its own answer. */
const giveUp = statement(
  'refund_give_up',
  `with dropped as (
     update refund_tender set state = 'refused', settle_date = $3
     where store_id = $1 and refund_id = $2 and state <> 'done' and tender <> '${provider}'
   ), freed as (
     delete from refund_line where store_id = $1 and refund_id = $2 returning line_id
   ), kept as (
     update refund set refused_line_ids = (select array_agg(line_id order by line_id) from freed)
     where store_id = $1 and refund_id = $2
   )
   update refund_total as total set refunded = total.refunded - t.amount from refund_tender as t
   where t.store_id = $1 and t.refund_id = $2 and total.store_id = $1 and total.pay_id = t.pay_id`,
)

/** Releases the lines and the amount of a refused refund for another one, and retains which lines they were. */
export function releaseRefusedRefund(
  tx: Transaction,
  { storeId, refundId }: Pick<RefundRow, 'storeId' | 'refundId'>,
  now: number,
): void {
  tx.send(giveUp, [storeId, refundId, now])
}
