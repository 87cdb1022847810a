import type { OrderRequest } from '@storefront/contract/endpoints/ordering.ts'
import { type PersistedValue, persisted, usePersisted, useSession } from '@storefront/host'
import { useState } from 'react'

/** Where an order goes. */
export type Destination =
  /** To the scanned table: its deal is opened or joined first. */
  | { kind: 'table'; tn: string; name: string; nameEn?: string }
  /** To a deal that runs already. */
  | { kind: 'deal'; dealId: number; dealType: string }
  /** To the counter; the API opens a deal of its own. */
  | { kind: 'counter' }

/**
 * One wish to order, written down before it is sent and kept until its end is known. Its keys never
 * change, so however often it is sent, after a lost answer, a reload or from a second tab, it is one order.
 */
export interface OrderIntention {
  userId: number
  destination: Destination
  /** Key of opening or joining the table's deal. */
  seatKey: string
  orderKey: string
  order: OrderRequest
  /** Won. */
  totalSeen: number
  /** An attempt ended without an answer: the shop may have the order. */
  isUncertain: boolean
}

export const keptIntention = (): PersistedValue<OrderIntention | null> =>
  persisted('shared', 'order-intention', null, readIntention)

/** The order of this customer whose end is not known yet. */
export function useUnfinished(): OrderIntention | null {
  const [value] = useState(keptIntention)
  const intention = usePersisted(value)
  const { user } = useSession()
  return intention && intention.userId === user?.userId ? intention : null
}

/** The same, where an attempt to send it ended without an answer. */
export function useUncertain(): OrderIntention | null {
  const unfinished = useUnfinished()
  return unfinished?.isUncertain ? unfinished : null
}

/** Another release may have written other fields; what cannot be sent again as it was is dropped. */
function readIntention(value: unknown): OrderIntention | null {
  if (value === null) return null
  const { userId, destination, seatKey, orderKey, order, totalSeen } = value as Partial<OrderIntention>
  const isWhole =
    typeof userId === 'number' &&
    typeof destination?.kind === 'string' &&
    typeof seatKey === 'string' &&
    typeof orderKey === 'string' &&
    Array.isArray(order?.orderItemList) &&
    typeof totalSeen === 'number'
  if (!isWhole) throw new Error('not an intention')
  return value as OrderIntention
}
