import { storeRemoveGuest } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { publishDealChanged } from '../../deal-events/publish-deal-events.ts'
import { leaveEmptyDeal } from '../../deals/leave-deal.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { keepOut, readDealUsers } from '../../repositories/deal-users.ts'
import { asMoved, heldDeal, refuseMove } from './store-move.ts'

/**
 * A table's code can be photographed: the store sees who sits down, and sends away who is not there (ADR-0033). A
 * guest who is alone is not sent away; that deal is cancelled.
 */
export default operation(storeRemoveGuest, async (context, { storeId, dealId, userId }) => {
  const { store, now, transaction } = context
  return transaction(async (tx) => {
    const deal = await heldDeal(tx, storeId, dealId)
    const guests = await readDealUsers(tx, storeId, [dealId])
    if (!guests.some((guest) => guest.userId === userId)) refuse(code.notFound, 'userId: not a guest there')
    const isShared = deal.holdsTable && guests.length > 1
    if (!isShared || !(await leaveEmptyDeal(tx, deal, userId, now))) return refuseMove(tx, store, dealId)
    await keepOut(tx, { storeId, dealId, userId }, now)
    // They are in it no more, and hear of it all the same.
    publishDealChanged(tx, { storeId, dealId, status: deal.status, now, to: { userIds: [userId] } })
    return asMoved(tx, store, dealId)
  })
})
