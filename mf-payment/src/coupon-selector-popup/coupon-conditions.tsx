import { couponType } from '@storefront/contract/wire-enums.ts'
import type { CouponRow } from '@storefront/domain/payment/coupon-list.ts'
import { useDay, useTexts, useWon } from '../texts.ts'
import * as styles from './coupon-conditions.module.css'

/** Discount, minimum order and last day of a coupon; and why it cannot be used now. */
export function CouponConditions({ row: { template, coupon, blockedReason } }: { row: CouponRow }) {
  const t = useTexts()
  const won = useWon()
  const day = useDay()
  const { minOrderAmount, maxDiscountAmount } = template
  const amount = Math.abs(template.amount)
  const discount =
    template.couponType === couponType.rate
      ? t('coupon.rate', { percent: amount })
      : t('coupon.amount', { amount: won(amount) })
  const conditions = [
    maxDiscountAmount ? `${discount}, ${t('coupon.most', { amount: won(maxDiscountAmount) })}` : discount,
    minOrderAmount ? t('coupon.least', { amount: won(minOrderAmount) }) : t('coupon.anyAmount'),
    t('coupon.until', { day: day((coupon ?? template).endDate) }),
  ]
  return (
    <span className={styles.conditions}>
      {conditions.map((condition) => (
        <span key={condition}>{condition}</span>
      ))}
      {blockedReason && (
        <span className={styles.blockedReason}>{t(`coupon.blockedReason.${blockedReason}`)}</span>
      )}
    </span>
  )
}
