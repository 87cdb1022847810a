import { cancelWaitingOfDeal } from '@storefront/contract/endpoints/order-detail.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { cancelOwnDeal } from '../../cancel-deal/cancel-own-deal.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(
  cancelWaitingOfDeal,
  async ({ store, caller: { userId }, now, transaction }, { deal: { dealId } }) =>
    transaction((tx) => cancelOwnDeal(tx, { store, dealId, userId, dealType: dealType.waiting, now })),
)
