import { withdrawSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import { customerOperation } from '../../http/operation.ts'
import { publishLiveEvent } from '../../repositories/live-events.ts'
import { withdrawLines } from '../../repositories/shared-carts.ts'

export default customerOperation(withdrawSharedCart, async ({ caller, now, transaction }, { storeId }) => {
  await transaction(async (tx) => {
    for (const dealId of await withdrawLines(tx, { storeId, userId: caller.userId, now }))
      publishLiveEvent(tx, { storeId, kind: 'cart.changed', data: {}, now, to: { dealId } })
  })
  return {}
})
