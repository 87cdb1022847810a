import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { dealOfCustomer, ordersOfDeal } from '../../deals/read-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(getDeal, async ({ store, db, caller }, { storeId, dealId }) => {
  const deal = await dealOfCustomer(db, storeId, dealId, caller.userId)
  return { deal: wireDeal(deal, store, await ordersOfDeal(db, deal)) }
})
