import { cancelWaitingOfDeal } from '@storefront/contract/endpoints/order-detail.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { cancelOwnDeal } from '../../cancel-deal/cancel-own-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'

export default customerOperation(
  cancelWaitingOfDeal,
  async ({ store, caller: { userId }, now, transaction }, { deal: { dealId, ...seen }, waiting }) => {
    if (waiting && waiting.dealId !== dealId) {
      refuse(code.badRequest, 'waiting.dealId: not that of the deal', { field: 'waiting.dealId' })
    }
    return transaction((tx) =>
      cancelOwnDeal(tx, { store, dealId, userId, dealType: dealType.waiting, seen, now }),
    )
  },
)
