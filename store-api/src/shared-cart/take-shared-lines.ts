import type { ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { makeSelfOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { type CombinedLines, combineLines } from '@storefront/domain/order/shared-cart.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import type { DealRow } from '../repositories/deals.ts'
import { publishLiveEvent } from '../repositories/live-events.ts'
import { lockSharedCarts, takeGuestLines, takeOwnLines } from '../repositories/shared-carts.ts'

type Request = ParsedRequestOf<typeof makeSelfOrderWithoutPay>

export interface Taking {
  deal: DealRow
  userId: number
  /** Lines that the caller sent. */
  own: Request['order']['orderItemList']
  /** Undefined: the phone shares nothing, or runs an older release; its published lines are emptied in any case. */
  sharedCart: Request['sharedCart']
  now: number
}

/**
 * The lines of an order at a table: the caller's own, and those of the guests whom the request names. All of them are
 * removed from the shared cart in this transaction, so each is ordered once. Refused with 1001 where something was
 * ordered or changed since the caller read it.
 */
export async function takeSharedLines(tx: Transaction, request: Taking): Promise<CombinedLines> {
  const { deal, userId, own, sharedCart, now } = request
  const { storeId, dealId } = deal
  const guests = sharedCart?.guestList ?? []
  if (guests.some(({ guestId }) => guestId === userId))
    refuse(code.badRequest, 'sharedCart.guestList: names the caller', { field: 'sharedCart.guestList' })
  if (deal.resourceId === null) {
    if (guests.length > 0) refuse(code.changed, 'sharedCart: nobody shares a table in this deal')
    return combineLines(own, [])
  }
  if (guests.length > 0) await lockSharedCarts(tx, deal, [userId, ...guests.map(({ guestId }) => guestId)])
  const isOfVisit = sharedCart?.dealId === dealId
  // A count of another visit matches no cart of this one: -1.
  const takenCount = sharedCart === undefined ? null : isOfVisit ? sharedCart.takenCount : -1
  const ownTaken = await takeOwnLines(tx, { storeId, dealId, userId, takenCount, now })
  if (ownTaken === 'stale') refuse(code.changed, 'sharedCart.takenCount: own lines were ordered meanwhile')
  if (guests.length > 0 && !isOfVisit) refuse(code.changed, 'sharedCart.dealId: the visit is another one')
  const takenLines =
    guests.length > 0 ? await takeGuestLines(tx, { storeId, dealId, guests, byUserId: userId, now }) : []
  if (takenLines.length < guests.length)
    refuse(code.changed, 'sharedCart.guestList: lines of a guest were changed or ordered meanwhile')
  if (ownTaken === 'taken' || takenLines.length > 0)
    publishLiveEvent(tx, { storeId, kind: 'cart.changed', data: {}, now, to: { dealId } })
  return combineLines(
    own,
    // In the order in which the caller read them.
    guests.flatMap(({ guestId }) =>
      takenLines
        .filter((cart) => cart.userId === guestId)
        .map((cart) => ({ userId: guestId, lines: cart.lines })),
    ),
  )
}
