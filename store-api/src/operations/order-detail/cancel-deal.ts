import { cancelDeal } from '@storefront/contract/endpoints/order-detail.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { cancelOwnDeal } from '../../cancel-deal/cancel-own-deal.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(
  cancelDeal,
  async ({ store, caller: { userId }, now, transaction }, { dealId, startDate, endDate, status }) =>
    transaction((tx) =>
      cancelOwnDeal(tx, {
        store,
        dealId,
        userId,
        dealType: dealType.reservation,
        seen: { startDate, endDate, status },
        now,
      }),
    ),
)
