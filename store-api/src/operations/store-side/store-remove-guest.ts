import { storeRemoveGuest } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { publishDealChanged } from '../../deal-events/deal-events.ts'
import { leaveUnlessOrdered } from '../../deals/leave-deal.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { banFromDeal, readDealUsers } from '../../repositories/deal-users.ts'
import { currentState, lockedDeal, refuseMove } from './store-move.ts'

/**
 * Removes a guest who is not at the table, because a table's code can be photographed (ADR-0033). A single guest is not
 * removed; cancel that deal instead.
 */
export default operation(storeRemoveGuest, async (context, { storeId, dealId, userId }) => {
  const { store, now, transaction } = context
  return transaction(async (tx) => {
    const deal = await lockedDeal(tx, storeId, dealId)
    const guests = await readDealUsers(tx, storeId, [dealId])
    if (!guests.some((guest) => guest.userId === userId)) refuse(code.notFound, 'userId: not a guest there')
    const isShared = deal.holdsTable && guests.length > 1
    if (!isShared || !(await leaveUnlessOrdered(tx, deal, userId, now))) return refuseMove(tx, store, dealId)
    await banFromDeal(tx, { storeId, dealId, userId }, now)
    // Notified although no longer in the deal.
    publishDealChanged(tx, { storeId, dealId, status: deal.status, now, to: { userIds: [userId] } })
    return currentState(tx, store, dealId)
  })
})
