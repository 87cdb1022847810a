import {
  getProductData,
  getProductOrderLimitList,
  getProductPreorderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import type { OrderLimit } from '@storefront/contract/entities/product.ts'
import { PreparedAnswer } from '../../answers/prepared-answer.ts'
import type { Connection } from '../../database/database.ts'
import { operation } from '../../http/operation.ts'
import { readLimits } from '../../repositories/order-limits.ts'
import { businessDateOrToday, type StoreSnapshot } from '../../stores/store-snapshot.ts'

/** Without limits, which change with every order. */
export const getProductDataOperation = operation(getProductData, async ({ store }) => store.own.answer)

export const getRootProductDataOperation = operation(
  getRootProductData,
  async ({ store }) => store.root.answer,
)

export const getProductOrderLimitListOperation = operation(
  getProductOrderLimitList,
  async ({ store, db, now }, { includeProductKind }) =>
    limitsOfToday(db, store, now, { withKinds: Boolean(includeProductKind) }),
)

/** A store's limits of the current business date, with a tag. A store without rules has none, and costs no statement. */
export async function limitsOfToday(
  db: Connection,
  store: StoreSnapshot,
  now: number,
  { withKinds }: { withKinds: boolean },
): Promise<PreparedAnswer> {
  if (store.limitRules.size === 0) return noLimits
  const stdDate = businessDateOrToday(store.facts(now), now)
  const { products, kinds } = await readLimits(db, store.storeId, stdDate)
  return limitsAnswer(products, withKinds ? kinds : [])
}

const limitsAnswer = (products: readonly OrderLimit[], kinds: readonly OrderLimit[]) =>
  new PreparedAnswer({ productOrderLimitList: products, productKindOrderLimitList: kinds })
const noLimits = limitsAnswer([], [])

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
