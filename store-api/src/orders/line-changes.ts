import { code } from '@storefront/contract/envelope.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { PricedLine } from '@storefront/domain/menu/line-price.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { applyLineChanges, type LineEvent } from '../repositories/apply-line-changes.ts'
import { nextLineIds } from '../repositories/order-lines.ts'
import type { LineRow, StoredOrder } from '../repositories/orders.ts'
import { refuseTooLargeOrder } from './order-limits.ts'
import {
  cartLineOf,
  feeLine,
  feeLineOf,
  isFeeLine,
  mainLines,
  mainProductLines,
  type RowFacts,
  rowsOf,
} from './order-lines.ts'

interface MergedLines {
  /** All lines of the resulting order, stored lines first. */
  lines: CartLine[]
  /** The lines that the caller sent. */
  sentIds: Set<number>
  /** Stored lines to remove. */
  removed: LineRow[]
}

/**
 * Reads a request as events on lines (spec, state tables): a negative id adds, a known id changes the caller's own
 * line, a removed id removes it. Lines that were not sent are not changed; changing another guest's line is refused.
 */
export function mergeRequest(
  stored: readonly LineRow[],
  requestedLines: readonly CartLine[],
  removeIds: readonly number[],
  userId: number,
  index: ProductIndex,
): MergedLines {
  const main = mainProductLines(stored)
  const byId = new Map(main.map((line) => [line.lineId, line]))
  const refuseOthers = (line: LineRow) => {
    if (line.addedByUserId !== userId) refuse(code.forbidden, 'a line is not your own')
  }
  // Already removed: nothing to do.
  const removed = removeIds.flatMap((id) => byId.get(id) ?? [])
  removed.forEach(refuseOthers)

  for (const line of requestedLines) {
    if (line.orderItemId < 0) continue
    const stored = byId.get(line.orderItemId)
    if (!stored || stored.productId !== line.productId || removed.includes(stored)) {
      refuse(code.badLine, 'a line is not in the order', {
        orderItemIdList: [line.orderItemId],
        reason: 'unknown-line',
      })
    }
    refuseOthers(stored)
  }
  const sentById = new Map(requestedLines.map((line) => [line.orderItemId, line]))
  const remaining = main.filter((line) => !removed.includes(line))
  return {
    lines: [
      ...remaining.map((line) => sentById.get(line.lineId) ?? cartLineOf(line, stored, index)),
      ...requestedLines.filter((line) => line.orderItemId < 0),
    ],
    sentIds: new Set(sentById.keys()),
    removed,
  }
}

export interface NewLines {
  order: StoredOrder
  /** Lines to add or to change, by the ids that the caller sent. */
  priced: readonly PricedLine[]
  removed: readonly LineRow[]
  /** Delivery fee in won, for a delivery. */
  fee?: number | null
  facts: RowFacts
  userId: number
  /** Who added a line, by the id that the caller sent, where that is another guest. */
  ownerOf?: ReadonlyMap<number, number>
  now: number
}

/**
 * Writes lines with their history and the order's new totals, and returns the new order. The transaction fails where
 * the order has changed since it was read (guard `order`).
 */
export async function writeLines(tx: Transaction, newLines: NewLines): Promise<StoredOrder> {
  const { order, priced, removed, fee = null, facts, userId, now } = newLines
  const stored = new Map(mainLines(order.lines).map((line) => [line.lineId, line]))
  const childrenOf = (id: number) => order.lines.filter((line) => line.parentLineId === id)
  const needed = priced.reduce(
    (sum, line) => sum + line.children.length + (stored.has(line.orderItemId) ? 0 : 1),
    0,
  )
  const knownFee = feeLineOf(order)
  const ids = await nextLineIds(tx, needed + (fee !== null && !knownFee ? 1 : 0))
  const productLines = order.lines.filter((line) => !isFeeLine(line))
  let position = Math.max(0, ...productLines.map((line) => line.position))

  const changed: LineRow[] = []
  const added: LineRow[] = []
  const events: LineEvent[] = []
  const removedIds = new Set<number>()
  for (const line of removed) {
    for (const each of [line, ...childrenOf(line.lineId)]) removedIds.add(each.lineId)
    events.push({ lineId: line.lineId, kind: 'removed', data: historyFieldsOf(line) })
  }
  for (const line of priced) {
    const before = stored.get(line.orderItemId)
    const lineId = before?.lineId ?? ids.shift() ?? 0
    if (!before) position += 1
    const [main, ...children] = rowsOf(
      line,
      {
        lineId,
        childIds: ids.splice(0, line.children.length),
        position: before?.position ?? position,
        addedByUserId: before?.addedByUserId ?? newLines.ownerOf?.get(line.orderItemId) ?? userId,
      },
      facts,
    )
    if (!main) continue
    // All choices of the line are replaced: they have no history of their own.
    for (const child of before ? childrenOf(lineId) : []) removedIds.add(child.lineId)
    if (before) changed.push(main)
    else added.push(main)
    added.push(...children)
    events.push({ lineId, kind: before ? 'changed' : 'added', data: historyFieldsOf(main, children) })
  }

  if (fee !== null && fee !== knownFee?.totalPrice) {
    const { storeId, orderId } = order.row
    const lineId = knownFee?.lineId ?? ids.shift() ?? 0
    const line = feeLine({ storeId, orderId, lineId, userId, won: fee })
    if (knownFee) changed.push(line)
    else added.push(line)
    events.push({ lineId, kind: knownFee ? 'changed' : 'added', data: historyFieldsOf(line) })
  }

  const replaced = new Map(changed.map((line) => [line.lineId, line]))
  const lines = [
    ...order.lines
      .filter((line) => !removedIds.has(line.lineId))
      .map((line) => replaced.get(line.lineId) ?? line),
    ...added,
  ].sort((a, b) => a.position - b.position || a.lineId - b.lineId)
  const totals = {
    totalAmount: lines.reduce((sum, line) => sum + line.totalPrice, 0),
    totalCount: mainProductLines(lines).reduce((sum, line) => sum + line.count, 0),
  }
  refuseTooLargeOrder(mainLines(lines).length, totals.totalAmount)
  const { storeId, orderId, version } = order.row
  applyLineChanges(tx, {
    storeId,
    orderId,
    removedIds: [...removedIds],
    changed,
    added,
    events,
    byUserId: userId,
    now,
    version,
    ...totals,
  })
  return { row: { ...order.row, ...totals, version: version + 1 }, lines }
}

/** Fields of a line in the history: what was ordered, and the price. No note, because the history outlives a removed account. */
function historyFieldsOf(line: LineRow, children: readonly LineRow[] = []) {
  const { productId, count, unitPrice, options } = line
  return {
    productId,
    count,
    unitPrice,
    options: options.map(({ value }) => value),
    ...(children.length > 0 && {
      children: children.map((child) => ({ productId: child.productId, count: child.count })),
    }),
  }
}
