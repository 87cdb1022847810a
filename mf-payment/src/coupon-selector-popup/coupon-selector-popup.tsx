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
import { usePaying } from '../pay-form/use-paying.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './coupon-selector-popup.module.css'
import { CouponTerms } from './coupon-terms.tsx'

/** Selection of a coupon for the order; unusable ones show why. */
export default function CouponSelectorPopup(popup: PopupProps<'couponSelector'>) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const { purpose, chosen } = popup.params
  const paying = usePaying(purpose)
  const rows =
    paying.kind === 'ready' ? couponList(paying.templates, paying.coupons, paying.occasion) : undefined
  const [picked, setPicked] = useState(chosen && keyOf(chosen))
  const pickedRow = rows?.find((row) => row.fault === null && keyOf(useOf(row)) === picked)
  const apply = () => pickedRow && popup.done({ coupon: useOf(pickedRow) })
  const useNone = () => popup.done({ coupon: null })
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
            <Button variant="neutral" onClick={useNone}>
              {t('coupon.useNone')}
            </Button>
            <Button wide disabled={!pickedRow} onClick={apply}>
              {t('coupon.apply')}
            </Button>
          </>
        )
      }
    >
      {paying.kind === 'loading' && (
        <SkeletonGroup label={t('pay.loading')}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {paying.kind === 'failed' && (
        <ErrorState title={t('pay.notLoaded')} retry={{ label: t('retry'), onPress: paying.retry }} />
      )}
      {isEmpty && <EmptyState size="inline" title={t('coupon.none')} text={t('coupon.noneText')} />}
      {rows && !isEmpty && (
        <RadioGroup
          label={t('coupon.list')}
          value={pickedRow && keyOf(useOf(pickedRow))}
          onChange={setPicked}
          options={rows.map((row) => ({
            value: keyOf(useOf(row)),
            label: (
              <span className={classNames(styles.name, row.fault !== null && styles.off)}>
                {storeText(row.template, 'name', language)}
              </span>
            ),
            detail: row.discount > 0 ? won(-row.discount) : undefined,
            note: <CouponTerms row={row} />,
            disabled: row.fault !== null,
          }))}
        />
      )}
    </Sheet>
  )
}

const useOf = ({ template, coupon }: CouponRow): CouponUse => ({
  templateId: template.templateId,
  ...(coupon && { couponId: coupon.couponId }),
})

const keyOf = ({ templateId, couponId }: CouponUse) => `${templateId}-${couponId ?? ''}`
