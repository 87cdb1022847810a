import { couponType } from '@storefront/contract/wire-enums.ts'
import type { CouponRow } from '@storefront/domain/payment/coupon-list.ts'
import { useDay, useTexts, useWon } from '../texts.ts'
import * as styles from './coupon-terms.module.css'

/** Discount, minimum order and last day of a coupon; and why it cannot be used now. */
export function CouponTerms({ row: { template, coupon, blockedReason } }: { row: CouponRow }) {
  const t = useTexts()
  const won = useWon()
  const day = useDay()
  const { minOrderAmount, maxDiscountAmount } = template
  const amount = Math.abs(template.amount)
  const gives =
    template.couponType === couponType.rate
      ? t('coupon.rate', { percent: amount })
      : t('coupon.amount', { amount: won(amount) })
  const terms = [
    maxDiscountAmount ? `${gives}, ${t('coupon.most', { amount: won(maxDiscountAmount) })}` : gives,
    minOrderAmount ? t('coupon.least', { amount: won(minOrderAmount) }) : t('coupon.anyAmount'),
    t('coupon.until', { day: day((coupon ?? template).endDate) }),
  ]
  return (
    <span className={styles.terms}>
      {terms.map((term) => (
        <span key={term}>{term}</span>
      ))}
      {blockedReason && <span className={styles.reason}>{t(`coupon.blockedReason.${blockedReason}`)}</span>}
    </span>
  )
}
