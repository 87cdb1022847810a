import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { couponList } from '@storefront/domain/payment/coupon-list.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { openPopup, storeText, useLocale } from '@storefront/host'
import { CouponIcon } from '@storefront/ui/icons/coupon-icon.tsx'
import { RightIcon } from '@storefront/ui/icons/right-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { CollapsibleCard } from '../collapsible-card/collapsible-card.tsx'
import type { LoadedPayFormData } from '../pay-form/use-pay-form-data.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './discount-section.module.css'
import { PointField } from './point-field.tsx'
import type { PayChoicesState } from './use-pay-form.ts'

interface DiscountSectionProps {
  purpose: PayPurpose
  data: LoadedPayFormData
  choices: PayChoicesState
  draft: PayDraft
}

/** Coupon and points of the order, and their total discount. */
export function DiscountSection({ purpose, data, choices, draft }: DiscountSectionProps) {
  const t = useTexts()
  const won = useWon()
  const discount = draft.couponDiscount + draft.pointDiscount
  return (
    <CollapsibleCard
      title={t('pay.discount')}
      aside={discount < 0 && <b className={styles.discount}>{won(discount)}</b>}
      startsOpen
    >
      <div className={styles.content}>
        {data.usesCoupons && <CouponRow purpose={purpose} data={data} choices={choices} draft={draft} />}
        {data.usesPoints && <PointField data={data} choices={choices} draft={draft} />}
      </div>
    </CollapsibleCard>
  )
}

function CouponRow({ purpose, data, choices, draft }: DiscountSectionProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const usable = couponList(data.templates, data.coupons, data.couponContext).filter(
    ({ blockedReason }) => !blockedReason,
  )
  const template = data.templates.find(({ templateId }) => templateId === choices.coupon?.templateId)
  const select = async () => {
    const outcome = await openPopup('couponSelector', { purpose, chosen: choices.coupon })
    if (outcome.kind === 'done') choices.setCoupon(outcome.result.coupon)
  }
  return (
    <div>
      <p className={styles.label}>{t('pay.coupon')}</p>
      <Pressable className={styles.row} onClick={select} aria-haspopup="dialog">
        <span className={styles.icon}>
          <CouponIcon />
        </span>
        <span className={styles.name}>
          {template
            ? storeText(template, 'name', language)
            : t(usable.length > 0 ? 'pay.chooseCoupon' : 'pay.seeCoupons')}
        </span>
        {draft.couponDiscount < 0 && <b className={styles.value}>{won(draft.couponDiscount)}</b>}
        <RightIcon size={18} />
      </Pressable>
      <p className={styles.note} aria-live="polite">
        {choices.coupon && draft.couponBlockedReason
          ? t(`coupon.blockedReason.${draft.couponBlockedReason}`)
          : t('pay.usableCoupons', { count: usable.length })}
      </p>
    </div>
  )
}
