import { getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import { operation } from '../../http/operation.ts'
import { readLimits } from '../../repositories/order-limits.ts'
import { businessDateOrToday } from '../../stores/store-snapshot.ts'

export default operation(getProductOrderLimitList, async ({ store, db, now }, { includeProductKind }) => {
  const stdDate = businessDateOrToday(store.facts(now), now)
  const { products, kinds } = await readLimits(db, store.storeId, stdDate)
  return {
    productOrderLimitList: products,
    productKindOrderLimitList: includeProductKind ? kinds : [],
  }
})
