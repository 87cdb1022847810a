import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { publishDealChanged } from '../../deal-events/deal-events.ts'
import { joinTable, type TableOpening, tableOfCode } from '../../deals/join-table.ts'
import { openAtCounter } from '../../deals/open-at-counter.ts'
import { extendForPayment } from '../../deals/open-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { openBusinessDate, paymentTimingOf } from '../../orders/ordering-rule.ts'
import { refuse } from '../../refusal.ts'
import { numberDeal } from '../../repositories/deals.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'

/**
 * Seats a customer at a scanned table: joins its running deal, or opens one (spec decision 44). Without a table: the
 * paid-first counter deal (`openAtCounter`).
 */
export default customerOperation(registerDeal, async (context, request) => {
  const { caller, now, services, transaction } = context
  const { storeId } = request
  if (request.deal.dealType === dealType.order) return openAtCounter(context)
  if (request.deal.dealType !== dealType.self) {
    refuse(code.badRequest, 'deal.dealType: neither a table nor the counter', { field: 'deal.dealType' })
  }
  const table = await tableOfCode(context, request.tn)
  const store = await services.stores.fresh(storeId)
  const businessDate = openBusinessDate('dine-in', store, now)
  const { userId } = caller
  const opening: TableOpening = {
    services,
    store,
    businessDate,
    userId,
    dealType: dealType.self,
    status:
      paymentTimingOf(store, orderType.general) === 'pay-later'
        ? dealStatus.inProgress
        : dealStatus.provisional,
    resourceId: table.resourceId,
    numberOfPerson: request.deal.numberOfPerson,
    now,
  }

  return transaction(async (tx) => {
    const seated = await joinTable(tx, opening)
    extendForPayment(tx, seated, now)
    const deal = await numberDeal(tx, seated)
    publishDealChanged(tx, { storeId, dealId: deal.dealId, status: deal.status, now })
    return { deal: wireDeal(deal, store, await readOrdersOfDeals(tx, storeId, [deal.dealId])) }
  })
})
