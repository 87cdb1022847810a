import { storeSetOrderLimit } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { publishLimitsChanged } from '../../deal-events/deal-events.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { setLimitOfDay } from '../../repositories/order-limits.ts'
import { touchStore } from '../../repositories/stores.ts'
import { businessDateOrToday } from '../../stores/store-snapshot.ts'

export default operation(storeSetOrderLimit, async ({ store, now, transaction }, request) => {
  const { storeId, productId, maxNumber, isClosed } = request
  if (!store.index.get(productId)) refuse(code.notFound, 'no such product')
  const stdDate = businessDateOrToday(store.facts(now), now)
  await transaction(async (tx) => {
    await setLimitOfDay(tx, {
      storeId,
      productId,
      stdDate,
      ...(maxNumber !== undefined && { maxNumber }),
      ...(isClosed !== undefined && { isClosed }),
    })
    // Invalidates the cached rules.
    await tx.run(touchStore, [storeId])
    publishLimitsChanged(tx, storeId, [productId], now)
    tx.signal({ topic: 'store', storeId })
  })
  return {}
})
