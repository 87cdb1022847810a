import { describe, expect, it } from 'vitest'
import { aCharge, at, endOf, seoul } from '../testing/gift-cards.ts'
import {
  addStep,
  canCancelCharge,
  chargeError,
  endOfBoughtCard,
  payableCharge,
  sellDiscountOf,
  smallestCharge,
  validUntil,
} from './charge.ts'
import { defaultGiftCardPolicy as policy } from './gift-card-policy.ts'

describe('the discount of a charge or gift', () => {
  it.each(['rate', 'percent'])('is a share for type %s, rounded down, negative [3.5-42]', (discountType) => {
    expect(sellDiscountOf(33_333, { discountType, amount: 10 })).toBe(-3_333)
    expect(sellDiscountOf(3_000, { discountType, amount: 2.3 })).toBe(-69)
  })

  it('is its amount for type fixed, negative whatever its sign [3.5-31]', () => {
    expect(sellDiscountOf(10_000, { discountType: 'fixed', amount: 1_000 })).toBe(-1_000)
    expect(sellDiscountOf(10_000, { discountType: 'fixed', amount: -1_000 })).toBe(-1_000)
    expect(sellDiscountOf(10_000, null)).toBe(0)
    expect(Object.is(sellDiscountOf(10_000, { discountType: 'fixed', amount: 0 }), 0)).toBe(true)
  })

  it('never makes the payment negative [3.5-43] [3.5-30]', () => {
    expect(payableCharge(10_000, { discountType: 'fixed', amount: 1_000 })).toBe(9_000)
    expect(payableCharge(10_000, { discountType: 'fixed', amount: 20_000 })).toBe(0)
  })
})

it('an amount to charge is a whole number above 0 and at most 500,000 won', () => {
  expect([1, 500_000].map((won) => chargeError(won, policy, null))).toEqual([null, null])
  expect([0, -1, 0.5, Number.NaN].map((won) => chargeError(won, policy, null))).toEqual(
    Array(4).fill('no-amount'),
  )
  expect(chargeError(500_001, policy, null)).toBe('over-maximum')
})

it('a fixed discount needs twice its amount, and something is always left to pay', () => {
  const fixed = { discountType: 'fixed', amount: 5_000 }
  expect([1, 5_000, 9_999, 10_000].map((won) => chargeError(won, policy, fixed))).toEqual([
    'below-discount',
    'below-discount',
    'below-discount',
    null,
  ])
  expect(chargeError(1, policy, { discountType: 'rate', amount: 10 })).toBeNull()
  expect(chargeError(10_000, policy, { discountType: 'rate', amount: 100 })).toBe('below-discount')
  expect([smallestCharge(fixed), smallestCharge(null)]).toEqual([10_000, 1])
})

it('a step added to an amount stops at the maximum, and reports that it was cut', () => {
  expect(addStep(400_000, 100_000, policy)).toEqual({ amount: 500_000, isCapped: false })
  expect(addStep(450_000, 100_000, policy)).toEqual({ amount: 500_000, isCapped: true })
})

it('a card can be used for five years from a purchase or charge, to the end of the day [3.9-02]', () => {
  expect(validUntil(policy, { now: at('2026-11-23', 5), timezoneOffset: seoul })).toBe(endOf('2031-11-23'))
  expect(validUntil(policy, { now: at('2028-02-29', 5), timezoneOffset: seoul })).toBe(endOf('2033-02-28'))
})

it('a card with a number of days of its own can be used to the end of the last of them', () => {
  const bought = { now: at('2026-11-23', 1_439), timezoneOffset: seoul }
  expect(endOfBoughtCard(policy, 30, bought)).toBe(endOf('2026-12-23'))
  expect(endOfBoughtCard(policy, null, bought)).toBe(endOf('2031-11-23'))
  expect(endOfBoughtCard(policy, 9_999, bought)).toBe(endOf('2031-11-23'))
})

it('customers are notified 90, 30 and 7 days before a card expires [3.9-03]', () => {
  expect(policy.expiryNoticeDays).toEqual([90, 30, 7])
})

describe('a charge can be cancelled', () => {
  const now = at('2026-11-23', 600)
  const can = (changes: Parameters<typeof aCharge>[0], when = now) =>
    canCancelCharge(aCharge(changes), { storeId: 10, now: when, policy })

  it('only if all six conditions hold [3.4-13]', () => {
    expect(can({})).toBe(true)
    for (const broken of [
      { storeId: 11 },
      { requestType: '매장' },
      { type: '사용' },
      { useAfter: true },
      { cancelDate: now - 1 },
    ]) {
      expect([broken, can(broken)]).toEqual([broken, false])
    }
  })

  it('until seven days have passed', () => {
    expect(can({}, at('2026-11-27', 600) - 1)).toBe(true)
    expect(can({}, at('2026-11-27', 600))).toBe(false)
  })
})
