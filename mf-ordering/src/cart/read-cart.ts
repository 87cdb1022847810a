import type { CartLine } from '@storefront/domain/menu/cart-line.ts'

/**
 * The customer's cart of this store: products and counts, never prices or names. Persisted in the browser, so that it
 * survives a reload, a second tab and a lost network.
 */
export interface Cart {
  lines: readonly CartLine[]
  /** A note for the whole order. */
  note: string
  /** Lines that the shop refused, by id, until the customer has changed them. */
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
const isListOf = (value: unknown, is: (each: unknown) => boolean) => Array.isArray(value) && value.every(is)
const isTextOrNothing = (value: unknown) => value === undefined || value === null || isText(value)
