import { describe, expect, it } from 'vitest'
import { aCharge, at, endOf, seoul } from '../testing/gift-cards.ts'
import { addStep, canCancelCharge, chargeFault, payableCharge, sellDiscountOf, validUntil } from './charge.ts'
import { defaultGiftCardPolicy as policy } from './gift-card-policy.ts'

describe('the discount of a charge or gift', () => {
  it.each(['rate', 'percent'])('of type %s is a share, rounded down, negative [3.5-42]', (discountType) => {
    expect(sellDiscountOf(33_333, { discountType, amount: 10 })).toBe(-3_333)
    expect(sellDiscountOf(3_000, { discountType, amount: 2.3 })).toBe(-69)
  })

  it('of type fixed is its amount, negative whatever its sign', () => {
    expect(sellDiscountOf(10_000, { discountType: 'fixed', amount: 1_000 })).toBe(-1_000)
    expect(sellDiscountOf(10_000, { discountType: 'fixed', amount: -1_000 })).toBe(-1_000)
    expect(sellDiscountOf(10_000, null)).toBe(0)
    expect(Object.is(sellDiscountOf(10_000, { discountType: 'fixed', amount: 0 }), 0)).toBe(true)
  })

  it('never makes the payment negative [3.5-43]', () => {
    expect(payableCharge(10_000, { discountType: 'fixed', amount: 1_000 })).toBe(9_000)
    expect(payableCharge(10_000, { discountType: 'fixed', amount: 20_000 })).toBe(0)
  })
})

it('an amount to charge is a whole number above 0 and at most 500,000 won', () => {
  expect([1, 500_000].map((won) => chargeFault(won, policy))).toEqual([null, null])
  expect([0, -1, 0.5, Number.NaN].map((won) => chargeFault(won, policy))).toEqual(Array(4).fill('no-amount'))
  expect(chargeFault(500_001, policy)).toBe('over-maximum')
})

it('steps of an amount stop at the maximum, and say that they were cut', () => {
  expect(addStep(400_000, 100_000, policy)).toEqual({ amount: 500_000, isCapped: false })
  expect(addStep(450_000, 100_000, policy)).toEqual({ amount: 500_000, isCapped: true })
})

it('a card can be used for five years from a purchase or charge, to the end of the day [3.9-02]', () => {
  expect(validUntil(policy, { now: at('2026-11-23', 5), timezoneOffset: seoul })).toBe(endOf('2031-11-23'))
  expect(validUntil(policy, { now: at('2028-02-29', 5), timezoneOffset: seoul })).toBe(endOf('2033-02-28'))
})

it('customers are notified 90, 30 and 7 days before a card expires [3.9-03]', () => {
  expect(policy.expiryNoticeDays).toEqual([90, 30, 7])
})

describe('a charge can be cancelled', () => {
  const now = at('2026-11-23', 600)
  const can = (of: Parameters<typeof aCharge>[0], when = now) =>
    canCancelCharge(aCharge(of), { storeId: 10, now: when, policy })

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
