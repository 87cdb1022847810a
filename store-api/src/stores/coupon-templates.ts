import type { CouponTemplate, couponTemplate } from '@storefront/contract/entities/coupon.ts'
import { isCouponExpired, requiresIssuedCoupon } from '@storefront/domain/payment/coupon-blocked-reason.ts'
import type { InferInput } from 'valibot'
import type { CouponTemplateRow } from '../repositories/coupons.ts'
import { withoutNulls } from './store-menu.ts'

export function couponTemplateOf(row: CouponTemplateRow): CouponTemplate {
  const { productList, categoryList, isWelcome: _isWelcome, ...rest } = row
  return {
    ...rest,
    translations: row.translations ?? undefined,
    productList: productList.map((productId) => ({ productId })),
    categoryList: categoryList.map((categoryId) => ({ categoryId })),
  }
}

export type WireTemplate = InferInput<typeof couponTemplate>

/** A template in wire format: `orderType`, `useDay` and `image` are JSON text (spec 2 §3). */
export function wireTemplate(template: CouponTemplate): WireTemplate {
  const { orderType, useDay, image } = template
  return {
    ...template,
    orderType: JSON.stringify(orderType),
    useDay: JSON.stringify(useDay),
    image: JSON.stringify(image),
  }
}

/** Unexpired templates that any customer may use, without pictures, for the start-up answer. */
export function publicTemplates(
  templates: readonly CouponTemplate[],
  store: { readonly data: { readonly timezoneOffset: number } },
  now: number,
): WireTemplate[] {
  return templates
    .filter((each) => !each.isDisabled && !requiresIssuedCoupon(each))
    .filter(({ endDate }) => !isCouponExpired(endDate, now, store.data.timezoneOffset))
    .map((each) => {
      const { descp: _long, image: _pictures, translations, ...brief } = wireTemplate(each)
      const name = each.translations?.en?.name
      return { ...withoutNulls(brief), ...(name && { translations: { en: { name } } }) } as WireTemplate
    })
}
