import { type KeptValue, kept } from '@storefront/host'

/** An order to take out that was built and is being paid: written down, because no promise outlives the page. */
export interface BegunTakeout {
  userId: number
  dealId: number
  orderId: number
  /** The cart's lines that are in it. */
  lineIds: readonly number[]
}

export const keptTakeout = (): KeptValue<BegunTakeout | null> =>
  kept('shared', 'takeout-begun', null, readBegun)

function readBegun(value: unknown): BegunTakeout | null {
  if (value === null) return null
  const { userId, dealId, orderId, lineIds } = value as Partial<BegunTakeout>
  const isWhole = [userId, dealId, orderId].every(Number.isSafeInteger) && Array.isArray(lineIds)
  if (!isWhole) throw new Error('not an order to take out')
  return value as BegunTakeout
}
