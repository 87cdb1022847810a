import { hasPopup, openPopup, type PopupProps, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { DownloadIcon } from '@storefront/ui/icons/download-icon.tsx'
import { ShareIcon } from '@storefront/ui/icons/share-icon.tsx'
import { Segment } from '@storefront/ui/segment/segment.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useMemo, useState } from 'react'
import { useMoment, useTexts, useWon } from '../texts.ts'
import { receiptOf } from './receipt.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import * as styles from './receipt-popup.module.css'
import { receiptSections } from './receipt-sections.ts'
import { RepayButton } from './repay-button.tsx'
import { useReceiptCredit } from './use-receipt-credit.ts'
import { useReceiptDeal } from './use-receipt-deal.ts'
import { useReceiptImage } from './use-receipt-image.ts'

/** The receipt of a deal, also as a picture. */
export default function ReceiptPopup({ params, open, onClosed, dismiss }: PopupProps<'receipt'>) {
  const t = useTexts()
  const won = useWon()
  const moment = useMoment()
  const shop = useShop()
  const { dealId, dealOnly = false } = params
  const [kind, setKind] = useState<'with' | 'without'>('with')
  const detail = useReceiptDeal(dealId, dismiss)
  const { owed, isLoading } = useReceiptCredit()
  const isDetailed = !dealOnly && kind === 'with'
  const sections = useMemo(
    () =>
      detail && !isLoading
        ? receiptSections({ detail, receipt: receiptOf(detail), shop, owed, isDetailed }, { t, won, moment })
        : undefined,
    [detail, isLoading, shop, owed, isDetailed, t, won, moment],
  )
  const image = useReceiptImage(sections)
  /** Shares the picture where the device supports files; else a link to the order. */
  const share = () => {
    if (!image.share()) void openPopup('share', { type: 'order', dealId })
  }
  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('receipt.title')}
      closeLabel={t('close')}
      right={
        sections &&
        hasPopup('share') && (
          <IconButton label={t('receipt.share')} onClick={share}>
            <ShareIcon />
          </IconButton>
        )
      }
      action={
        sections && (
          <Button wide busy={image.isDrawing} onClick={image.open} icon={<DownloadIcon size={20} />}>
            {t('receipt.save')}
          </Button>
        )
      }
    >
      <div className={styles.content}>
        {!sections && (
          <SkeletonGroup label={t('receipt.loading')}>
            <Skeleton height="30rem" shape="card" />
          </SkeletonGroup>
        )}
        {sections && !dealOnly && (
          <div className={styles.kind}>
            <Segment
              label={t('receipt.kind')}
              value={kind}
              onChange={setKind}
              options={[
                { value: 'with', label: t('receipt.withOrder') },
                { value: 'without', label: t('receipt.withoutOrder') },
              ]}
            />
          </div>
        )}
        {sections && <ReceiptPaper sections={sections} />}
        {sections && <RepayButton owed={owed ?? 0} />}
      </div>
    </FullPopup>
  )
}
