import { couponIssueType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aCoupon, aDraftInput, aTemplate } from '../testing/payment.ts'
import { at } from '../testing/store.ts'
import { couponList } from './coupon-list.ts'

const couponContext = aDraftInput()
const ended = (templateId: number, day: string) => aTemplate({ templateId, endDate: at(`${day} 12:00`) })

describe('the coupons to choose from', () => {
  it('list the expired ones last, the latest end first [2.9-18]', () => {
    const templates = [
      ended(1, '2026-11-10'),
      ended(2, '2026-11-19'),
      aTemplate({ templateId: 3 }),
      ended(4, '2026-11-15'),
    ]
    const rows = couponList(templates, [], couponContext)
    expect(rows.map(({ template, blockedReason }) => [template.templateId, blockedReason])).toEqual([
      [3, null],
      [2, 'expired'],
      [4, 'expired'],
      [1, 'expired'],
    ])
  })

  it('start with the largest discount, and show why others do not apply [2.2-64]', () => {
    const rows = couponList(
      [
        aTemplate({ templateId: 1, minOrderAmount: 50_000, amount: 9000 }),
        aTemplate({ templateId: 2, amount: 500 }),
        aTemplate({ templateId: 3, amount: 3000 }),
        aTemplate({ templateId: 4 }),
      ],
      [aCoupon({ templateId: 4, isApplied: true })],
      couponContext,
    )
    expect(
      rows.map(({ template, discount, blockedReason }) => [template.templateId, discount, blockedReason]),
    ).toEqual([
      [3, 3000, null],
      [2, 500, null],
      [1, 0, 'minimum-amount'],
      [4, 0, 'already-applied'],
    ])
  })

  it('have one row for each coupon of the customer', () => {
    const coupons = [aCoupon({ couponId: 50 }), aCoupon({ couponId: 51 })]
    expect(couponList([aTemplate()], coupons, couponContext).map(({ coupon }) => coupon?.couponId)).toEqual([
      50, 51,
    ])
  })

  it('exclude coupons issued to others and those that the store withdrew', () => {
    const templates = [
      aTemplate({ templateId: 1, issueType: couponIssueType.issuedToUser }),
      aTemplate({ templateId: 2, isDisabled: true }),
    ]
    expect(couponList(templates, [], couponContext)).toEqual([])
  })
})
