import { productType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aChoice, aGroup, aProduct } from '../testing/menu.ts'
import { declaredAllergens, unavoidableAllergens } from './allergen-filter.ts'
import { indexProducts } from './product-index.ts'

const latte = aProduct({ productId: 1, allergyInfo: ['우유', ' 대두 '] })
const set = aProduct({ productId: 2, productType: productType.set })
const products = [
  latte,
  set,
  aGroup({ productId: 3, parentProductId: 2, productType: productType.individualCategory }),
  aChoice({
    productId: 4,
    parentProductId: 3,
    allergyInfo: ['우유', '밀'],
    productType: productType.general,
  }),
  aChoice({ productId: 5, parentProductId: 3, allergyInfo: ['밀'], productType: productType.general }),
  aProduct({ productId: 6 }),
  aGroup({ productId: 7, parentProductId: 6, minChildCount: 0, maxChildCount: 2 }),
  aChoice({ productId: 8, parentProductId: 7, allergyInfo: ['땅콩'] }),
]
const index = indexProducts(products)

describe('the avoided allergens', () => {
  it('are in a product that declares them', () => {
    expect(unavoidableAllergens(latte, ['대두', '밀'], index)).toEqual(['대두'])
    expect(unavoidableAllergens(latte, [], index)).toEqual([])
  })

  it('are in a set only if every choice of a slot contains them', () => {
    expect(unavoidableAllergens(set, ['밀'], index)).toEqual(['밀'])
    expect(unavoidableAllergens(set, ['우유'], index)).toEqual([])
  })

  it('are not unavoidable if only an optional topping contains them', () => {
    expect(unavoidableAllergens(index.get(6)!, ['땅콩'], index)).toEqual([])
  })

  it('are selected from those that this menu declares, in the store’s order', () => {
    expect(declaredAllergens([latte, set, index.get(6)!], ['밀', '우유', '게'], index)).toEqual([
      '밀',
      '우유',
      '대두',
      '땅콩',
    ])
  })
})
