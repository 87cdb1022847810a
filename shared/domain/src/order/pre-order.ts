import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { businessDate } from '../availability/business-date.ts'
import { hoursOfDay } from '../availability/opening-hours.ts'
import { openTime } from '../availability/order-time.ts'
import { openingCalendar, type StoreFacts } from '../availability/store-facts.ts'
import { dealKind } from '../deal/deal-kind.ts'

type Booked = Pick<Deal, 'dealType' | 'status' | 'startDate'>

export type PreOrderBlock =
  /** The store takes no pre-orders for this kind of visit. */
  | 'switched-off'
  | 'paused'
  /** The booked time was reached. */
  | 'too-late'
  /** The store is not open; waiting guests can only order for today. */
  | 'store-closed'

/**
 * Whether orders of a deal are pre-orders (선주문): its reservation or ticket has guests who are not seated yet.
 * Pre-orders are always prepaid, use the limits of the visit's day, and go to the kitchen when the guests are seated.
 * The deal may still be provisional if the order confirms the reservation (spec decision 58).
 */
export function isPreOrder({ dealType, status }: Pick<Deal, 'dealType' | 'status'>): boolean {
  const kind = dealKind(dealType)
  if (kind === 'waiting') return status === dealStatus.requested
  return kind === 'reservation' && (status === dealStatus.requested || status === dealStatus.provisional)
}

/**
 * Why a deal's guests cannot pre-order now; null: they can. For a reservation it is possible at any time before its
 * begin; for a ticket only while the store is open, because it counts for today (spec 3 §4).
 */
export function preOrderBlock(deal: Booked, facts: StoreFacts, now: number): PreOrderBlock | null {
  const { reservationSetting, waitingSetting } = facts.info
  const isReservation = dealKind(deal.dealType) === 'reservation'
  const setting = isReservation ? reservationSetting : waitingSetting
  if (!setting.isPreOrderAvailable) return 'switched-off'
  if (facts.data.pausedOrderTypes.includes(orderType.preOrder)) return 'paused'
  if (isReservation) return deal.startDate <= now ? 'too-late' : null
  const calendar = openingCalendar(facts)
  return openTime(facts, now, (day) => hoursOfDay(calendar, day)).ok ? null : 'store-closed'
}

/** The business date whose limits a pre-order uses; null if unknown. */
export function preOrderDate(
  deal: Pick<Deal, 'dealType' | 'stdDate'>,
  facts: StoreFacts,
  now: number,
): string | null {
  if (dealKind(deal.dealType) !== 'reservation') return businessDate(facts, now)
  return deal.stdDate?.slice(0, 10) ?? null
}
