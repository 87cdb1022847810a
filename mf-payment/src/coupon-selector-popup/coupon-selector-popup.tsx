import type { CouponUse } from '@storefront/contract/entities/payment.ts'
import { type CouponRow, couponList } from '@storefront/domain/payment/coupon-list.ts'
import { type PopupProps, storeText, useLocale } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { classNames } from '@storefront/ui/class-names.ts'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import { usePayFormData } from '../pay-form/use-pay-form-data.ts'
import { useTexts, useWon } from '../texts.ts'
import { CouponConditions } from './coupon-conditions.tsx'
import * as styles from './coupon-selector-popup.module.css'

/** Selection of a coupon for the order; unusable ones show why. */
export default function CouponSelectorPopup(popup: PopupProps<'couponSelector'>) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const { purpose, chosen } = popup.params
  const data = usePayFormData(purpose)
  const rows =
    data.kind === 'ready' ? couponList(data.templates, data.coupons, data.couponContext) : undefined
  const [picked, setPicked] = useState(chosen && keyOf(chosen))
  const pickedRow = rows?.find((row) => row.blockedReason === null && keyOf(couponUseOf(row)) === picked)
  const apply = () => pickedRow && popup.done({ coupon: couponUseOf(pickedRow) })
  const applyNoCoupon = () => popup.done({ coupon: null })
  const isEmpty = rows?.length === 0

  return (
    <Sheet
      open={popup.open}
      onClosed={popup.onClosed}
      onClose={popup.dismiss}
      title={t('coupon.title')}
      closeLabel={t('close')}
      action={
        rows &&
        !isEmpty && (
          <>
            <Button variant="neutral" onClick={applyNoCoupon}>
              {t('coupon.useNone')}
            </Button>
            <Button wide disabled={!pickedRow} onClick={apply}>
              {t('coupon.apply')}
            </Button>
          </>
        )
      }
    >
      {data.kind === 'loading' && (
        <SkeletonGroup label={t('pay.loading')}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {data.kind === 'failed' && (
        <ErrorState title={t('pay.notLoaded')} retry={{ label: t('retry'), onPress: data.retry }} />
      )}
      {isEmpty && <EmptyState size="inline" title={t('coupon.none')} text={t('coupon.noneText')} />}
      {rows && !isEmpty && (
        <RadioGroup
          label={t('coupon.list')}
          value={pickedRow && keyOf(couponUseOf(pickedRow))}
          onChange={setPicked}
          options={rows.map((row) => ({
            value: keyOf(couponUseOf(row)),
            label: (
              <span className={classNames(styles.name, row.blockedReason !== null && styles.unusable)}>
                {storeText(row.template, 'name', language)}
              </span>
            ),
            detail: row.discount > 0 ? won(-row.discount) : undefined,
            note: <CouponConditions row={row} />,
            disabled: row.blockedReason !== null,
          }))}
        />
      )}
    </Sheet>
  )
}

const couponUseOf = ({ template, coupon }: CouponRow): CouponUse => ({
  templateId: template.templateId,
  ...(coupon && { couponId: coupon.couponId }),
})

const keyOf = ({ templateId, couponId }: CouponUse) => `${templateId}-${couponId ?? ''}`
