import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { Cart } from './cart.ts'

/** Judges what storage holds, possibly from another release: lines that cannot be read are left out. */
export function readCart(value: unknown): Cart {
  const { lines, note, refused } = value as Record<string, unknown>
  if (!Array.isArray(lines)) throw new Error('not a cart')
  return {
    lines: lines.filter(isLine),
    note: typeof note === 'string' ? note : '',
    refused: Array.isArray(refused) ? refused.filter((id) => typeof id === 'number') : [],
  }
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Record<keyof CartLine, unknown>
  return (
    isWhole(line.orderItemId) &&
    isCount(line.productId) &&
    isCount(line.count) &&
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
    isCount(choice.productId) &&
    isCount(choice.groupProductId) &&
    isCount(choice.count) &&
    (choice.options === undefined || isListOf(choice.options, isText)) &&
    (choice.children === undefined || isListOf(choice.children, isChoice))
  )
}

const isText = (value: unknown) => typeof value === 'string'
const isWhole = (value: unknown) => Number.isSafeInteger(value)
const isCount = (value: unknown) => isWhole(value) && (value as number) > 0
const isListOf = (value: unknown, is: (each: unknown) => boolean) => Array.isArray(value) && value.every(is)
const isTextOrNothing = (value: unknown) => value === undefined || value === null || isText(value)
