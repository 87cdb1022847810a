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

/** Takes a provisional deal away; only its owner may, and only while nothing has come of it. One with others in it is left to them. */
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
      // What others put together at the table stays theirs: only the owner goes.
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
