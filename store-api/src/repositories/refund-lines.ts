import type { Connection, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { RefundRow } from './refunds.ts'

const lines = statement<{ line_id: number; total: number }>(
  'refund_lines_read',
  'select line_id, total from refund_line where store_id = $1 and tx_number = $2',
)

/** Refunded lines of a payment, done or pending, with their amounts in won. */
export async function readRefundedLines(
  db: Connection,
  storeId: number,
  txNumber: string,
): Promise<Map<number, number>> {
  const rows = await db.run(lines, [storeId, txNumber])
  return new Map(rows.map((each) => [each.line_id, each.total]))
}

const refundsOfLines = statement<{ line_id: number; refund_id: number }>(
  'refund_lines_with_refund',
  'select line_id, refund_id from refund_line where store_id = $1 and tx_number = $2',
)

/** Refunded lines of a payment, done or pending, with their refunds. */
export async function readLinesOfRefunds(
  tx: Transaction,
  storeId: number,
  txNumber: string,
): Promise<Map<number, number>> {
  const rows = await tx.run(refundsOfLines, [storeId, txNumber])
  return new Map(rows.map((each) => [each.line_id, each.refund_id]))
}

const addLine = statement<{ line_id: number }>(
  'refund_line_insert',
  `insert into refund_line (store_id, line_id, refund_id, total, tx_number) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning line_id`,
)

/** False where the line was refunded already. */
export async function addRefundLine(
  tx: Connection,
  line: { storeId: number; txNumber: string; refundId: number; lineId: number; total: number },
): Promise<boolean> {
  return (
    (await tx.run(addLine, [line.storeId, line.lineId, line.refundId, line.total, line.txNumber])).length > 0
  )
}

const completedLines = statement<{ count: number }>(
  'refund_lines_back',
  `select count(*)::int as count from refund_line as l
     join refund as r on r.store_id = l.store_id and r.refund_id = l.refund_id
   where l.store_id = $1 and l.line_id = any($2::bigint[]) and l.tx_number = $4 and (r.state = 'done' or r.refund_id = $3)`,
)

/** Number of these lines with a completed refund, including the one being carried out. */
export async function countRefundedLines(
  tx: Transaction,
  { storeId, refundId, txNumber }: Pick<RefundRow, 'storeId' | 'refundId' | 'txNumber'>,
  lineIds: readonly number[],
): Promise<number> {
  const [found] = await tx.run(completedLines, [storeId, lineIds, refundId, txNumber])
  return found?.count ?? 0
}
