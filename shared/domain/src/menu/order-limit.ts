import type { OrderLimit, Product } from '@storefront/contract/entities/product.ts'
import type { CartLine } from './cart-line.ts'
import type { ProductIndex } from './product-index.ts'

/** The limits as the order-limit call brings them. */
export interface OrderLimits {
  products: readonly OrderLimit[]
  kinds: readonly OrderLimit[]
}

export interface LimitFault {
  orderItemId: number
  /** `stale-date`: the line was made against the limits of another day. */
  reason: 'exceeded' | 'stale-date'
}

/** What a limit that is closed counts as (decision 39). */
const closed = -1

/**
 * How many units more may go into the cart (decision 39): what the limit leaves, less what this cart
 * already holds, the lesser of the product's own limit and its kind's. `Infinity` without a limit.
 *
 * Worked example: 10 left of americano, 6 left of its kind "coffee"; the cart holds 2 americano and 3
 * latte (also coffee). Own: 10 − 2 = 8. Kind: 6 − 5 = 1. So 1 more.
 */
export function leftToAdd(
  product: Product,
  cart: readonly CartLine[],
  limits: OrderLimits,
  index: ProductIndex,
  businessDate: string,
): number {
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...limitsOf(product, limits, businessDate).map((limit) => leftOf(limit, cart, index, businessDate)),
  )
}

/** Before adding: nothing left to add (decision 39). */
export function isSoldOut(left: number): boolean {
  return left <= 0
}

/** For what is in the cart already: more than there is (decision 39). */
export function isExceeded(left: number): boolean {
  return left < 0
}

/** The lines that cannot be ordered as they are, each with the first thing wrong with it. */
export function lineFaults(
  cart: readonly CartLine[],
  limits: OrderLimits,
  index: ProductIndex,
  businessDate: string,
): LimitFault[] {
  return cart.flatMap((line): LimitFault[] => {
    const products = productsOfLine(line, index)
    if (isStale(line, products, limits, businessDate)) {
      return [{ orderItemId: line.orderItemId, reason: 'stale-date' }]
    }
    const exceeded = products.some((product) =>
      isExceeded(leftToAdd(product, cart, limits, index, businessDate)),
    )
    return exceeded ? [{ orderItemId: line.orderItemId, reason: 'exceeded' }] : []
  })
}

function leftOf(
  limit: OrderLimit,
  cart: readonly CartLine[],
  index: ProductIndex,
  businessDate: string,
): number {
  if (limit.isClosed) return closed
  if (limit.maxNumber < 0) return Number.POSITIVE_INFINITY
  const taken = cart
    .filter((line) => countsFor(line, businessDate))
    .flatMap((line) => unitsOf(line))
    .filter(({ productId }) => belongsTo(limit, index.get(productId)))
    .reduce((sum, { count }) => sum + count, 0)
  return limit.leftCount - taken
}

/** Limits of another date do not count (document 1 §4.9). */
function limitsOf(product: Product, limits: OrderLimits, businessDate: string): OrderLimit[] {
  return [...limits.products, ...limits.kinds].filter(
    (limit) => limit.applyStdDate.slice(0, 10) === businessDate && belongsTo(limit, product),
  )
}

function belongsTo(limit: OrderLimit, product: Product | undefined): boolean {
  if (!product) return false
  if (limit.productId != null) return limit.productId === product.productId
  return limit.productKindId != null && limit.productKindId === product.productKindId
}

/** A line without a date was made before limits were asked for: it counts. */
function countsFor(line: CartLine, businessDate: string): boolean {
  const date = line.productOrderLimitApplyStdDate?.slice(0, 10)
  return !date || date === businessDate
}

/** Only a line of a product that is limited goes stale; the rest may be ordered on any day. */
function isStale(
  line: CartLine,
  products: readonly Product[],
  limits: OrderLimits,
  businessDate: string,
): boolean {
  if (countsFor(line, businessDate)) return false
  const every = [...limits.products, ...limits.kinds]
  return products.some((product) => every.some((limit) => belongsTo(limit, product)))
}

function productsOfLine(line: CartLine, index: ProductIndex): Product[] {
  return unitsOf(line).flatMap(({ productId }) => index.get(productId) ?? [])
}

/** What a line takes from the stock: its product, and its choices times its count. */
function unitsOf(line: CartLine): { productId: number; count: number }[] {
  return [
    { productId: line.productId, count: line.count },
    ...line.children.map(({ productId, count }) => ({ productId, count: count * line.count })),
  ]
}
