import { code } from '@storefront/contract/envelope.ts'
import { orderItemStatus } from '@storefront/contract/wire-enums.ts'
import type { DiscountShares } from '@storefront/domain/payment/coupon-discount.ts'
import type { Transaction } from '../../../database/database.ts'
import type { FrozenLine } from '../../../database/schema/payments.ts'
import { writeLines } from '../../../orders/line-changes.ts'
import { limitUnits, takeLimits } from '../../../orders/order-limits.ts'
import { refuse } from '../../../refusal.ts'
import { addHold, type HoldOwner, payerOfOrders, upsertHold } from '../../../repositories/holds.ts'
import type { StoreSnapshot } from '../../../stores/store-snapshot.ts'
import { isRepriced, type OrderToPay } from './orders-to-pay.ts'

/**
 * The priced lines to freeze, each with its share of the coupon discount.
 * @param shares of the quote of these orders: one for each of their lines, and one for all their fees together
 */
export function frozenLines(orders: readonly OrderToPay[], shares: DiscountShares): FrozenLine[] {
  const ofLines = [...shares.lines]
  let ofFees = shares.deliveryFee
  return orders.flatMap(({ order, lines, fee }) => [
    ...lines.map((line) => ({
      orderId: order.row.orderId,
      lineId: line.orderItemId,
      productId: line.productId,
      isFeeOfOrder: false,
      name: line.name,
      unitPrice: line.unitPrice,
      count: line.count,
      total: line.lineTotal,
      discount: ofLines.shift() ?? 0,
      isTaxFree: line.isTaxFree,
    })),
    ...(fee ? [frozenFee(order.row.orderId, fee, takeFee(fee.won))] : []),
  ])

  function takeFee(won: number): number {
    const taken = Math.min(won, ofFees)
    ofFees -= taken
    return taken
  }
}

function frozenFee(
  orderId: number,
  { line, won }: NonNullable<OrderToPay['fee']>,
  discount: number,
): FrozenLine {
  const { lineId, name } = line
  return {
    orderId,
    lineId,
    productId: null,
    isFeeOfOrder: true,
    name,
    unitPrice: won,
    count: 1,
    total: won,
    discount,
    isTaxFree: false,
  }
}

/**
 * Holds orders and their stock for a payment: refused with 1022 where another payment holds one of them, with 1011
 * where the stock is not enough. The orders are rewritten at the paid prices, so that a concurrent change of an earlier
 * version fails.
 */
export async function holdOrders(
  tx: Transaction,
  store: StoreSnapshot,
  owner: HoldOwner,
  orders: readonly OrderToPay[],
  { stdDate, now }: { stdDate: string; now: number },
): Promise<void> {
  const { storeId } = store
  for (const { order } of orders) {
    const { orderId } = order.row
    const hold = { kind: 'order', subject: String(orderId), quantity: 1 } as const
    if (!(await addHold(tx, owner, hold, { expireDate: null, now }))) {
      const txNumber = await payerOfOrders(tx, storeId, [orderId])
      refuse(code.payRunning, 'the order is being paid', { txNumber, orderId })
    }
  }
  for (const each of orders) {
    const { order, cart, lines, fee } = each
    const { orderId } = order.row
    const facts = { store, orderId, status: orderItemStatus.ordered, isDone: false, stdDate }
    const priced = isRepriced(each) ? lines : []
    await writeLines(tx, {
      order,
      priced,
      removed: [],
      fee: fee?.won ?? null,
      facts,
      userId: owner.userId,
      now,
    })
    await takeLimits(tx, store, { orderId, lines: cart, stdDate, now })
    for (const { key, count } of limitUnits(cart, store, stdDate)) {
      const subject = limitSubject({ key, stdDate, orderId })
      await upsertHold(tx, owner, { kind: 'portion', subject, quantity: count }, { expireDate: null, now })
    }
  }
}

/** `p12@2026-11-20/345`: a limit, its day, and the order that takes from it. */
function limitSubject(of: { key: string; stdDate: string; orderId: number }): string {
  return `${of.key}@${of.stdDate}/${of.orderId}`
}

/** Parses a `limitSubject`, without the day. */
export function parseLimitSubject(subject: string): { key: string; orderId: number } {
  const [key = '', orderId = ''] = subject.split(/@[^/]*\//)
  return { key, orderId: Number(orderId) }
}
