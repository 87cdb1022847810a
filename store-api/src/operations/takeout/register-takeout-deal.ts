import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import { takeoutDates } from '@storefront/domain/takeout/takeout-dates.ts'
import {
  datesOf,
  limitOpenedDeals,
  openProvisionalDeal,
  readRequestedTime,
} from '../../deals/fulfilment-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { numberDeal } from '../../repositories/deals.ts'

/**
 * Opens a takeout deal, provisional until it is paid. Checks hours, packaging time and pauses, whatever the browser
 * did; the store is notified when it is paid.
 */
export default customerOperation(
  registerTakeoutDeal,
  async (context, { storeId, deal: requestedDeal }) => {
    const { caller, now, services, transaction } = context
    const { userId } = caller
    const store = await services.stores.fresh(storeId)
    const pickup = readRequestedTime('takeout', requestedDeal, { store, userId })
    const dates = datesOf('takeout', takeoutDates(pickup, store.facts(now), now))
    await limitOpenedDeals('takeout', context, { storeId, userId })

    return transaction(async (tx) => {
      const descp = requestedDeal.descp || null
      const deal = await openProvisionalDeal(tx, 'takeout', { storeId, userId, dates, now, descp })
      return { deal: wireDeal(await numberDeal(tx, deal), store, []) }
    })
  },
  { isOneTransaction: true },
)
