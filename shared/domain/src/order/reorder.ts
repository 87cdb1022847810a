import type { Order, OrderItem } from '@storefront/contract/entities/deal.ts'
import { orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { productLines, visibleOrders } from '../deal/progress.ts'
import { type CartLine, newLineId } from '../menu/cart-line.ts'
import { choicesOfRows } from '../menu/choices-of-rows.ts'
import type { OrderLimits } from '../menu/order-limit.ts'
import type { ProductIndex } from '../menu/product-index.ts'
import { isOnTheMenu, isSellable, type MenuRule } from '../menu/visible-products.ts'
import { checkOrder, type OrderError } from './check-order.ts'

/** Why a line of a past order cannot be reordered today. */
export type UnavailableReason =
  /** No longer sold, or not for this order type. */
  | 'gone'
  /** Sold out for today, or not enough left. */
  | 'sold-out'
  /** An option, choice or slot of a set is no longer offered. */
  | 'changed'

export interface UnavailableLine {
  line: OrderItem
  reason: UnavailableReason
}

/** A line whose price has changed; won for all units including choices. */
export interface RepricedLine {
  line: OrderItem
  before: number
  after: number
}

export interface Reorder {
  /** Lines for the cart, validated like any cart. */
  lines: Omit<CartLine, 'orderItemId'>[]
  /** Lines that cannot be reordered, each with the reason. */
  lost: UnavailableLine[]
  repriced: RepricedLine[]
  /** Won, at today's prices. */
  total: number
}

export interface ReorderInput {
  lines: readonly PastLine[]
  /** Lines in the cart, which use the same limits. */
  cart: readonly CartLine[]
  index: ProductIndex
  limits: OrderLimits
  businessDate: string
  rule: MenuRule
}

/** A line of a past order with its choices. */
export interface PastLine {
  line: OrderItem
  choices: OrderItem[]
}

/**
 * The lines that a customer ordered themselves in a deal, not those of others at the table. A line that the shop
 * cancelled is left out, unless the whole order was cancelled.
 */
export function ownLines(orders: readonly Order[], userId: number): PastLine[] {
  return visibleOrders(orders).flatMap((order) => {
    const isOrderCancelled = order.status === orderStatus.cancelled
    return productLines(order)
      .filter((line) => isOrderCancelled || line.status !== orderItemStatus.cancelled)
      .filter((line) => (line.addedByUserId ?? order.userId) === userId)
      .map((line) => ({
        line,
        choices: order.orderItemList.filter((each) => each.parentOrderItemId === line.orderItemId),
      }))
  })
}

/**
 * Validates every line of a past order as if it had just been chosen: against today's menu, options, slots and
 * limits, one after the other, so that the last three of five can be sold out. Only ids, counts, options and notes are
 * taken from the past order. Prices are today's; a changed one is returned beside the old one, and nothing is added
 * without the customer's confirmation.
 */
export function planReorder({ lines, cart, ...rules }: ReorderInput): Reorder {
  const plan: Reorder = { lines: [], lost: [], repriced: [], total: 0 }
  const cartLines = [...cart]
  const invalidBefore = invalidIds(checkOrder({ ...rules, lines: cartLines }).errors)
  for (const past of lines) {
    const orderItemId = newLineId(cartLines.map((each) => each.orderItemId))
    const newLine = { ...cartLineOf(past, rules), orderItemId }
    const { errors, lines: priced } = checkOrder({ ...rules, lines: [...cartLines, newLine] })
    // The cart's existing lines must not exceed the limits because of the new ones either.
    const error =
      errors.find((each) => each.orderItemId === orderItemId) ??
      errors.find((each) => !invalidBefore.has(each.orderItemId))
    if (error) {
      plan.lost.push({ line: past.line, reason: lostReason(error, newLine.productId, rules) })
      continue
    }
    const after = priced.find((each) => each.orderItemId === orderItemId)?.lineTotal ?? 0
    const paid = past.choices.reduce((sum, { totalPrice }) => sum + totalPrice, past.line.totalPrice)
    if (after !== paid) plan.repriced.push({ line: past.line, before: paid, after })
    cartLines.push(newLine)
    const { orderItemId: _id, ...line } = newLine
    plan.lines.push(line)
    plan.total += after
  }
  return plan
}

/** A line of a past order as a new line of the cart: by ids, without price or name. */
function cartLineOf(
  { line, choices }: PastLine,
  { index, businessDate }: Pick<ReorderInput, 'index' | 'businessDate'>,
): Omit<CartLine, 'orderItemId'> {
  const productId = line.productId ?? 0
  const rows = choices.map((row) => ({
    productId: row.productId ?? 0,
    groupProductId: row.groupProductId ?? 0,
    count: row.count,
    options: row.options.map(({ value }) => value),
  }))
  return {
    productId,
    count: line.count,
    options: line.options.map(({ value }) => value),
    children: choicesOfRows(rows, { productId, count: line.count }, index),
    descp: line.descp ?? null,
    productOrderLimitApplyStdDate: businessDate || null,
  }
}

function lostReason(
  { reason }: OrderError,
  productId: number,
  { index, rule }: Pick<ReorderInput, 'index' | 'rule'>,
): UnavailableReason {
  const product = index.get(productId)
  if (!product || !isOnTheMenu(product) || !isSellable(product, rule)) return 'gone'
  return reason === 'exceeded' || reason === 'stale-date' ? 'sold-out' : 'changed'
}

const invalidIds = (errors: readonly OrderError[]) => new Set(errors.map(({ orderItemId }) => orderItemId))
