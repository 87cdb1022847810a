import type { CouponTemplate, couponTemplate } from '@storefront/contract/entities/coupon.ts'
import { isCouponOver, isOwnedKind } from '@storefront/domain/payment/coupon-fault.ts'
import type { InferInput } from 'valibot'
import type { CouponTemplateRow } from '../repositories/coupons.ts'
import { withoutNulls } from './store-menu.ts'

export function couponTemplateOf(row: CouponTemplateRow): CouponTemplate {
  const { productList, categoryList, isWelcome: _given, ...rest } = row
  return {
    ...rest,
    translations: row.translations ?? undefined,
    productList: productList.map((productId) => ({ productId })),
    categoryList: categoryList.map((categoryId) => ({ categoryId })),
  }
}

export type WireTemplate = InferInput<typeof couponTemplate>

/** A template as the wire has it: its lists of words are JSON text (spec 2 §3). */
export function wireTemplate(of: CouponTemplate): WireTemplate {
  const { orderType, useDay, image } = of
  return {
    ...of,
    orderType: JSON.stringify(orderType),
    useDay: JSON.stringify(useDay),
    image: JSON.stringify(image),
  }
}

/** Those that any customer may use and that have not ended, briefly and without pictures: the start-up answer carries them. */
export function openTemplates(
  templates: readonly CouponTemplate[],
  store: { readonly data: { readonly timezoneOffset: number } },
  now: number,
): WireTemplate[] {
  return templates
    .filter((each) => !each.isDisabled && !isOwnedKind(each))
    .filter(({ endDate }) => !isCouponOver(endDate, now, store.data.timezoneOffset))
    .map((each) => {
      const { descp: _long, image: _pictures, translations, ...brief } = wireTemplate(each)
      const name = each.translations?.en?.name
      return { ...withoutNulls(brief), ...(name && { translations: { en: { name } } }) } as WireTemplate
    })
}
