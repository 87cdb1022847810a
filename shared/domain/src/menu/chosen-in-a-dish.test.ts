import { describe, expect, it } from 'vitest'
import { aChoice, aGroup, aLimit, aLine, aProduct, businessDate, choice, menu } from '../testing/menu.ts'
import { choicesOfRows } from './choices-of-rows.ts'
import { mergeLines } from './merge-lines.ts'
import { lineErrors } from './order-limit.ts'
import { indexProducts } from './product-index.ts'

const index = indexProducts([
  ...menu,
  aProduct({ productId: 900 }),
  aGroup({ productId: 910, parentProductId: 900 }),
  aChoice({ productId: 911, parentProductId: 910 }),
  aGroup({ productId: 920, parentProductId: 911 }),
  aChoice({ productId: 921, parentProductId: 920 }),
])
const withCheese = (cheese: number) => [
  { ...choice(910, 911), ...(cheese > 0 && { children: [choice(920, 921, cheese)] }) },
]

describe('choices of a dish in a set', () => {
  it('distinguish two otherwise equal sets', () => {
    const single = aLine({ productId: 900, children: withCheese(1) })
    const two = aLine({ orderItemId: -2, productId: 900, children: withCheese(2) })
    expect(mergeLines([single, two])).toHaveLength(2)
    expect(mergeLines([single, { ...two, children: withCheese(1) }])).toHaveLength(1)
  })

  it('are parsed from the rows of an order, per unit of the dish', () => {
    const row = { options: [] }
    const rows = [
      { ...row, productId: 911, groupProductId: 910, count: 6 },
      { ...row, productId: 921, groupProductId: 920, count: 12 },
    ]
    expect(choicesOfRows(rows, { productId: 900, count: 2 }, index)).toEqual([
      { productId: 911, groupProductId: 910, count: 3, children: [choice(920, 921, 2)] },
    ])
  })

  it('can exceed a limit', () => {
    const limits = { products: [aLimit({ productId: 921, leftCount: 3 })], kinds: [] }
    const sets = (count: number) => [aLine({ productId: 900, count, children: withCheese(2) })]
    expect(lineErrors(sets(1), limits, index, businessDate)).toEqual([])
    expect(lineErrors(sets(2), limits, index, businessDate)).toMatchObject([{ reason: 'exceeded' }])
  })
})
