import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getCouponListOfUser, getIssuedCouponInfo } from '@storefront/contract/endpoints/coupon-box.ts'
import { couponIssueType, couponTargetType, couponType } from '@storefront/contract/wire-enums.ts'

type Box = AnswerOf<typeof getCouponListOfUser>
type Template = NonNullable<AnswerOf<typeof getIssuedCouponInfo>['couponTemplate']>
type Coupon = Box['couponList'][number]

const day = (text: string) => Date.parse(`${text}T00:00:00+09:00`)

/** A template of the sample store that any customer may use. */
export function aTemplate(changes: Partial<Template> = {}): Template {
  return {
    templateId: 1,
    storeId: 10,
    name: '겨울 감사 10% 할인',
    descp: '추운 날 와 주셔서 고마워요.',
    couponType: couponType.rate,
    amount: 10,
    minOrderAmount: 10_000,
    maxDiscountAmount: 5_000,
    startDate: day('2026-11-01'),
    endDate: day('2026-11-30'),
    issueType: '',
    targetType: couponTargetType.all,
    useDay: '["weekday","saturday"]',
    translations: { en: { name: 'Winter thanks, 10% off' } },
    ...changes,
  }
}

/** A template of numbered coupons. */
export const issuedTemplate = aTemplate({
  templateId: 2,
  name: '단골 1,500원 할인',
  couponType: couponType.amount,
  amount: 1_500,
  applyCountLimit: 2,
  maxDiscountAmount: null,
  minOrderAmount: 0,
  issueType: couponIssueType.issued,
  useDay: '[]',
  translations: { en: { name: 'For regulars, 1,500 won off' } },
})

/** A numbered coupon of that template. */
export function aNumberedCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    couponId: 50,
    couponNum: 'POGUN-1',
    templateId: 2,
    storeId: 10,
    userId: null,
    startDate: day('2026-11-01'),
    endDate: day('2026-12-31'),
    ...changes,
  }
}

/** A coupon box with one coupon that everybody may use, and a usable, an expired and a suspended one of the customer. */
export function aCouponBox(): Box {
  return {
    couponTemplateList: [
      aTemplate(),
      issuedTemplate,
      aTemplate({ ...issuedTemplate, templateId: 3, name: '멈춘 쿠폰', isDisabled: true }),
    ],
    couponList: [
      aNumberedCoupon({ userId: 7 }),
      aNumberedCoupon({ couponId: 51, couponNum: 'POGUN-2', userId: 7, endDate: day('2026-11-19') }),
      aNumberedCoupon({ couponId: 52, couponNum: 'POGUN-3', userId: 7, templateId: 3 }),
    ],
  }
}
