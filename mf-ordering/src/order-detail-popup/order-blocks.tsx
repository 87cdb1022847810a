import { visibleOrders } from '@storefront/domain/deal/progress.ts'
import { Card } from '@storefront/ui/card/card.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { useTexts } from '../texts.ts'
import { OrderBlock } from './order-block.tsx'
import type { DealDetail } from './use-deal-detail.ts'

/** One card per order, oldest first. */
export function OrderBlocks({ detail }: { detail: DealDetail }) {
  const t = useTexts()
  const orders = visibleOrders(detail.orderList).sort((a, b) => a.createDate - b.createDate)
  if (orders.length === 0) {
    return (
      <Card>
        <EmptyState size="inline" level={3} title={t('detail.empty')} />
      </Card>
    )
  }
  const adders = new Set(orders.flatMap((order) => order.orderItemList.map((item) => item.addedByUserId)))
  return orders.map((order, index) => (
    <OrderBlock
      key={order.orderId}
      order={order}
      isFirst={index === 0}
      isShared={adders.size > 1}
      reasonOfDeal={detail.deal.cancelDescp?.trim()}
    />
  ))
}
