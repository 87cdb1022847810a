import { type DeliveryArea, type DeliverySetting, normalizedAddress } from './delivery-setting.ts'

export type DeliveryFee =
  | { ok: true; fee: number }
  | { ok: false; reason: 'outside-areas' }
  /** `minOrderAmount` won of products are needed for this address. */
  | { ok: false; reason: 'below-minimum'; minOrderAmount: number }

type Areas = Pick<DeliverySetting, 'areas' | 'minOrderAmount'>

/**
 * The fee for a delivery to a road address (spec decision 47): the first area that is a prefix of the address, and the
 * highest of its amounts that is reached. Outside every area there is no delivery.
 */
export function deliveryFee(setting: Areas, roadAddress: string, amount: number): DeliveryFee {
  const tiers = tiersAt(setting, roadAddress)
  const minOrderAmount = minimumOf(setting, tiers)
  if (minOrderAmount === null) return { ok: false, reason: 'outside-areas' }
  if (amount < minOrderAmount) return { ok: false, reason: 'below-minimum', minOrderAmount }
  const reached = tiers.filter((tier) => tier.minOrderAmount <= amount)
  return { ok: true, fee: reached.at(-1)?.fee ?? 0 }
}

/**
 * The next higher product amount (won) with a lower delivery fee for a road address than at `amount`, and that fee
 * (won). Null: there is none, or no delivery there at `amount` (spec decision 47).
 */
export function nextLowerFee(
  setting: Areas,
  roadAddress: string,
  amount: number,
): { amount: number; fee: number } | null {
  const now = deliveryFee(setting, roadAddress, amount)
  if (!now.ok) return null
  const next = tiersAt(setting, roadAddress).find(
    (tier) => tier.minOrderAmount > amount && tier.fee < now.fee,
  )
  return next ? { amount: next.minOrderAmount, fee: next.fee } : null
}

/** Minimum product amount in won for a road address; null: outside every area. */
export function deliveryMinimum(setting: Areas, roadAddress: string): number | null {
  return minimumOf(setting, tiersAt(setting, roadAddress))
}

/** The amounts of the area of an address, lowest first. */
export function tiersAt({ areas }: Pick<Areas, 'areas'>, roadAddress: string): DeliveryArea[] {
  const address = normalizedAddress(roadAddress)
  const first = areas.find(({ area }) => address.startsWith(area))
  if (!first) return []
  return areas
    .filter(({ area }) => area === first.area)
    .sort((a, b) => a.minOrderAmount - b.minOrderAmount || b.fee - a.fee)
}

function minimumOf({ minOrderAmount }: Areas, [lowest]: readonly DeliveryArea[]): number | null {
  return lowest ? Math.max(lowest.minOrderAmount, minOrderAmount) : null
}
