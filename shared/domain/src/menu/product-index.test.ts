import { describe, expect, it } from 'vitest'
import { aProduct } from '../testing/menu.ts'
import { indexProducts } from './product-index.ts'

describe('the children of a product', () => {
  it('are sorted by display order, then price descending, then name [2.2-20]', () => {
    const child = (productId: number, showOrder: number, price: number, name: string) =>
      aProduct({ productId, parentProductId: 1, showOrder, price, name })
    const index = indexProducts([
      child(2, 1, 1000, '나'),
      child(3, 1, 1000, '가'),
      child(4, 1, 3000, '다'),
      child(5, 0, 500, '라'),
    ])
    expect(index.childrenOf(1).map((product) => product.productId)).toEqual([5, 4, 3, 2])
  })

  it('are none for a product without any', () => {
    expect(indexProducts([]).childrenOf(1)).toEqual([])
    expect(indexProducts([]).get(1)).toBeUndefined()
  })
})
