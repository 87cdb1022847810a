import { deletePseudoDeal } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { leaveEmptyDeal } from '../../deals/leave-deal.ts'
import { removeDeal } from '../../deals/remove-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { readDealUsers } from '../../repositories/deal-users.ts'
import { lockDeal } from '../../repositories/deals.ts'
import { hasLivePayment } from '../../repositories/payments.ts'

/**
 * Removes a provisional deal; only for its owner, and only without orders or payments. One with other guests is left to
 * them.
 */
export default customerOperation(deletePseudoDeal, async (context, { storeId, dealId }) => {
  const { caller, now, transaction } = context
  await transaction(async (tx) => {
    const deal = await lockDeal(tx, storeId, dealId)
    if (!deal) refuse(code.notFound, 'no such deal')
    if (deal.userId !== caller.userId) refuse(code.forbidden, 'not your deal')
    if (deal.status !== dealStatus.provisional) {
      refuse(code.changed, 'the deal is not provisional any more', { status: deal.status })
    }
    const users = await readDealUsers(tx, storeId, [dealId])
    if (users.length > 1) {
      // Other guests' drafts stay: only the owner is removed.
      if (await leaveEmptyDeal(tx, deal, caller.userId, now)) return
      refuse(code.changed, 'the deal is being paid', { status: deal.status })
    }
    if (await hasLivePayment(tx, deal)) {
      refuse(code.changed, 'the deal is being paid', { status: deal.status })
    }
    await removeDeal(tx, deal, now)
  })
  return {}
})
