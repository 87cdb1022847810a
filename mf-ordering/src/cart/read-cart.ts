import type { CartLine, Choice } from '@storefront/domain/menu/cart-line.ts'
import * as v from 'valibot'
import type { Cart } from './cart.ts'

const integer = v.pipe(v.number(), v.safeInteger())
const positive = v.pipe(integer, v.minValue(1))
const optionValues = v.array(v.string())

const choiceSchema: v.GenericSchema<Choice> = v.looseObject({
  productId: positive,
  groupProductId: positive,
  count: positive,
  options: v.optional(optionValues),
  children: v.optional(v.array(v.lazy(() => choiceSchema))),
})

/** A line as it is persisted. */
export const cartLineSchema: v.GenericSchema<CartLine> = v.looseObject({
  orderItemId: integer,
  productId: positive,
  count: positive,
  options: optionValues,
  children: v.array(choiceSchema),
  descp: v.optional(v.nullable(v.string())),
  productOrderLimitApplyStdDate: v.optional(v.nullable(v.string())),
})

/** Validates what is persisted, possibly by another release: lines that cannot be read are left out. */
export function readCart(value: unknown): Cart {
  const { lines, note, refused } = value as Record<string, unknown>
  if (!Array.isArray(lines)) throw new Error('not a cart')
  return {
    lines: lines.filter((line) => v.is(cartLineSchema, line)),
    note: typeof note === 'string' ? note : '',
    refused: Array.isArray(refused) ? refused.filter((id) => typeof id === 'number') : [],
  }
}
