import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { couponList } from '@storefront/domain/payment/coupon-list.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { openPopup, storeText, useLocale } from '@storefront/host'
import { CouponIcon } from '@storefront/ui/icons/coupon-icon.tsx'
import { RightIcon } from '@storefront/ui/icons/right-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { Folder } from '../folder/folder.tsx'
import type { ReadyPaying } from '../pay-form/use-paying.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './discount-folder.module.css'
import { PointField } from './point-field.tsx'
import type { PayChoicesState } from './use-pay-form.ts'

interface DiscountFolderProps {
  purpose: PayPurpose
  paying: ReadyPaying
  choices: PayChoicesState
  draft: PayDraft
}

/** Coupon and points of the order, and their total discount. */
export function DiscountFolder({ purpose, paying, choices, draft }: DiscountFolderProps) {
  const t = useTexts()
  const won = useWon()
  const discount = draft.couponDiscount + draft.pointDiscount
  return (
    <Folder
      title={t('pay.discount')}
      aside={discount < 0 && <b className={styles.discount}>{won(discount)}</b>}
      startsOpen
    >
      <div className={styles.content}>
        {paying.usesCoupons && (
          <CouponRow purpose={purpose} paying={paying} choices={choices} draft={draft} />
        )}
        {paying.usesPoints && <PointField paying={paying} choices={choices} draft={draft} />}
      </div>
    </Folder>
  )
}

function CouponRow({ purpose, paying, choices, draft }: DiscountFolderProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const usable = couponList(paying.templates, paying.coupons, paying.occasion).filter(({ fault }) => !fault)
  const template = paying.templates.find(({ templateId }) => templateId === choices.coupon?.templateId)
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
          {template ? storeText(template, 'name', language) : t('pay.chooseCoupon')}
        </span>
        {draft.couponDiscount < 0 && <b className={styles.value}>{won(draft.couponDiscount)}</b>}
        <RightIcon size={18} />
      </Pressable>
      <p className={styles.note} aria-live="polite">
        {choices.coupon && draft.couponFault
          ? t(`coupon.fault.${draft.couponFault}`)
          : t('pay.usableCoupons', { count: usable.length })}
      </p>
    </div>
  )
}
