import { getPostDealList } from '@storefront/contract/endpoints/order-detail.ts'
import { postDeals } from '../../deals/post-deals.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(getPostDealList, async ({ store, db, caller }, { dealId }) =>
  postDeals(db, { store, dealId, userId: caller.userId }),
)
