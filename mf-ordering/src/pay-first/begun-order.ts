import { type PersistedValue, persisted } from '@storefront/host'
import type { OrderMode } from '../order-mode/order-mode.ts'

/** An order of a table, the counter or a booking that is being paid: written down, because no promise outlives the page. */
export interface BegunOrder {
  userId: number
  dealId: number
  orderId: number
  mode: OrderMode
  /** Nobody but its customer is in the deal, which goes with the order when it is given up. */
  ownDeal: boolean
  /** The cart's lines that are in it. */
  lineIds: readonly number[]
}

export const begunOrder = (): PersistedValue<BegunOrder | null> =>
  persisted('shared', 'order-begun', null, readBegun)

function readBegun(value: unknown): BegunOrder | null {
  if (value === null) return null
  const { userId, dealId, orderId, mode, lineIds } = value as Partial<BegunOrder>
  const isWhole =
    [userId, dealId, orderId].every(Number.isSafeInteger) &&
    typeof mode === 'string' &&
    Array.isArray(lineIds)
  if (!isWhole) throw new Error('not an order that was begun')
  return value as BegunOrder
}
