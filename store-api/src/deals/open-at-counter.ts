import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { dealStatus, dealType, orderType } from '@storefront/contract/wire-enums.ts'
import type { CustomerContextOf } from '../call-context.ts'
import { openBusinessDate, paymentTimingOf } from '../orders/ordering-rule.ts'
import { numberDeal } from '../repositories/deals.ts'
import { readOrdersOfDeals } from '../repositories/orders.ts'
import { extendForPayment, openDeal, refuseSecondDeal, runningDealOf } from './open-deal.ts'
import { wireDeal } from './wire-deal.ts'

/**
 * The deal of a paid-first counter order: the customer's running one, or a new provisional one, which expires unpaid.
 * Post-pay orders open their deal together with the order.
 */
export async function openAtCounter(
  context: CustomerContextOf<typeof registerDeal>,
): Promise<AnswerOf<typeof registerDeal>> {
  const { caller, now, services, transaction } = context
  const store = await services.stores.fresh(context.store.storeId)
  const { storeId } = store
  const { userId } = caller
  const businessDate = openBusinessDate('counter', store, now)
  // Refused where the store has no way to pay for it.
  paymentTimingOf(store, orderType.general)
  return transaction(async (tx) => {
    const running = await runningDealOf(tx, { storeId, userId, businessDate })
    if (running && running.dealType !== dealType.order) refuseSecondDeal(running)
    const opened =
      running ??
      (await openDeal(tx, {
        services,
        store,
        businessDate,
        userId,
        dealType: dealType.order,
        status: dealStatus.provisional,
        resourceId: null,
        numberOfPerson: 1,
        now,
      }))
    if (!opened) throw new Error('a deal without a table met another one at its table')
    extendForPayment(tx, opened, now)
    const deal = await numberDeal(tx, opened)
    return { deal: wireDeal(deal, store, await readOrdersOfDeals(tx, storeId, [deal.dealId])) }
  })
}
