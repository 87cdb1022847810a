import type { SharedCart } from '@storefront/contract/entities/shared-cart.ts'
import { takeOrdered } from '../cart/cart.ts'
import { knownVisit, visitOf } from './known-visit.ts'

/** What another guest ordered of this customer's lines; the lines have left the cart. */
export interface TakenNotice {
  dealId: number
  /** Masked. */
  byName: string
}

/**
 * Takes over what the server says of this customer's cart. Lines that another guest has ordered leave it by count: what
 * was changed or added since stays. An answer that is older than what is known changes nothing. The first page of the
 * browser to learn of an order answers it, so that one tells the customer.
 * @param joined the table's code, where the answer is that of a publication, which may have joined another visit
 */
export function learnSharedCart(
  { dealId, isOpen, own }: SharedCart,
  userId: number,
  joined?: string,
): TakenNotice | null {
  const stored = knownVisit()
  const known = visitOf(userId)
  const isKnown = known?.dealId === dealId
  if (isKnown ? own.takenCount < known.takenCount : joined === undefined) return null
  const isNew = isKnown && own.taken !== null && own.taken.number > known.takenCount
  if (isNew && own.taken) takeOrdered(own.taken.orderItemList, 'dine-in')
  const tn = joined ?? known?.tn ?? ''
  const revision = Math.max(own.revision, isKnown ? known.revision : 0)
  const next = { userId, dealId, tn, revision, takenCount: own.takenCount }
  if (!isOpen) stored.clear()
  else if (JSON.stringify(known) !== JSON.stringify(next)) stored.set(next)
  return isNew && own.taken ? { dealId, byName: own.taken.byName } : null
}
