import type { Deal, Order } from '@storefront/contract/entities/deal.ts'
import { paths } from '@storefront/contract/paths.ts'
import { dealStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { namingLines } from '@storefront/domain/deal/naming-lines.ts'
import { liveOrders, visibleOrders } from '@storefront/domain/deal/progress.ts'
import { isLapsed, statusLabel } from '@storefront/domain/deal/status-label.ts'
import { hasScreen, navigate, openPopup, type Translate, useShop } from '@storefront/host'
import { Badge, type BadgeProps } from '@storefront/ui/badge/badge.tsx'
import { DealCard } from '@storefront/ui/deal-card/deal-card.tsx'
import { Money } from '@storefront/ui/money/money.tsx'
import { useOrdering } from '../availability/use-ordering.ts'
import { dealTypeKey } from '../order-detail-popup/deal-texts.ts'
import { kindIcons } from '../order-detail-popup/kind-icons.ts'
import { useStatusText } from '../order-detail-popup/use-status-text.ts'
import { useItemName } from '../product-facts/item-name.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { ProductPicture } from '../product-facts/product-picture.tsx'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { useMoment, useTexts, useWon } from '../texts.ts'
import { notifyUnavailable } from '../unavailable-part.ts'

type HistoryItemProps = { deal: Deal; orders: readonly Order[] }

const failedStatuses: readonly string[] = [dealStatus.cancelled, dealStatus.noShow]

/** One deal: type, time, items, status and amount. The card opens it, except for its button to order again. */
export function HistoryItem({ deal, orders }: HistoryItemProps) {
  const t = useTexts()
  const won = useWon()
  const nameOf = useItemName()
  const statusOf = useStatusText()
  const index = useProductIndex()
  const { businessDate } = useOrdering()
  const moment = useMoment(useShop().storeData.timezoneOffset)
  const isMuted = isLapsed(deal, businessDate) || failedStatuses.includes(deal.status)
  const kind = dealKind(deal.dealType)
  // Its status contains the time.
  const isReserved = statusLabel(deal).key === 'reserved-for'
  const KindIcon = kindIcons[kind]
  const lines = namingLines(orders)
  const [first] = lines
  const type = t(`deal.type.${dealTypeKey(deal.dealType)}`)
  const title = first
    ? `${nameOf(first)}${lines.length > 1 ? ` +${lines.length - 1}` : ''}`
    : kind === 'reservation' || kind === 'waiting'
      ? t('history.party', { count: deal.numberOfPerson + deal.numberOfChild })
      : t('history.noOrder')
  const { amount, isCancelled } = amountOf(deal, orders)
  return (
    <DealCard
      place={type}
      note={!isReserved && moment.dayAndTime(deal.startDate)}
      title={title}
      facts={
        <>
          <Badge tone={toneOf(deal, isMuted)}>{statusOf(deal)}</Badge>
          {amount > 0 && <Money struck={isCancelled}>{won(amount)}</Money>}
        </>
      }
      picture={
        first?.image[0] ? (
          <ProductPicture
            image={index.get(first.productId ?? 0)?.image[0] ?? first.image[0]}
            radius="thumb"
            isThumbnail
          />
        ) : (
          <KindIcon size={24} />
        )
      }
      action={<ReorderButton variant="tint" size="s" deal={deal} orders={orders} dealTitle={title} />}
      onOpen={() => void openDeal(deal, t)}
      muted={isMuted}
    />
  )
}

function toneOf(deal: Deal, isMuted: boolean): BadgeProps['tone'] {
  return isMuted || deal.status === dealStatus.complete ? 'neutral' : 'tint'
}

/** Won that a deal costs after coupon and points, without cancelled orders; of a fully cancelled deal, what it cost. */
function amountOf(
  { discountAmount }: Deal,
  orders: readonly Order[],
): { amount: number; isCancelled: boolean } {
  const visible = visibleOrders(orders)
  const live = liveOrders(visible)
  const sum = (orders: readonly Order[]) => orders.reduce((total, { totalAmount }) => total + totalAmount, 0)
  const isCancelled = live.length === 0 && visible.some(({ status }) => status === orderStatus.cancelled)
  const ordered = sum(isCancelled ? visible : live)
  return { amount: Math.max(0, ordered - (discountAmount ?? 0)), isCancelled }
}

/** A ticket that still waits has a page of its own (spec 3 §2); everything else opens its detail. */
async function openDeal({ dealId, dealType, status }: Deal, t: Translate): Promise<void> {
  const isWaiting = dealKind(dealType) === 'waiting' && status === dealStatus.requested
  if (isWaiting && hasScreen(paths.waiting())) return navigate.to(paths.waiting())
  const outcome = await openPopup('orderDetail', { dealId })
  if (outcome.kind === 'unavailable') notifyUnavailable(outcome, t)
}
