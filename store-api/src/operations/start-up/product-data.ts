import {
  getProductData,
  getProductOrderLimitList,
  getProductPreorderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import { operation } from '../../http/operation.ts'
import { readLimits } from '../../repositories/order-limits.ts'
import { businessDateOrToday } from '../../stores/store-snapshot.ts'

/** Without limits, which change with every order. */
export const getProductDataOperation = operation(getProductData, async ({ store }) => store.own.answer)

export const getRootProductDataOperation = operation(
  getRootProductData,
  async ({ store }) => store.root.answer,
)

export const getProductOrderLimitListOperation = operation(
  getProductOrderLimitList,
  async ({ store, db, now }, { includeProductKind }) => {
    const stdDate = businessDateOrToday(store.facts(now), now)
    const { products, kinds } = await readLimits(db, store.storeId, stdDate)
    return {
      productOrderLimitList: products,
      productKindOrderLimitList: includeProductKind ? kinds : [],
    }
  },
)

export const getProductPreorderLimitListOperation = operation(
  getProductPreorderLimitList,
  async ({ store, db }, { day, includeProductKind }) => {
    const { products, kinds } = await readLimits(db, store.storeId, day)
    return {
      productPreorderLimitList: products,
      productKindPreorderLimitList: includeProductKind ? kinds : [],
    }
  },
)
