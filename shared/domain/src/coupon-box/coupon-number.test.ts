import { expect, it } from 'vitest'
import { normalizedCouponNumber } from './coupon-number.ts'

it.each([
  ['POGUN-1', 'POGUN1'],
  [' pogun 1 ', 'POGUN1'],
  ['ｐｏｇｕｎ－１', 'POGUN1'],
  ['po–gun—1', 'POGUN1'],
  ['가을-100', '가을100'],
  [' - ', ''],
])('reads the coupon number %j as %j', (typed, compared) => {
  expect(normalizedCouponNumber(typed)).toBe(compared)
})
