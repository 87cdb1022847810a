import { code } from '@storefront/contract/envelope.ts'
import { type CartLine, unitsOfLine } from '../menu/cart-line.ts'
import { type LineReason, type PricedLine, priceLine } from '../menu/line-price.ts'
import { lineErrors, type OrderLimits } from '../menu/order-limit.ts'
import type { ProductIndex } from '../menu/product-index.ts'
import { isOnTheMenu, isSellable, type MenuRule } from '../menu/visible-products.ts'

export interface OrderError {
  code: typeof code.overLimit | typeof code.limitStale | typeof code.badLine
  reason: LineReason | 'not-sold' | 'duplicate-line' | 'exceeded' | 'stale-date'
  orderItemId: number
}

export interface CheckedOrder {
  /** Empty: the order can be accepted. At most one per line. */
  errors: OrderError[]
  /** The lines without an error, with the prices and snapshots to store. */
  lines: PricedLine[]
  count: number
  /** Total of `lines` in won, which the customer must have seen. */
  total: number
}

export interface OrderToCheck {
  lines: readonly CartLine[]
  index: ProductIndex
  limits: OrderLimits
  businessDate: string
  rule: MenuRule
}

/**
 * The check of a whole order, used by the browser before sending and by the server before storing (spec 2 §5, §8): 1015
 * for an unavailable line, 1012 for limits of another date, 1011 for exceeding a limit. The database guards limits
 * itself.
 */
export function checkOrder({ lines, index, limits, businessDate, rule }: OrderToCheck): CheckedOrder {
  const errors: OrderError[] = []
  const priced: PricedLine[] = []
  const limitErrors = new Map(
    lineErrors(lines, limits, index, businessDate).map((error) => [error.orderItemId, error.reason]),
  )
  const checkedIds = new Set<number>()
  for (const line of lines) {
    const { orderItemId } = line
    if (checkedIds.has(orderItemId)) {
      errors.push({ code: code.badLine, reason: 'duplicate-line', orderItemId })
      continue
    }
    checkedIds.add(orderItemId)
    const answer = isOffered(line, index, rule) ? priceLine(line, index) : notSold
    const limited = limitErrors.get(orderItemId)
    if (!answer.ok) errors.push({ code: code.badLine, reason: answer.reason, orderItemId })
    else if (limited) errors.push({ code: codeOf[limited], reason: limited, orderItemId })
    else priced.push(answer.line)
  }
  return {
    errors,
    lines: priced,
    count: priced.reduce((sum, line) => sum + line.count, 0),
    total: priced.reduce((sum, line) => sum + line.lineTotal, 0),
  }
}

const notSold = { ok: false, reason: 'not-sold' } as const
const codeOf = { exceeded: code.overLimit, 'stale-date': code.limitStale } as const

/** The product and every choice must be on sale; `priceLine` reports unknown products. */
function isOffered(line: CartLine, index: ProductIndex, rule: MenuRule): boolean {
  const product = index.get(line.productId)
  if (!product) return true
  const chosenProducts = unitsOfLine(line).flatMap(({ productId }) => index.get(productId) ?? [])
  return isOnTheMenu(product) && chosenProducts.every((each) => isSellable(each, rule))
}
