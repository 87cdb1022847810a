import { code } from '@storefront/contract/envelope.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import { refuse } from '../refusal.ts'
import type { LineRow } from '../repositories/orders.ts'
import { cartLineOf, mainProductLines } from './order-lines.ts'

export interface MergedLines {
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
