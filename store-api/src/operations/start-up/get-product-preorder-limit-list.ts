import { getProductPreorderLimitList } from '@storefront/contract/endpoints/products.ts'
import { operation } from '../../http/operation.ts'
import { readLimits } from '../../repositories/order-limits.ts'

export default operation(getProductPreorderLimitList, async ({ store, db }, { day, includeProductKind }) => {
  const { products, kinds } = await readLimits(db, store.storeId, day)
  return {
    productPreorderLimitList: products,
    productKindPreorderLimitList: includeProductKind ? kinds : [],
  }
})
