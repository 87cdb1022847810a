import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import { type CartLine, newLineId } from '@storefront/domain/menu/cart-line.ts'
import { lineKey, mergeLines } from '@storefront/domain/menu/merge-lines.ts'
import { type PersistedValue, persisted, usePersisted } from '@storefront/host'
import { useState } from 'react'

/** What the customer scanned, the newest first: products and counts, never prices or names. */
export type Scanned = readonly CartLine[]

/** Persisted in the browser, so that it survives a reload, a second tab and a lost network. */
export const scanned = (): PersistedValue<Scanned> => persisted('shared', 'self-pay-cart', [], readScanned)

export const useScanned = (): Scanned => usePersisted(useState(scanned)[0])

/** Validates what is persisted, possibly by another release: malformed lines are dropped. */
export function readScanned(value: unknown): Scanned {
  if (!Array.isArray(value)) throw new Error('not a list of scanned goods')
  return value.filter(isLine)
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const { orderItemId, productId, count, options, children } = value as Record<string, unknown>
  return (
    Number.isSafeInteger(orderItemId) &&
    Number.isSafeInteger(productId) &&
    Number.isSafeInteger(count) &&
    (count as number) > 0 &&
    (count as number) <= maxLineCount &&
    Array.isArray(options) &&
    options.every((option) => typeof option === 'string') &&
    Array.isArray(children) &&
    children.length === 0
  )
}

/**
 * Adds one of a product; the same with the same options is counted up and moves to the top.
 * @returns false where its line has the largest count already
 */
export function addGoods(productId: number, options: string[] = []): boolean {
  const key = lineKey({ productId, options, children: [] })
  const isFull = scanned()
    .get()
    .some((line) => lineKey(line) === key && line.count >= maxLineCount)
  scanned().update((lines) => {
    const line = { orderItemId: newId(lines), productId, count: isFull ? 0 : 1, options, children: [] }
    const merged = mergeLines([...lines, line])
    return [
      ...merged.filter((each) => lineKey(each) === key),
      ...merged.filter((each) => lineKey(each) !== key),
    ]
  })
  return !isFull
}

export function changeCount(lineId: number, count: number): void {
  scanned().update((lines) => lines.map((line) => (line.orderItemId === lineId ? { ...line, count } : line)))
}

/** Removes a line and returns a function that puts it back in its place. */
export function removeLine(lineId: number): () => void {
  const before = scanned().get()
  scanned().update((lines) => lines.filter(({ orderItemId }) => orderItemId !== lineId))
  return () =>
    scanned().update((lines) => {
      const line = before.find(({ orderItemId }) => orderItemId === lineId)
      if (!line || lines.some((each) => lineKey(each) === lineKey(line))) return lines
      const id = lines.some(({ orderItemId }) => orderItemId === lineId) ? newId(lines) : lineId
      return lines.toSpliced(Math.min(before.indexOf(line), lines.length), 0, { ...line, orderItemId: id })
    })
}

/** Removes what was ordered; what was scanned meanwhile, as in another tab, stays. */
export function removeOrdered(ordered: readonly CartLine[]): void {
  scanned().update((lines) =>
    lines.flatMap((line) => {
      const orderedCount = ordered.find((each) => lineKey(each) === lineKey(line))?.count ?? 0
      return line.count > orderedCount ? [{ ...line, count: line.count - orderedCount }] : []
    }),
  )
}

const newId = (lines: Scanned) => newLineId(lines.map(({ orderItemId }) => orderItemId))
