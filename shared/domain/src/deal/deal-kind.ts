import { dealType } from '@storefront/contract/wire-enums.ts'

/**
 * How a deal is shown and what can be done with it; kiosk deals are treated as the types that they represent (spec 2
 * §4).
 */
export type DealKind = 'table' | 'takeout' | 'delivery' | 'reservation' | 'waiting' | 'self-pay' | 'unknown'

const kinds: Record<string, DealKind> = {
  [dealType.store]: 'table',
  [dealType.order]: 'table',
  [dealType.self]: 'table',
  [dealType.kiosk]: 'table',
  [dealType.walkIn]: 'table',
  [dealType.kioskTakeout]: 'takeout',
  [dealType.takeout]: 'takeout',
  [dealType.delivery]: 'delivery',
  [dealType.reservation]: 'reservation',
  [dealType.waiting]: 'waiting',
  [dealType.selfPay]: 'self-pay',
}

/** The kind of a deal type; an unknown type of a newer server is `unknown` and shown neutrally (spec decision 69). */
export function dealKind(type: string): DealKind {
  return Object.hasOwn(kinds, type) ? (kinds[type] ?? 'unknown') : 'unknown'
}

/** The type whose name and icon are shown for a deal. */
export function displayDealType(type: string): string {
  if (type === dealType.kiosk) return dealType.self
  return type === dealType.kioskTakeout ? dealType.takeout : type
}
