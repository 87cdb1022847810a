import type { OrderLimit, Product } from '@storefront/contract/entities/product.ts'
import { type CartLine, unitsOfLine } from './cart-line.ts'
import type { ProductIndex } from './product-index.ts'

/** The limits as in the order-limit answer. */
export interface OrderLimits {
  products: readonly OrderLimit[]
  kinds: readonly OrderLimit[]
}

export interface LimitError {
  orderItemId: number
  /** `stale-date`: the line was made with the limits of another business date. */
  reason: 'exceeded' | 'stale-date'
}

/** Remaining units of a closed limit (spec decision 39). */
const remainingOfClosed = -1

/**
 * How many more units may be added to the cart (spec decision 39): the remaining units less those in this cart, the
 * lesser of the product's own limit and its kind's. `Infinity` without a limit.
 *
 * Worked example: 10 left of americano, 6 left of its kind "coffee"; the cart holds 2 americano and 3 latte (also
 * coffee). Own: 10 − 2 = 8. Kind: 6 − 5 = 1. So 1 more.
 */
export function remainingUnits(
  product: Product,
  cart: readonly CartLine[],
  limits: OrderLimits,
  index: ProductIndex,
  businessDate: string,
): number {
  return remainingOfProduct(product, limits, limitUsage(cart, index, businessDate), businessDate)
}

/** Before adding: nothing left to add (spec decision 39). */
export function isSoldOut(remaining: number): boolean {
  return remaining <= 0
}

/** Whether the cart already exceeds the remaining units (spec decision 39). */
export function isExceeded(remaining: number): boolean {
  return remaining < 0
}

/** The lines that cannot be ordered, each with its first error. */
export function lineErrors(
  cart: readonly CartLine[],
  limits: OrderLimits,
  index: ProductIndex,
  businessDate: string,
): LimitError[] {
  const usage = limitUsage(cart, index, businessDate)
  return cart.flatMap(({ orderItemId, ...line }): LimitError[] => {
    const ids = new Set(unitsOfLine(line).map(({ productId }) => productId))
    const products = [...ids].flatMap((id) => index.get(id) ?? [])
    const limited = products.filter((product) => limitsOf(product, limits).length > 0)
    if (limited.length === 0) return []
    if (!isForDate(line, businessDate)) return [{ orderItemId, reason: 'stale-date' }]
    const exceeded = limited.some((product) =>
      isExceeded(remainingOfProduct(product, limits, usage, businessDate)),
    )
    return exceeded ? [{ orderItemId, reason: 'exceeded' }] : []
  })
}

/** Units taken from one limit, and the lines that take them. */
export interface LimitUse {
  count: number
  orderItemIds: readonly number[]
}

/** Units that a cart takes, by product and by kind. */
export interface LimitUses {
  byProduct: ReadonlyMap<number, LimitUse>
  byKind: ReadonlyMap<number, LimitUse>
}

function remainingOfProduct(
  product: Product,
  limits: OrderLimits,
  usage: LimitUses,
  businessDate: string,
): number {
  const remaining = limitsOf(product, limits)
    .filter((limit) => limit.applyStdDate.slice(0, 10) === businessDate)
    .map((limit) => {
      if (limit.isClosed) return remainingOfClosed
      if (limit.maxNumber < 0) return Number.POSITIVE_INFINITY
      const use =
        limit.productId != null
          ? usage.byProduct.get(limit.productId)
          : usage.byKind.get(limit.productKindId ?? 0)
      return limit.leftCount - (use?.count ?? 0)
    })
  return Math.min(Number.POSITIVE_INFINITY, ...remaining)
}

function limitsOf({ productId, productKindId }: Product, { products, kinds }: OrderLimits): OrderLimit[] {
  return [
    ...products.filter((limit) => limit.productId === productId),
    ...kinds.filter((limit) => limit.productKindId != null && limit.productKindId === productKindId),
  ]
}

/**
 * Units that a cart takes from limits: each line takes its product, and its choices times its count, each from its own
 * limit and its kind's. Lines of another date take nothing.
 */
export function limitUsage(cart: readonly CartLine[], index: ProductIndex, businessDate: string): LimitUses {
  const byProduct = new Map<number, LimitUse>()
  const byKind = new Map<number, LimitUse>()
  const add = (uses: Map<number, LimitUse>, id: number, count: number, orderItemId: number) => {
    const earlierUse = uses.get(id)
    uses.set(id, {
      count: (earlierUse?.count ?? 0) + count,
      orderItemIds: [...(earlierUse?.orderItemIds ?? []), orderItemId],
    })
  }
  for (const line of cart.filter((each) => isForDate(each, businessDate))) {
    for (const { productId, count } of unitsOfLine(line)) {
      const kind = index.get(productId)?.productKindId
      add(byProduct, productId, count, line.orderItemId)
      if (kind != null) add(byKind, kind, count, line.orderItemId)
    }
  }
  return { byProduct, byKind }
}

/** A line without a date was added before the limits were loaded, and counts for any date (spec 1 §4.9). */
function isForDate(line: Pick<CartLine, 'productOrderLimitApplyStdDate'>, businessDate: string): boolean {
  const date = line.productOrderLimitApplyStdDate?.slice(0, 10)
  return !date || date === businessDate
}
