import { type PersistedValue, persisted } from '@storefront/host'
import type { HandoverMode } from './handover-mode.ts'

/** An order that was built and is being paid: written down, because no promise outlives the page. */
export interface BegunHandover {
  userId: number
  dealId: number
  orderId: number
  /** The cart's lines that are in it. */
  lineIds: readonly number[]
}

export const keptBegun = (mode: HandoverMode): PersistedValue<BegunHandover | null> =>
  persisted('shared', `${mode}-begun`, null, readBegun)

function readBegun(value: unknown): BegunHandover | null {
  if (value === null) return null
  const { userId, dealId, orderId, lineIds } = value as Partial<BegunHandover>
  const isWhole = [userId, dealId, orderId].every(Number.isSafeInteger) && Array.isArray(lineIds)
  if (!isWhole) throw new Error('not an order that was begun')
  return value as BegunHandover
}
