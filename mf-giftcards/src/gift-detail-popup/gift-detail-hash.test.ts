import { readHash, writeHash } from '@storefront/contract/registry/hash-shape.ts'
import { expect, it } from 'vitest'
import description from '../description/description.ts'

const shapes = description.popupHashes['giftcards/giftDetail']

it.each([
  [{ presentId: 41 }, ['41']],
  [{ presentId: 41, sellStoreId: 10, side: 'received' }, ['41', '10', 'received']],
  [{ presentId: 41, sellStoreId: 10, side: 'sent' }, ['41', '10', 'sent']],
])('a gift that was opened by a link or in a list is open again after a reload: %o', (params, parts) => {
  expect(writeHash(shapes, params)).toEqual(parts)
  expect(readHash(shapes, parts)).toEqual(params)
})

it.each([[['0']], [['41', '10']], [['41', '10', 'mine']]])('a damaged address opens none: %o', (parts) => {
  expect(readHash(shapes, parts)).toBeUndefined()
})
