import { storePauseOrders } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType, pausable } from '@storefront/contract/wire-enums.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { publishLiveEvent } from '../../repositories/live-events.ts'
import { pauseOrders } from '../../repositories/stores.ts'

export default operation(storePauseOrders, async ({ now, transaction }, { storeId, orderTypes }) => {
  const pausedTypes = pausable.filter((type) => orderTypes.includes(type))
  if (pausedTypes.length < new Set(orderTypes).size) {
    refuse(code.badRequest, 'orderTypes: not a way of ordering that can be paused', { field: 'orderTypes' })
  }
  return transaction(async (tx) => {
    // A closed waiting queue stays closed: it has a call of its own.
    const [row] = await tx.run(pauseOrders, [storeId, pausedTypes, dealType.waiting])
    publishLiveEvent(tx, { storeId, kind: 'store.changed', data: {}, now })
    tx.signal({ topic: 'store', storeId })
    return { pausedOrderTypes: (row?.paused_order_types ?? []).filter((type) => type !== dealType.waiting) }
  })
})
