import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

it.each([
  [1011, { orderItemIdList: [-1] }, { kind: 'over-limit' }],
  [1012, { orderItemIdList: [-1, -2] }, { kind: 'limit-stale', lineIds: [-1, -2] }],
  [1013, { total: 19000 }, { kind: 'price-changed', after: 19000 }],
  [1013, {}, { kind: 'other', code: 1013 }],
  [
    1014,
    { reason: 'break-time', window: { begin: '15:00', end: '17:00' } },
    { kind: 'break', begin: '15:00', end: '17:00' },
  ],
  [1014, { reason: 'paused' }, { kind: 'not-orderable' }],
  [1014, 'not an object', { kind: 'not-orderable' }],
  [1015, { orderItemIdList: [-3] }, { kind: 'bad-lines', lineIds: [-3] }],
  [1016, undefined, { kind: 'bad-table' }],
  [1017, { reason: 'too-often', limit: 3 }, { kind: 'unpaid', reason: 'too-often', limit: 3 }],
  [1017, { reason: 'another' }, { kind: 'unpaid', reason: 'open-orders', limit: 0 }],
  [404, undefined, { kind: 'deal-gone' }],
  [4031, undefined, { kind: 'not-in-contract' }],
  [422, undefined, { kind: 'other', code: 422 }],
])('maps code %i with %j', (code, payload, refusal) => {
  expect(refusalOf({ code, payload })).toEqual(refusal)
})
