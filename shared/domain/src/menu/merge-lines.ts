import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import type { CartLine } from './cart-line.ts'
import { choicesKey } from './choice-key.ts'

/**
 * Merges lines with the same product, options, choices, note and date of limits (spec 2 §5). Lines with count 0 are dropped. The
 * merged line takes the first position and keeps a server id; two lines with server ids stay separate, because each is
 * a row on the server. What exceeds the largest count of a line is dropped too, because no order with it is accepted.
 */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const merged: CartLine[] = []
  const indexOfKey = new Map<string, number>()
  for (const line of lines) {
    if (line.count <= 0) continue
    const key = lineKey(line)
    const index = indexOfKey.get(key)
    const earlierLine = index === undefined ? undefined : merged[index]
    if (
      index === undefined ||
      earlierLine === undefined ||
      (earlierLine.orderItemId > 0 && line.orderItemId > 0)
    ) {
      indexOfKey.set(key, merged.push({ ...line, count: Math.min(line.count, maxLineCount) }) - 1)
      continue
    }
    merged[index] = {
      ...earlierLine,
      orderItemId: Math.max(earlierLine.orderItemId, line.orderItemId),
      count: Math.min(earlierLine.count + line.count, maxLineCount),
    }
  }
  return merged
}

/** Key that is equal for two lines that can be merged. */
export function lineKey(line: Omit<CartLine, 'orderItemId' | 'count'>): string {
  return JSON.stringify([
    line.productId,
    [...line.options].sort(),
    choicesKey(line.children),
    line.descp?.trim() ?? '',
    line.productOrderLimitApplyStdDate ?? '',
  ])
}
