import { expect, it } from 'vitest'
import { itemTree } from './item-tree.ts'

const item = (orderItemId: number, totalPrice: number, parentOrderItemId: number | null = null) =>
  ({ orderItemId, totalPrice, parentOrderItemId, count: 1 }) as Parameters<typeof itemTree>[0][number]

it('nests choices under their item and sums them', () => {
  const tree = itemTree([item(1, 4500), item(2, 700, 1), item(3, 500, 1), item(4, 3400)])
  expect(tree.map(({ line, children, amount }) => [line.orderItemId, children.length, amount])).toEqual([
    [1, 2, 5700],
    [4, 0, 3400],
  ])
})

it('keeps a choice whose item is missing', () => {
  expect(itemTree([item(2, 700, 99)]).map(({ line }) => line.orderItemId)).toEqual([2])
})
