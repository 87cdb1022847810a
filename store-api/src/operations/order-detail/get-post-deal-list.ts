import { getPostDealList } from '@storefront/contract/endpoints/order-detail.ts'
import { wholeDeal } from '../../deals/whole-deal.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(getPostDealList, async ({ store, db, caller }, { dealId }) => {
  const { deal, dealUserList, orderList, payList, payApproveInfoList } = await wholeDeal(db, {
    store,
    dealId,
    userId: caller.userId,
  })
  return { dealList: [deal], dealUserList, orderList, payList, payApproveInfoList }
})
