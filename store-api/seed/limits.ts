import type { SampleLimit, SampleProduct } from '../src/sample/sample-menu.ts'
import { kind } from './kinds.ts'
import { branch, headOffice } from './restaurant/stores.ts'

/**
 * What a store sells of a product, or of all products of a kind, on one business date. Limits belong to the kitchen:
 * those of the head office's dishes are defined in the branch that cooks them.
 */
export function limitsOf(products: readonly SampleProduct[]): SampleLimit[] {
  const limitOf = (name: string, limit: Pick<SampleLimit, 'maxNumber' | 'isClosed'>): SampleLimit => {
    const product = products.find((each) => each.name === name && each.categoryId !== undefined)
    if (!product) throw new Error(`no product of that name: ${name}`)
    return {
      storeId: product.storeId === headOffice.storeId ? branch.storeId : product.storeId,
      productId: product.productId,
      ...limit,
    }
  }
  return [
    { storeId: 10, productKindId: kind.financier, maxNumber: 24 },
    { storeId: 10, productKindId: kind.coldBrew, maxNumber: 30 },
    { storeId: 10, productKindId: kind.strawberryCake, maxNumber: 12, isClosed: true },
    limitOf('버터 크루아상', { maxNumber: 3 }),
    limitOf('호밀 사워도우', { maxNumber: 0 }),
    limitOf('우유 빙수', { maxNumber: 5 }),
    limitOf('단호박 크림 라떼', { maxNumber: 40 }),
    { storeId: 21, productKindId: kind.abalone, maxNumber: 25 },
    { storeId: 21, productKindId: kind.tofu, maxNumber: 20 },
    { storeId: 21, productKindId: kind.lunchSpecial, maxNumber: 40 },
    limitOf('굴 솥밥', { maxNumber: 8 }),
    limitOf('동치미 냉면', { maxNumber: 10, isClosed: true }),
    limitOf('육회 한 접시', { maxNumber: 3 }),
    // Below 0: unlimited.
    limitOf('궁중 잡채', { maxNumber: -1 }),
    { storeId: 30, productKindId: kind.kimbap, maxNumber: 60 },
    limitOf('찹쌀 순대', { maxNumber: 0 }),
    limitOf('구운 주먹밥', { maxNumber: 3 }),
    limitOf('초코 케이크 한 조각', { maxNumber: 0 }),
    limitOf('버터 소금빵', { maxNumber: 100 }),
  ]
}
