import { pack } from '@storefront/contract/packed.ts'
import { describe, expect, it } from 'vitest'
import { menuChunks } from './menu-chunks.ts'

interface Row {
  productId: number
  parentProductId?: number | null
  categoryId?: number | null
}
const chunks = (rows: Row[]) =>
  menuChunks(pack(rows, ['productId', 'parentProductId', 'categoryId'])).map(({ values }) =>
    values.map(([productId]) => productId as number),
  )
/** A menu of a number of products, in categories of a size. */
const products = (count: number, inCategory = 100): Row[] =>
  Array.from({ length: count }, (_, i) => ({ productId: i + 1, categoryId: Math.floor(i / inCategory) + 1 }))

describe('a menu in chunks', () => {
  it('is one chunk if it is short', () => {
    expect(chunks(products(400))).toHaveLength(1)
  })

  it('begins with the top of the list and the first product of each category', () => {
    const [first] = chunks(products(1_000))
    expect(first?.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    expect(first?.slice(40)).toEqual([101, 201, 301, 401, 501, 601, 701, 801, 901])
  })

  it('delivers each product with everything below it', () => {
    const group = { productId: 5_000, parentProductId: 1 }
    const choice = { productId: 5_001, parentProductId: 5_000 }
    const [first] = chunks([choice, ...products(1_000), group])
    expect(first?.slice(0, 3)).toEqual([1, 5_001, 5_000])
  })

  it('contains every row once, even with missing parents or cycles', () => {
    const rows = Array.from({ length: 900 }, (_, i) => ({
      productId: i + 1,
      categoryId: i % 7 === 0 ? null : i % 5,
      // Chains, cycles (3 and 6 under one another), unknown parents, and top-level products.
      parentProductId: [null, i, i + 3, 2_000, i + 1, i - 1][i % 6] ?? null,
    }))
    const ids = chunks(rows).flat()
    expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map(({ productId }) => productId))
  })
})
