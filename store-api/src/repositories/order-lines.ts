import { orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { addLineEvents, type LineEvent } from './apply-line-changes.ts'

const nextIds = statement<{ id: number }>(
  'order_line_ids',
  `select nextval('order_line_id_seq') as id from generate_series(1, $1::int)`,
)

/** Reserves ids, so that a line and its choices can be inserted together. */
export async function nextLineIds(tx: Connection, count: number): Promise<number[]> {
  return count === 0 ? [] : (await tx.run(nextIds, [count])).map(({ id }) => id)
}

/** Marks every line of an order as cooked or cancelled. */
const setAll = statement<{ line_id: number }>(
  'order_lines_set_all',
  `update order_line set status = $3, done_count = case when $4::boolean then count else done_count end
   where store_id = $1 and order_id = $2 and status <> $5
   returning line_id`,
)

export async function setAllLines(
  tx: Transaction,
  change: {
    storeId: number
    orderId: number
    status: string
    /** Whether all units become cooked. */
    isDone: boolean
    /** Lines of this status are not changed. */
    except: string
    event: LineEvent['kind']
    now: number
  },
): Promise<void> {
  const { storeId, orderId, status, isDone, except, event, now } = change
  const changed = await tx.run(setAll, [storeId, orderId, status, isDone, except])
  noteLines(tx, { storeId, orderId, now }, changed, { kind: event, data: {} })
}

/** Writes the same event of several lines into the history, as the store's. */
function noteLines(
  tx: Transaction,
  order: { storeId: number; orderId: number; now: number },
  lines: readonly { line_id: number }[],
  event: Omit<LineEvent, 'lineId'>,
): void {
  const events = lines.map((line) => ({ lineId: line.line_id, ...event }))
  addLineEvents(tx, { ...order, events, byUserId: null })
}

/** Sets the cooked units of a line and its choices. Only lines that are not cancelled. */
const cook = statement<{ line_id: number }>(
  'order_line_cook',
  `update order_line
   set done_count = case when line_id = $3 then $4 else case when $4 = parent_count then count else 0 end end,
     status = case when $4 = parent_count then $6 else $7 end
   from (select count as parent_count from order_line where store_id = $1 and order_id = $2 and line_id = $3) as main
   where store_id = $1 and order_id = $2 and (line_id = $3 or parent_line_id = $3)
     and status <> $5 and $4 <= parent_count
   returning line_id`,
)

export async function cookLine(
  tx: Transaction,
  change: {
    storeId: number
    orderId: number
    lineId: number
    doneCount: number
    statuses: { cancelled: string; cooked: string; ordered: string }
    now: number
  },
): Promise<boolean> {
  const { storeId, orderId, lineId, doneCount, statuses, now } = change
  const { cancelled, cooked, ordered } = statuses
  const changed = await tx.run(cook, [storeId, orderId, lineId, doneCount, cancelled, cooked, ordered])
  const main = changed.filter((line) => line.line_id === lineId)
  noteLines(tx, { storeId, orderId, now }, main, { kind: 'done', data: { doneCount } })
  return main.length > 0
}

/** Cancels lines that are not cooked, with their choices. @returns the ids of those that are cancelled now */
const cancelSome = statement<{ line_id: number }>(
  'order_lines_cancel',
  `update order_line set status = $5
   where store_id = $1 and order_id = $2 and status = $4
     and (line_id = any($3::bigint[]) or parent_line_id = any($3::bigint[]))
   returning line_id`,
)

export async function cancelLines(
  tx: Transaction,
  change: {
    storeId: number
    orderId: number
    lineIds: readonly number[]
    statuses: { ordered: string; cancelled: string }
    now: number
  },
): Promise<number[]> {
  const { storeId, orderId, lineIds, statuses, now } = change
  const cancelled = await tx.run(cancelSome, [
    storeId,
    orderId,
    lineIds,
    statuses.ordered,
    statuses.cancelled,
  ])
  noteLines(tx, { storeId, orderId, now }, cancelled, { kind: 'cancelled', data: {} })
  return cancelled.map((line) => line.line_id)
}

/**
 * Recomputes an order's amount without refunded lines, and its count without cancelled ones; a cancelled order keeps its totals. A
 * refund without an order is of a repayment of credit, whose lines stay ordered.
 */
const recomputeTotals = statement(
  'order_count_again',
  `update customer_order as o set version = o.version + 1,
     total_amount = (
       select coalesce(sum(line.total_price), 0) from order_line as line
       where line.store_id = $1 and line.order_id = o.order_id and not exists (
         select from refund_line as gone join refund as r on r.store_id = gone.store_id and r.refund_id = gone.refund_id
         where gone.store_id = $1 and gone.line_id = coalesce(line.parent_line_id, line.line_id)
           and r.order_id is not null)),
     total_count = (
       select coalesce(sum(line.count), 0) from order_line as line
       where line.store_id = $1 and line.order_id = o.order_id and line.parent_line_id is null
         and line.status <> $3)
   where o.store_id = $1 and o.order_id = $2 and o.status <> $4`,
)

export async function recomputeOrder(
  tx: Connection,
  { storeId, orderId }: { storeId: number; orderId: number },
): Promise<void> {
  await tx.run(recomputeTotals, [storeId, orderId, orderItemStatus.cancelled, orderStatus.cancelled])
}
