import { storeLinkDeal } from '@storefront/contract/endpoints/store-side.ts'
import { publishDealChanged } from '../../deal-events/deal-events.ts'
import { operation } from '../../http/operation.ts'
import { linkDeal, readContinuingDeals } from '../../repositories/deals.ts'
import { currentState, lockedDeal, refuseMove } from './store-move.ts'

/**
 * Records which deal another one continues, and its number in another system (`externalNumber`; spec 2 §3, §7). A deal that continues one is
 * continued by none: whoever follows `orgDealId` arrives with one step.
 */
export default operation(storeLinkDeal, async ({ store, now, transaction }, request) => {
  const { storeId, dealId } = request
  return transaction(async (tx) => {
    // Both deals are locked, the lower id first: two links in opposite directions wait for each other in one order.
    const ids = [...new Set([dealId, request.orgDealId ?? dealId])].sort((a, b) => a - b)
    const deals = new Map<number, Awaited<ReturnType<typeof lockedDeal>>>()
    for (const each of ids) deals.set(each, await lockedDeal(tx, storeId, each))
    const deal = deals.get(dealId)
    if (!deal) throw new Error('the deal was not locked')
    if (request.orgDealId != null) {
      const original = deals.get(request.orgDealId)
      const isChain =
        original?.orgDealId != null || (await readContinuingDeals(tx, storeId, dealId)).length > 0
      if (request.orgDealId === dealId || isChain) await refuseMove(tx, store, dealId)
    }
    const { orgDealId = deal.orgDealId, externalNumber = deal.externalNumber } = request
    await linkDeal(tx, { storeId, dealId, orgDealId, externalNumber })
    publishDealChanged(tx, { storeId, dealId, status: deal.status, now })
    return currentState(tx, store, dealId)
  })
})
