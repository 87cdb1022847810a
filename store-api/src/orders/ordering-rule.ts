import { code } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import type { HoursMethod } from '@storefront/domain/availability/order-time.ts'
import { orderTime } from '@storefront/domain/availability/order-time.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { type PaymentTiming, paymentTiming } from '@storefront/domain/fulfilment/payment-timing.ts'
import {
  type InitialOrderState,
  initialOrderState,
  kitchenOrderState,
} from '@storefront/domain/order/new-order.ts'
import { isPreOrder, preOrderBlock, preOrderDate } from '@storefront/domain/order/pre-order.ts'
import { refuse } from '../refusal.ts'
import type { DealRow } from '../repositories/deals.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** The business date of an order placed now; refused where ordering is closed (1014, or 400 as documented). */
export function openBusinessDate(
  kind: HoursMethod,
  store: StoreSnapshot,
  now: number,
  refuseWith: number = code.notOrderable,
): string {
  const time = orderTime(kind, store.facts(now), now)
  if (time.ok) return time.businessDate
  refuse(refuseWith, 'no orders now', { reason: time.reason, ...(time.window && { window: time.window }) })
}

/** Opening hours and pauses that apply to an order within a deal. */
function orderKindOf(deal: { dealType: string; resourceId: number | null }): HoursMethod {
  const kind = dealKind(deal.dealType)
  if (kind === 'takeout' || kind === 'delivery' || kind === 'self-pay') return kind
  return deal.resourceId === null ? 'counter' : 'dine-in'
}

/**
 * The business date of an order within a deal; refused where ordering is closed. A pre-order counts for the visit's
 * day.
 */
export function openBusinessDateInDeal(
  deal: DealRow,
  store: StoreSnapshot,
  now: number,
  refuseWith: number = code.notOrderable,
): string {
  if (!isPreOrder(deal)) return openBusinessDate(orderKindOf(deal), store, now, refuseWith)
  const facts = store.facts(now)
  const reason = preOrderBlock(deal, facts, now)
  const date = preOrderDate(deal, facts, now)
  if (reason === null && date !== null) return date
  refuse(refuseWith, 'nothing can be ordered ahead', { reason: reason ?? 'business-day-unknown' })
}

/** Payment timing of an order type in a store; refused with 1014 where the store takes none (spec decision 70). */
export function paymentTimingOf(store: StoreSnapshot, type: string): Exclude<PaymentTiming, 'none'> {
  const postPay = store.info.functionSetting.isOrderAvailableWithPostPay
  const timing = paymentTiming({ orderType: type, postPay, bundles: store.bundles })
  if (timing === 'none') refuse(code.notOrderable, 'no way to pay for it', { reason: 'switched-off' })
  return timing
}

/** The order type of orders by how they are fulfilled. The enum has discount types too, so the caller's value is not trusted. */
export const orderTypeOf: Record<HoursMethod, string> = {
  counter: orderType.general,
  'dine-in': orderType.general,
  takeout: orderType.takeout,
  delivery: orderType.delivery,
  'self-pay': orderType.selfPay,
}

function orderTypeIn(deal: DealRow): string {
  return isPreOrder(deal) ? orderType.preOrder : orderTypeOf[orderKindOf(deal)]
}

export function refuseOtherType(type: string, deal: DealRow): void {
  if (type === orderTypeIn(deal)) return
  refuse(code.badRequest, 'order.orderType: not that of the deal', { field: 'order.orderType' })
}

/** Initial state of a post-pay order within a deal. */
export function initialStateIn(deal: { status: string }, store: StoreSnapshot): InitialOrderState {
  return initialOrderState(deal.status, store.data.notUsingProducterApp)
}

export function kitchenStateOf(store: StoreSnapshot): InitialOrderState {
  return kitchenOrderState(store.data.notUsingProducterApp)
}
