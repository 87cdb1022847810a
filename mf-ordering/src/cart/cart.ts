import { type CartLine, newLineId } from '@storefront/domain/menu/cart-line.ts'
import { mergeLines } from '@storefront/domain/menu/merge-lines.ts'
import { type KeptValue, kept, useKept } from '@storefront/host'
import { useState } from 'react'
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

export const cart = (): KeptValue<Cart> => kept('shared', 'cart', empty, readCart)

export function useCart(): Cart {
  const [value] = useState(cart)
  return useKept(value)
}

/** Puts a line in; one that says the same as a line in the cart only raises its count. */
export function addLine(line: NewLine): void {
  changeLines((lines) => mergeLines([...lines, { ...line, orderItemId: newId(lines) }]))
}

/** Puts an edited line in the place of the old one; where that is gone meanwhile, it is added. */
export function replaceLine(lineId: number, line: NewLine): void {
  cart().update((value) => ({ ...value, refused: value.refused.filter((id) => id !== lineId) }))
  changeLines((lines) => {
    const known = lines.some(({ orderItemId }) => orderItemId === lineId)
    if (!known) return mergeLines([...lines, { ...line, orderItemId: newId(lines) }])
    return mergeLines(
      lines.map((old) => (old.orderItemId === lineId ? { ...line, orderItemId: lineId } : old)),
    )
  })
}

export function setLineCount(lineId: number, count: number): void {
  changeLines((lines) => lines.map((line) => (line.orderItemId === lineId ? { ...line, count } : line)))
}

/** Takes lines out and returns what puts them back where they were. */
export function takeOut(lineIds: readonly number[]): () => void {
  const before = cart().get().lines
  changeLines((lines) => lines.filter((line) => !lineIds.includes(line.orderItemId)))
  return () =>
    changeLines((lines) => {
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

export const markRefused = (lineIds: readonly number[]): void =>
  cart().update((value) => ({ ...value, refused: lineIds }))
export const setOrderNote = (note: string): void => cart().update((value) => ({ ...value, note }))
export const clearCart = (): void => cart().clear()

function changeLines(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  cart().update((value) => ({ ...value, lines: change(value.lines) }))
}

const newId = (lines: readonly CartLine[]) => newLineId(lines.map((line) => line.orderItemId))
