import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { type CartLine, newLineId } from '@storefront/domain/menu/cart-line.ts'
import { lineKey, mergeLines } from '@storefront/domain/menu/merge-lines.ts'
import { type PersistedValue, persisted, usePersisted } from '@storefront/host'
import { useMemo } from 'react'
import { cartKey, cartOf, useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'

/**
 * The customer's cart of this store: products and counts, never prices or names. Persisted in the browser, so that it
 * survives a reload, a second tab and a lost network.
 */
export interface Cart {
  lines: readonly CartLine[]
  /** A note for the whole order. */
  note: string
  /** Lines that the shop refused, by id, until the customer has chosen them again; another count is not enough. */
  refused: readonly number[]
}

/**
 * Validates what is persisted, possibly by another release: malformed lines are dropped. Written by hand,
 * because every menu loads it: a schema library would cost the first screen 2 kB.
 */
export function readCart(value: unknown): Cart {
  const { lines, note, refused } = value as Record<string, unknown>
  if (!Array.isArray(lines)) throw new Error('not a cart')
  return {
    lines: lines.filter(isCartLine),
    note: typeof note === 'string' ? note : '',
    refused: Array.isArray(refused) ? refused.filter((id) => typeof id === 'number') : [],
  }
}

export function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Record<keyof CartLine, unknown>
  return (
    Number.isSafeInteger(line.orderItemId) &&
    isPositive(line.productId) &&
    isPositive(line.count) &&
    isListOf(line.options, isText) &&
    isListOf(line.children, isChoice) &&
    isTextOrNothing(line.descp) &&
    isTextOrNothing(line.productOrderLimitApplyStdDate)
  )
}

function isChoice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const choice = value as Record<string, unknown>
  return (
    isPositive(choice.productId) &&
    isPositive(choice.groupProductId) &&
    isPositive(choice.count) &&
    (choice.options === undefined || isListOf(choice.options, isText)) &&
    (choice.children === undefined || isListOf(choice.children, isChoice))
  )
}

const isText = (value: unknown) => typeof value === 'string'
const isPositive = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
const isListOf = (value: unknown, predicate: (each: unknown) => boolean) =>
  Array.isArray(value) && value.every(predicate)
const isTextOrNothing = (value: unknown) => value === undefined || value === null || isText(value)

export type NewLine = Omit<CartLine, 'orderItemId'>

const empty: Cart = { lines: [], note: '', refused: [] }

export const cart = (method: FulfilmentMethod = 'counter'): PersistedValue<Cart> =>
  persisted('shared', cartKey('cart', cartOf(method)), empty, readCart)

/** The cart of the current fulfilment method. */
export function useCart(): Cart {
  const method = useFulfilmentMethod()
  return usePersisted(useMemo(() => cart(method), [method]))
}

/**
 * Adds a line; an equal line's count is increased instead.
 * @returns false where a line cannot hold all units
 */
export function addLine(line: NewLine, method?: FulfilmentMethod): boolean {
  return mergeChanged(method, (lines) => [...lines, { ...line, orderItemId: newId(lines) }])
}

/** Replaces a line by an edited one; adds it if the old one is gone. @returns false where a line cannot hold all units */
export function replaceLine(lineId: number, line: NewLine, method?: FulfilmentMethod): boolean {
  cart(method).update((value) => ({ ...value, refused: value.refused.filter((id) => id !== lineId) }))
  return mergeChanged(method, (lines) => {
    const isInCart = lines.some(({ orderItemId }) => orderItemId === lineId)
    if (!isInCart) return [...lines, { ...line, orderItemId: newId(lines) }]
    return lines.map((old) => (old.orderItemId === lineId ? { ...line, orderItemId: lineId } : old))
  })
}

/**
 * Replaces lines by edited ones and appends new ones; removes lines of 0 and merges equal ones.
 * @returns false where a line cannot hold all units
 */
export function replaceLines(
  lineIds: readonly number[],
  edited: readonly { lineId: number | undefined; line: NewLine }[],
  method?: FulfilmentMethod,
): boolean {
  cart(method).update((value) => ({ ...value, refused: value.refused.filter((id) => !lineIds.includes(id)) }))
  return mergeChanged(method, (lines) => {
    const next: CartLine[] = lines.flatMap((old) => {
      if (!lineIds.includes(old.orderItemId)) return [old]
      const change = edited.find(({ lineId }) => lineId === old.orderItemId)
      return change ? [{ ...change.line, orderItemId: old.orderItemId }] : []
    })
    for (const { lineId, line } of edited) {
      if (lineId === undefined || !lines.some(({ orderItemId }) => orderItemId === lineId))
        next.push({ ...line, orderItemId: newId([...lines, ...next]) })
    }
    return next
  })
}

export function setLineCount(lineId: number, count: number, method?: FulfilmentMethod): void {
  changeLines(method, (lines) =>
    lines.map((line) => (line.orderItemId === lineId ? { ...line, count } : line)),
  )
}

/** Removes lines and returns a function that restores them in place. */
export function removeLine(lineIds: readonly number[], method?: FulfilmentMethod): () => void {
  const before = cart(method).get().lines
  changeLines(method, (lines) => lines.filter((line) => !lineIds.includes(line.orderItemId)))
  return () =>
    changeLines(method, (lines) => {
      const returning = before.filter(
        ({ orderItemId }) =>
          lineIds.includes(orderItemId) && !lines.some((line) => line.orderItemId === orderItemId),
      )
      return returning.reduce<CartLine[]>(
        (all, line) => all.toSpliced(Math.min(before.indexOf(line), all.length), 0, line),
        [...lines],
      )
    })
}

/** Removes ordered units by count: lines and units added meanwhile stay. */
export function removeOrdered(ordered: readonly CartLine[], method: FulfilmentMethod): void {
  changeLines(method, (lines) => withoutOrdered(lines, ordered))
  if (cart(method).get().lines.length === 0) clearCart(method)
}

/** Lines without their ordered units; a line that was changed in the meantime counts as another line. */
export function withoutOrdered(lines: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] {
  return lines.flatMap((line) => {
    const sameOrder = ordered.find(
      (each) => each.orderItemId === line.orderItemId && lineKey(each) === lineKey(line),
    )
    const count = line.count - (sameOrder?.count ?? 0)
    return count > 0 ? [{ ...line, count }] : []
  })
}

export const markRefused = (lineIds: readonly number[], method?: FulfilmentMethod): void =>
  cart(method).update((value) => ({ ...value, refused: lineIds }))
export const setOrderNote = (note: string, method?: FulfilmentMethod): void =>
  cart(method).update((value) => ({ ...value, note }))
export const clearCart = (method?: FulfilmentMethod): void => cart(method).clear()

function changeLines(
  method: FulfilmentMethod | undefined,
  change: (lines: readonly CartLine[]) => readonly CartLine[],
): void {
  cart(method).update((value) => ({ ...value, lines: change(value.lines) }))
}

/** Changes the lines and merges equal ones. @returns whether all units are in the cart */
function mergeChanged(
  method: FulfilmentMethod | undefined,
  change: (lines: readonly CartLine[]) => readonly CartLine[],
): boolean {
  let hasAll = true
  changeLines(method, (lines) => {
    const changed = change(lines)
    const merged = mergeLines(changed)
    hasAll = unitCount(merged) === unitCount(changed)
    return merged
  })
  return hasAll
}

const unitCount = (lines: readonly CartLine[]) => lines.reduce((sum, { count }) => sum + count, 0)
const newId = (lines: readonly CartLine[]) => newLineId(lines.map((line) => line.orderItemId))
