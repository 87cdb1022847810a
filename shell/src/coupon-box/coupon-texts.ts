import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponType } from '@storefront/contract/wire-enums.ts'
import { type Locale, storeText, type Translate, useLocale, useMessages, useShop } from '@storefront/host'
import { formatWon, groupThousands } from '@storefront/ui/money/won.ts'
import { storeDay } from './store-day.ts'

/** Texts of a coupon, formatted for display. */
export interface CouponTexts {
  name: string
  descp: string
  /** A rate in percent, an amount in won (spec 1 §9). */
  discount: string
  minOrder: string
  /** Null where the discount is not limited. */
  maxDiscount: string | null
  /** How many units it discounts at most; null without a limit. */
  limit: string | null
  period: string
  days: string
}

/** Formats coupons in the customer's language and the store's time zone. */
export function useCouponTexts(): (template: CouponTemplate, coupon: Coupon | null) => CouponTexts {
  const t = useMessages('shell')
  const language = useLocale()
  const { timezoneOffset } = useShop().storeData
  const day = (time: number) => storeDay(time, timezoneOffset, language)
  return (template, coupon) => {
    const { startDate, endDate } = coupon ?? template
    return {
      name: storeText(template, 'name', language),
      descp: storeText(template, 'descp', language),
      ...amountsOf(template, t, language),
      period: `${day(startDate)} – ${day(endDate)}`,
      days: daysOf(template, t),
    }
  }
}

function amountsOf(template: CouponTemplate, t: Translate, language: Locale) {
  const won = (amount: number) => formatWon(amount, language)
  const { minOrderAmount, maxDiscountAmount, applyCountLimit: limit } = template
  const amount = Math.abs(template.amount)
  return {
    discount:
      template.couponType === couponType.rate
        ? t('coupon.rate', { percent: amount })
        : t('coupon.amount', { amount: won(amount) }),
    minOrder: minOrderAmount
      ? t('coupon.leastValue', { amount: won(minOrderAmount) })
      : t('coupon.leastNone'),
    maxDiscount: maxDiscountAmount ? won(maxDiscountAmount) : null,
    limit: limit ? t('coupon.limitValue', { count: groupThousands(limit) }) : null,
  }
}

const dayTypes = ['weekday', 'saturday', 'sunday', 'holiday']

/** No list of days means every day. */
function daysOf({ useDay }: CouponTemplate, t: Translate): string {
  const days = dayTypes.filter((each) => useDay.includes(each))
  if (days.length === 0 || days.length === dayTypes.length) return t('coupon.everyDay')
  return days.map((each) => t(`coupon.day.${each}`)).join(', ')
}
