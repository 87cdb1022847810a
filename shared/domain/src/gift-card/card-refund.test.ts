import { describe, expect, it } from 'vitest'
import { aCard, at, endOf, seoul } from '../testing/gift-cards.ts'
import { refundAmount, refundBlockedReasons } from './card-refund.ts'
import { defaultGiftCardPolicy as policy } from './gift-card-policy.ts'

const today = { now: at('2026-11-23', 600), timezoneOffset: seoul }
const reasonsOf = (changes: Parameters<typeof aCard>[0], nowInStore = today) =>
  refundBlockedReasons(aCard(changes), policy, nowInStore)
const amountOf = (changes: Parameters<typeof aCard>[0], nowInStore = today) =>
  refundAmount(aCard(changes), policy, nowInStore)

describe('a refund of the balance', () => {
  it('needs 60 % of the balance after the last charge to be used [3.5-08]', () => {
    expect(reasonsOf({ lastChargeMomentCardAmount: 100_000, amount: 40_000 })).toEqual([])
    expect(reasonsOf({ lastChargeMomentCardAmount: 100_000, amount: 40_001 })).toEqual(['below-minimum-use'])
  })

  it('needs 80 % where that balance is 10,000 won or less [3.9-06]', () => {
    expect(reasonsOf({ lastChargeMomentCardAmount: 10_000, amount: 2_000 })).toEqual([])
    expect(reasonsOf({ lastChargeMomentCardAmount: 10_000, amount: 2_001 })).toEqual(['below-minimum-use'])
    expect(reasonsOf({ lastChargeMomentCardAmount: 10_001, amount: 4_000 })).toEqual([])
  })

  it('counts what was paid out as not used', () => {
    const paidOut = { lastChargeMomentCardAmount: 100_000, paidOutAmount: 40_000 }
    expect(reasonsOf({ ...paidOut, amount: 1 })).toEqual(['below-minimum-use'])
    expect(reasonsOf({ ...paidOut, amount: 0 })).toEqual(['nothing-left'])
  })

  it('needs a refundable card with a balance; each reason is named', () => {
    expect(reasonsOf({ unrefundable: 1, amount: 100_000 })).toEqual(['unrefundable', 'below-minimum-use'])
    expect(reasonsOf({ amount: 0 })).toEqual(['nothing-left'])
    expect(reasonsOf({ amount: 1 })).toEqual([])
  })

  it('is possible until the day on which five years from the last charge are over [3.9-04]', () => {
    const reasonsOn = (day: string, minute: number) =>
      reasonsOf({}, { now: at(day, minute), timezoneOffset: seoul })
    expect(reasonsOn('2031-11-01', 24 * 60 - 1)).toEqual([])
    expect(reasonsOn('2031-11-02', 0)).toEqual(['too-late'])
  })
})

describe('the amount of a refund', () => {
  it('is the balance where nothing blocks it [3.5-10]', () => {
    expect(amountOf({ amount: 12_345 })).toBe(12_345)
  })

  it('is what the minimum use would leave where something blocks it [3.5-11]', () => {
    expect(amountOf({ amount: 90_000, lastChargeMomentCardAmount: 100_000 })).toBe(40_000)
    expect(amountOf({ amount: 9_000, lastChargeMomentCardAmount: 9_999 })).toBe(1_999)
  })

  it('leaves out what a discount added: that can only be spent', () => {
    const withDiscount = { lastChargeMomentCardAmount: 100_000, bonusAmount: 10_000 }
    expect(amountOf({ ...withDiscount, amount: 40_000 })).toBe(30_000)
    expect(reasonsOf({ ...withDiscount, amount: 10_000 })).toEqual(['nothing-left'])
    const expired = { ...withDiscount, endDate: endOf('2026-11-22') }
    expect(amountOf({ ...expired, amount: 100_000 })).toBe(90_000)
    expect(amountOf({ ...expired, amount: 100_000, bonusAmount: 20_000 })).toBe(80_000)
  })

  it('is 90 % of the balance after the last day, without a minimum use, rounded down once [3.5-12] [3.5-13]', () => {
    const expired = { endDate: endOf('2026-11-22') }
    expect(reasonsOf({ ...expired, amount: 100_000 })).toEqual([])
    expect(amountOf({ ...expired, amount: 99_999 })).toBe(89_999)
    expect(amountOf({ ...expired, amount: 9_999, lastChargeMomentCardAmount: 9_999, unrefundable: 1 })).toBe(
      1_799,
    )
  })
})
