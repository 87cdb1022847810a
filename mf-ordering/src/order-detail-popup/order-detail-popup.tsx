import { type PopupProps, useShop } from '@storefront/host'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { RefreshIcon } from '@storefront/ui/icons/refresh-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { useTexts } from '../texts.ts'
import { DealAmounts } from './deal-amounts.tsx'
import { DealHead } from './deal-head.tsx'
import { DealRefunds } from './deal-refunds.tsx'
import { DealSkeleton } from './deal-skeleton.tsx'
import { dealTypeKey } from './deal-texts.ts'
import { DeliveryTo } from './delivery-to.tsx'
import { OrderBlocks } from './order-blocks.tsx'
import { StoreContact } from './store-contact.tsx'
import { useDealButtons } from './use-deal-buttons.tsx'
import { useDealDetail } from './use-deal-detail.ts'
import { useRemoveOrderedLines } from './use-remove-ordered-lines.ts'
import { VisitDetails } from './visit-details.tsx'
import { VisitRules } from './visit-rules.tsx'

/** Detail of a deal with its orders, updated live. */
export default function OrderDetailPopup({ params, open, onClosed, dismiss }: PopupProps<'orderDetail'>) {
  const t = useTexts()
  const { storeInfo } = useShop()
  const { detail, isOutdated, refresh } = useDealDetail(params.dealId, dismiss)
  const { buttons, note } = useDealButtons(detail)
  useRemoveOrderedLines(detail)
  const type = detail ? t(`deal.type.${dealTypeKey(detail.deal.dealType)}`) : ''
  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={detail ? t('detail.title', { type }) : t('detail.loadingTitle')}
      closeLabel={t('close')}
      closeIcon="back"
      right={
        <IconButton label={t('detail.refresh')} onClick={refresh}>
          <RefreshIcon />
        </IconButton>
      }
      action={buttons}
      note={note}
    >
      {!detail && <DealSkeleton />}
      {detail && (
        <CardStack>
          {isOutdated && <Notice tone="plain">{t('detail.outdated')}</Notice>}
          <DealHead detail={detail} />
          <ReorderButton variant="tint" wide deal={detail.deal} orders={detail.orderList} />
          <VisitDetails detail={detail} closeDetail={dismiss} />
          <DeliveryTo detail={detail} />
          <OrderBlocks detail={detail} />
          <DealAmounts detail={detail} />
          <DealRefunds detail={detail} />
          <VisitRules detail={detail} />
          <StoreContact info={storeInfo} />
        </CardStack>
      )}
    </FullPopup>
  )
}
