import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponTargetType, couponType, orderType } from '@storefront/contract/wire-enums.ts'
import type { PayDraftInput } from '../payment/pay-draft.ts'
import type { PayableLine } from '../payment/payable-line.ts'
import { at, seoul } from './store.ts'

/** Two units of a product for 5,000 won, with overrides; the total follows from price and count. */
export function aPayable(changes: Partial<PayableLine> = {}): PayableLine {
  const line = { productId: 100, categoryIds: [1], unitPrice: 5000, count: 2, isTaxFree: false, ...changes }
  return { total: line.unitPrice * line.count, ...line }
}

/** A coupon of 1,000 won off the whole order, valid in 2026. */
export function aTemplate(changes: Partial<CouponTemplate> = {}): CouponTemplate {
  return {
    templateId: 1,
    storeId: 10,
    name: '천 원 할인',
    couponType: couponType.amount,
    amount: 1000,
    startDate: at('2026-01-01 00:00'),
    endDate: at('2026-12-31 00:00'),
    isDisabled: false,
    targetType: couponTargetType.all,
    orderType: [],
    useDay: [],
    productList: [],
    categoryList: [],
    image: [],
    translations: undefined,
    ...changes,
  }
}

export function aCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    couponId: 50,
    templateId: 1,
    storeId: 10,
    startDate: at('2026-11-01 00:00'),
    endDate: at('2026-11-30 00:00'),
    isApplied: false,
    ...changes,
  }
}

/** Input of the draft of a payment: a takeout order of 10,000 won on a Friday at noon. */
export function aDraftInput(changes: Partial<PayDraftInput> = {}): PayDraftInput {
  return {
    lines: [aPayable()],
    orderType: orderType.takeout,
    deliveryFee: 0,
    templates: [aTemplate()],
    coupons: [],
    chosen: null,
    points: 0,
    pointBalance: 5000,
    pointUseThreshold: 1000,
    vat: 'round',
    dayType: 'weekday',
    now: at('2026-11-20 12:00'),
    timezoneOffset: seoul,
    ...changes,
  }
}
