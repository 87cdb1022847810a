import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { businessDate } from '../availability/business-date.ts'
import { hoursOfDay } from '../availability/opening-hours.ts'
import { openTime } from '../availability/order-time.ts'
import { openCalendar, type StoreFacts } from '../availability/store-facts.ts'
import { dealKind } from '../deal/deal-kind.ts'

type Booked = Pick<Deal, 'dealType' | 'status' | 'startDate'>

export type PreOrderBlock =
  /** The store takes none with bookings of this kind. */
  | 'switched-off'
  | 'paused'
  /** The booked time has come. */
  | 'too-late'
  /** The store is not open, and waiting guests order for now. */
  | 'store-closed'

/**
 * Whether what is ordered in a deal is a pre-order (선주문): a reservation or a ticket whose guests are not seated
 * yet. It is always paid first, takes from the limits of the visit's day, and goes to the kitchen when the guests are
 * seated. A reservation that is confirmed by its prepaid order is still provisional then (spec decision 58).
 */
export function isPreOrder({ dealType, status }: Pick<Deal, 'dealType' | 'status'>): boolean {
  const kind = dealKind(dealType)
  if (kind === 'waiting') return status === dealStatus.requested
  return kind === 'reservation' && (status === dealStatus.requested || status === dealStatus.provisional)
}

/**
 * Why a deal's guests cannot order ahead now; null: they can. A reservation's order counts for its own day, so it may
 * be made at any hour before it begins; a ticket's for today, so the store must be open (spec 3 §4).
 */
export function preOrderBlock(deal: Booked, facts: StoreFacts, now: number): PreOrderBlock | null {
  const { reservationSetting, waitingSetting } = facts.info
  const isReservation = dealKind(deal.dealType) === 'reservation'
  const setting = isReservation ? reservationSetting : waitingSetting
  if (!setting.isPreOrderAvailable) return 'switched-off'
  if (facts.data.pausedOrderTypes.includes(orderType.preOrder)) return 'paused'
  if (isReservation) return deal.startDate <= now ? 'too-late' : null
  const calendar = openCalendar(facts)
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
