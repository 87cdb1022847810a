import { getSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import { dealOfCustomer } from '../../deals/read-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { readSharedCart } from '../../shared-cart/wire-shared-cart.ts'

export default customerOperation(getSharedCart, async ({ db, caller }, { storeId, dealId }) => {
  const deal = await dealOfCustomer(db, storeId, dealId, caller.userId)
  return { sharedCart: await readSharedCart(db, deal, caller.userId) }
})
