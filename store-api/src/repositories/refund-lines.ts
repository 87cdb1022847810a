import type { Connection, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { RefundRow } from './refunds.ts'

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
