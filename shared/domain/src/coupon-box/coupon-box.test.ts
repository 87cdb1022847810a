import { couponIssueType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aCoupon, aTemplate } from '../testing/payment.ts'
import { at } from '../testing/store.ts'
import { couponBox, usableCouponCount } from './coupon-box.ts'
import { couponStatus } from './coupon-status.ts'

const seoul = 540
const noon = { now: at('2026-11-20 12:00'), timezoneOffset: seoul }

describe('the status of a coupon', () => {
  const status = (changes: Parameters<typeof aTemplate>[0], now = noon.now) =>
    couponStatus(aTemplate(changes), null, now, seoul)

  it('is suspended if the store disabled it, whatever its dates [1.4.6-01]', () => {
    expect(status({ isDisabled: true })).toBe('suspended')
    expect(status({ isDisabled: true, endDate: 0 })).toBe('suspended')
  })

  it('is in use from its start to the end of its last day [1.4.6-02]', () => {
    const dates = { startDate: at('2026-11-10 09:00'), endDate: at('2026-11-20 00:00') }
    expect(status(dates, at('2026-11-10 09:00'))).toBe('in-use')
    expect(status(dates, at('2026-11-20 23:59'))).toBe('in-use')
    expect(status(dates, at('2026-11-21 00:00'))).toBe('expired')
  })

  it('is expired otherwise, also before its start [1.4.6-03]', () => {
    expect(status({ startDate: at('2026-11-20 12:01') })).toBe('expired')
    expect(status({ endDate: at('2026-11-19 23:00') })).toBe('expired')
  })

  it("depends on the dates of the customer's coupon", () => {
    const expiredTemplate = aTemplate({ endDate: at('2026-11-01 00:00') })
    expect(couponStatus(expiredTemplate, aCoupon(), noon.now, seoul)).toBe('in-use')
  })
})

describe('the coupon box', () => {
  const names = (...templates: Parameters<typeof aTemplate>[0][]) =>
    couponBox(
      templates.map((each, index) => aTemplate({ templateId: index + 1, ...each })),
      [],
      noon,
    ).map(({ template }) => template.name)

  it('has what any customer may use now [1.5.4-01]', () => {
    expect(
      names(
        { name: 'without an issue type', issueType: '' },
        { name: 'of the store', issueType: couponIssueType.store },
        { name: 'for customers', issueType: couponIssueType.user },
        { name: 'issued', issueType: couponIssueType.issued },
        { name: 'issued to a customer', issueType: couponIssueType.issuedToUser },
        { name: 'not yet', startDate: at('2026-11-21 00:00') },
        { name: 'over', endDate: at('2026-11-19 00:00') },
        { name: 'today is its last day', endDate: at('2026-11-20 00:00') },
        { name: 'switched off', isDisabled: true },
        { name: 'used', userCoupon: { couponId: 4, isApplied: true } },
      ),
    ).toEqual(['today is its last day', 'without an issue type', 'of the store', 'for customers'])
  })

  it('has every unused coupon of the customer, unusable ones last [1.5.4-02]', () => {
    const issued = { issueType: couponIssueType.issued }
    const box = couponBox(
      [
        aTemplate({ templateId: 1, ...issued }),
        aTemplate({ templateId: 2, ...issued, isDisabled: true }),
        aTemplate({ templateId: 3 }),
      ],
      [
        aCoupon({ couponId: 50, templateId: 1, endDate: at('2026-11-19 00:00') }),
        aCoupon({ couponId: 51, templateId: 1 }),
        aCoupon({ couponId: 52, templateId: 2 }),
        aCoupon({ couponId: 53, templateId: 1, isApplied: true }),
        aCoupon({ couponId: 54, templateId: 99 }),
      ],
      noon,
    )
    expect(box.map(({ coupon, status }) => [coupon?.couponId, status])).toEqual([
      [51, 'in-use'],
      [undefined, 'in-use'],
      [50, 'expired'],
      [52, 'suspended'],
    ])
    expect(usableCouponCount(box)).toBe(2)
  })
})
