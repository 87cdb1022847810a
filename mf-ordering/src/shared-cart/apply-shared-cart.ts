import type { SharedCart } from '@storefront/contract/entities/shared-cart.ts'
import { removeOrdered } from '../cart/cart.ts'
import { knownVisit, visitOf } from './known-visit.ts'

/** Another guest ordered lines of this customer; those not changed since were removed from the cart. */
export interface TakenNotice {
  dealId: number
  /** Masked. */
  byName: string
}

/**
 * Applies the server's state of this customer's cart. Lines that another guest has ordered are removed by count; lines
 * changed or added since stay. An older answer changes nothing. Returns the notice on the first page of the browser
 * that learns of an order, so that only one notifies the customer. @param joinedTn the table's code, if the answer is
 * that of a publication, which may have joined another visit
 */
export function applySharedCart(
  { dealId, isOpen, own }: SharedCart,
  userId: number,
  joinedTn?: string,
): TakenNotice | null {
  const stored = knownVisit()
  const ownVisit = visitOf(userId)
  const isKnown = ownVisit?.dealId === dealId
  if (isKnown ? own.takenCount < ownVisit.takenCount : joinedTn === undefined) return null
  const isNew = isKnown && own.taken !== null && own.taken.number > ownVisit.takenCount
  if (isNew && own.taken) removeOrdered(own.taken.orderItemList, 'dine-in')
  const tn = joinedTn ?? ownVisit?.tn ?? ''
  const revision = Math.max(own.revision, isKnown ? ownVisit.revision : 0)
  const { sharedLines, sharedDate } = isKnown ? ownVisit : {}
  const next = {
    userId,
    dealId,
    tn,
    revision,
    takenCount: own.takenCount,
    ...(sharedLines && { sharedLines, sharedDate }),
  }
  if (!isOpen) stored.set({ ...next, isOver: true })
  else if (JSON.stringify(ownVisit) !== JSON.stringify(next)) stored.set(next)
  return isNew && own.taken ? { dealId, byName: own.taken.byName } : null
}
