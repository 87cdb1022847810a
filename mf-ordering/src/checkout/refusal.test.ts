import { code } from '@storefront/contract/envelope.ts'
import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

it.each([
  [code.overLimit, { orderItemIdList: [-1] }, { kind: 'over-limit' }],
  [code.limitStale, { orderItemIdList: [-1, -2] }, { kind: 'limit-stale', lineIds: [-1, -2] }],
  [code.priceChanged, { total: 19000 }, { kind: 'price-changed', after: 19000 }],
  [code.priceChanged, {}, { kind: 'other', code: code.priceChanged }],
  [
    code.notOrderable,
    { reason: 'break-time', window: { begin: '15:00', end: '17:00' } },
    { kind: 'break', begin: '15:00', end: '17:00' },
  ],
  [code.notOrderable, { reason: 'paused' }, { kind: 'not-orderable' }],
  [code.notOrderable, 'not an object', { kind: 'not-orderable' }],
  [code.badLine, { orderItemIdList: [-3] }, { kind: 'bad-lines', lineIds: [-3] }],
  [code.badTableCode, undefined, { kind: 'bad-table' }],
  [code.unpaidLimit, { reason: 'too-often', limit: 3 }, { kind: 'unpaid', reason: 'too-often', limit: 3 }],
  [code.unpaidLimit, { reason: 'another' }, { kind: 'unpaid', reason: 'open-orders', limit: 0 }],
  [code.notFound, undefined, { kind: 'deal-gone' }],
  [code.badRequest, undefined, { kind: 'not-open' }],
  [code.badRequest, { field: 'order.orderItemList' }, { kind: 'too-large' }],
  [code.badRequest, { field: 'order.orderItemList.0.count' }, { kind: 'not-open' }],
  [code.notInContract, undefined, { kind: 'not-in-contract' }],
  [code.keyReused, undefined, { kind: 'other', code: code.keyReused }],
])('maps code %i with %j', (refused, payload, refusal) => {
  expect(refusalOf({ code: refused, payload }, {})).toEqual(refusal)
})

it('names the shared cart only where the order has lines of it', () => {
  const changed = { code: code.changed, payload: undefined }
  const sharedCart = { dealId: 41, takenCount: 0, guestList: [] }
  expect(refusalOf(changed, { sharedCart })).toEqual({ kind: 'shared-cart-changed' })
  expect(refusalOf(changed, {})).toEqual({ kind: 'changed' })
})
