import { confirmCoupon, releaseCoupon } from '../../coupons/hold-coupon.ts'
import type { Transaction } from '../../database/database.ts'
import { announceLimits } from '../../deals/announce-deal.ts'
import { confirmPoints, releasePoints } from '../../points/hold-points.ts'
import { endHolds, type HoldRow } from '../../repositories/holds.ts'
import { giveLimitsBack } from '../../repositories/order-limits.ts'
import type { PaymentRow } from '../../repositories/payments.ts'

type Of = Pick<PaymentRow, 'storeId' | 'txNumber'>

/** Gives back all that a number holds; a second time there is nothing to give. */
export async function releaseHolds(tx: Transaction, of: Of, now: number): Promise<void> {
  const released = await endHolds(tx, of, 'released')
  if (released.some(({ kind }) => kind === 'portion')) await releasePortions(tx, of.storeId, released, now)
  if (released.some(({ kind }) => kind === 'coupon')) await releaseCoupon(tx, of)
  if (released.some(({ kind }) => kind === 'points')) await releasePoints(tx, of)
}

/** What was held is used. False where something of it is not held any more: nothing may come of the payment. */
export async function confirmHolds(tx: Transaction, payment: PaymentRow, now: number): Promise<boolean> {
  const { storeId, txNumber, dealId, coupon, points, purpose } = payment
  const confirmed = await endHolds(tx, payment, 'confirmed')
  const units = (kind: HoldRow['kind']) =>
    confirmed.reduce((sum, each) => sum + (each.kind === kind ? each.quantity : 0), 0)
  const isWhole =
    units('order') === purpose.orderIdList.length &&
    units('coupon') === (coupon === null ? 0 : 1) &&
    units('points') === points
  if (!isWhole) return false
  if (coupon !== null && !(await confirmCoupon(tx, { storeId, txNumber, now }))) return false
  return points === 0 || confirmPoints(tx, { storeId, txNumber, dealId, now })
}

/** Portions are taken for an order, and given back as a whole. */
async function releasePortions(
  tx: Transaction,
  storeId: number,
  released: readonly HoldRow[],
  now: number,
): Promise<void> {
  const portions = released
    .filter(({ kind }) => kind === 'portion')
    .map(({ subject }) => readPortion(subject))
  for (const orderId of [...new Set(portions.map((each) => each.orderId))].sort((a, b) => a - b)) {
    await giveLimitsBack(tx, storeId, orderId)
  }
  const productIds = portions.flatMap(({ key }) => (key.startsWith('p') ? Number(key.slice(1)) : []))
  announceLimits(tx, storeId, [...new Set(productIds)], now)
}

/** `p12@2026-11-20/345`: a limit, its day, and the order that takes from it. */
export function portionSubject(of: { key: string; stdDate: string; orderId: number }): string {
  return `${of.key}@${of.stdDate}/${of.orderId}`
}

function readPortion(subject: string): { key: string; orderId: number } {
  const [key = '', orderId = ''] = subject.split(/@[^/]*\//)
  return { key, orderId: Number(orderId) }
}
