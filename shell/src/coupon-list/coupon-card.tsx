import type { BoxedCoupon } from '@storefront/domain/coupon-box/coupon-box.ts'
import { useMessages } from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { classNames } from '@storefront/ui/class-names.ts'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { CouponPicture } from '../coupon-box/coupon-picture.tsx'
import { useCouponTexts } from '../coupon-box/coupon-texts.ts'
import * as styles from './coupon-card.module.css'

/** One coupon of the list: name, discount, its limits, validity and days. */
export function CouponCard({
  boxed: { template, coupon, status },
  onOpen,
}: {
  boxed: BoxedCoupon
  onOpen: () => unknown
}) {
  const t = useMessages('shell')
  const { name, discount, minOrder, maxDiscount, period, days } = useCouponTexts()(template, coupon)
  const isUsable = status === 'in-use'
  const facts: [string, string | null][] = [
    [t('coupon.least'), minOrder],
    [t('coupon.most'), maxDiscount],
    [t('coupon.period'), period],
    [t('coupon.days'), days],
  ]
  return (
    <Pressable
      className={classNames(styles.card, !isUsable && styles.unusable)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className={styles.head}>
        <span className={styles.text}>
          <Badge tone={isUsable ? 'good' : 'neutral'}>{t(`coupon.status.${status}`)}</Badge>
          <span className={styles.discount}>{discount}</span>
          <span className={styles.name}>{name}</span>
        </span>
        <CouponPicture template={template} className={styles.picture} />
      </span>
      <span className={styles.facts}>
        {facts.map(
          ([label, text]) =>
            text !== null && (
              <span key={label} className={styles.fact}>
                <span className={styles.label}>{label}</span> <span>{text}</span>
              </span>
            ),
        )}
      </span>
    </Pressable>
  )
}
