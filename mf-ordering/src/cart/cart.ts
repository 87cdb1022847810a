import { type CartLine, newLineId } from '@storefront/domain/menu/cart-line.ts'
import { mergeLines } from '@storefront/domain/menu/merge-lines.ts'
import { type PersistedValue, persisted, usePersisted } from '@storefront/host'
import { useMemo } from 'react'
import { type OrderMode, useOrderMode } from '../order-mode/order-mode.ts'
import { readCart } from './read-cart.ts'

/**
 * What the customer has chosen in this store: products and counts, never a price or a name. It lies in
 * the browser's storage, so a reload, a second tab and a lost network leave it alone.
 */
export interface Cart {
  lines: readonly CartLine[]
  /** A wish for the whole order. */
  note: string
  /** Lines that the shop refused, by id, until the customer has changed them. */
  refused: readonly number[]
}
export type NewLine = Omit<CartLine, 'orderItemId'>

const empty: Cart = { lines: [], note: '', refused: [] }

export const cart = (mode: OrderMode = 'here'): PersistedValue<Cart> =>
  persisted('shared', mode === 'here' ? 'cart' : `cart-${mode}`, empty, readCart)

/** The cart of the mode in which the customer is. */
export function useCart(): Cart {
  const mode = useOrderMode()
  return usePersisted(useMemo(() => cart(mode), [mode]))
}

/** Puts a line in; one that says the same as a line in the cart only raises its count. */
export function addLine(line: NewLine, mode?: OrderMode): void {
  changeLines(mode, (lines) => mergeLines([...lines, { ...line, orderItemId: newId(lines) }]))
}

/** Puts an edited line in the place of the old one; where that is gone meanwhile, it is added. */
export function replaceLine(lineId: number, line: NewLine, mode?: OrderMode): void {
  cart(mode).update((value) => ({ ...value, refused: value.refused.filter((id) => id !== lineId) }))
  changeLines(mode, (lines) => {
    const known = lines.some(({ orderItemId }) => orderItemId === lineId)
    if (!known) return mergeLines([...lines, { ...line, orderItemId: newId(lines) }])
    return mergeLines(
      lines.map((old) => (old.orderItemId === lineId ? { ...line, orderItemId: lineId } : old)),
    )
  })
}

/** Puts edited lines in the place of the old ones and new ones at the end; lines of 0 go, equal ones are joined. */
export function replaceLines(
  lineIds: readonly number[],
  edited: readonly { lineId: number | undefined; line: NewLine }[],
  mode?: OrderMode,
): void {
  cart(mode).update((value) => ({ ...value, refused: value.refused.filter((id) => !lineIds.includes(id)) }))
  changeLines(mode, (lines) => {
    const next: CartLine[] = lines.flatMap((old) => {
      if (!lineIds.includes(old.orderItemId)) return [old]
      const change = edited.find(({ lineId }) => lineId === old.orderItemId)
      return change ? [{ ...change.line, orderItemId: old.orderItemId }] : []
    })
    for (const { lineId, line } of edited) {
      if (lineId === undefined || !lines.some(({ orderItemId }) => orderItemId === lineId))
        next.push({ ...line, orderItemId: newId([...lines, ...next]) })
    }
    return mergeLines(next)
  })
}

export function setLineCount(lineId: number, count: number, mode?: OrderMode): void {
  changeLines(mode, (lines) => lines.map((line) => (line.orderItemId === lineId ? { ...line, count } : line)))
}

/** Takes lines out and returns what puts them back where they were. */
export function takeOut(lineIds: readonly number[], mode?: OrderMode): () => void {
  const before = cart(mode).get().lines
  changeLines(mode, (lines) => lines.filter((line) => !lineIds.includes(line.orderItemId)))
  return () =>
    changeLines(mode, (lines) => {
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

export const markRefused = (lineIds: readonly number[], mode?: OrderMode): void =>
  cart(mode).update((value) => ({ ...value, refused: lineIds }))
export const setOrderNote = (note: string, mode?: OrderMode): void =>
  cart(mode).update((value) => ({ ...value, note }))
export const clearCart = (mode?: OrderMode): void => cart(mode).clear()

function changeLines(
  mode: OrderMode | undefined,
  change: (lines: readonly CartLine[]) => readonly CartLine[],
): void {
  cart(mode).update((value) => ({ ...value, lines: change(value.lines) }))
}

const newId = (lines: readonly CartLine[]) => newLineId(lines.map((line) => line.orderItemId))
