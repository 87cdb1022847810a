import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { isCouponOver, isOwnedKind } from '@storefront/domain/payment/coupon-fault.ts'
import type { CouponTemplateRow } from '../repositories/coupons.ts'
import type { StoreSnapshot } from './store-snapshot.ts'

export function couponTemplateOf(row: CouponTemplateRow): CouponTemplate {
  const { productList, categoryList, isWelcome: _given, ...rest } = row
  return {
    ...rest,
    translations: row.translations ?? undefined,
    productList: productList.map((productId) => ({ productId })),
    categoryList: categoryList.map((categoryId) => ({ categoryId })),
  }
}

/** A template as the wire has it: its lists of words are JSON text (document 2 §3). */
export function wireTemplate({ orderType, useDay, ...rest }: CouponTemplate) {
  return { ...rest, orderType: JSON.stringify(orderType), useDay: JSON.stringify(useDay) }
}

/** Those that any customer may use and that have not ended, briefly: the start-up answer carries them. */
export function openTemplates(
  templates: readonly CouponTemplate[],
  store: Pick<StoreSnapshot, 'data'>,
  now: number,
) {
  return templates
    .filter((each) => !each.isDisabled && !isOwnedKind(each))
    .filter(({ endDate }) => !isCouponOver(endDate, now, store.data.timezoneOffset))
    .map(({ descp: _long, translations, ...template }) => {
      const name = translations?.en?.name
      return { ...wireTemplate(template as CouponTemplate), ...(name && { translations: { en: { name } } }) }
    })
}
