import { getWholeDeal } from '@storefront/contract/endpoints/order-detail.ts'
import { wholeDeal } from '../../deals/whole-deal.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(getWholeDeal, async ({ store, db, caller }, { dealId }) =>
  wholeDeal(db, { store, dealId, userId: caller.userId }),
)
