import type { Order } from '@storefront/contract/entities/deal.ts'
import { orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { useMessages, useShop } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useMoment, useTexts, useWon } from '../texts.ts'
import { CancelOrder } from './cancel-order.tsx'
import { reasonText } from './deal-texts.ts'
import { isFee, itemTree } from './item-tree.ts'
import * as styles from './order-block.module.css'
import { OrderItemRow } from './order-item-row.tsx'

type OrderBlockProps = {
  order: Order
  isFirst: boolean
  isShared: boolean
  /** Reason of the whole deal's cancellation, which the head shows already. */
  reasonOfDeal: string | undefined
}

/** One order: number, items with choices, note. */
export function OrderBlock({ order, isFirst, isShared, reasonOfDeal }: OrderBlockProps) {
  const t = useTexts()
  const hostTexts = useMessages('host')
  const moment = useMoment(useShop().storeData.timezoneOffset)
  const won = useWon()
  const fee = order.orderItemList.find(isFee)
  const products = order.orderItemList.filter((item) => !isFee(item))
  const isCancelled = order.status === orderStatus.cancelled
  const isFeeCancelled = isCancelled || fee?.status === orderItemStatus.cancelled
  const feeText = fee?.totalPrice ? won(fee.totalPrice) : t('delivery.free')
  const reason = order.cancelDescp?.trim()
  return (
    <Card
      title={t(isFirst ? 'detail.firstOrder' : 'detail.laterOrder')}
      aside={moment.dayAndTime(order.createDate)}
      level={3}
    >
      <div className={styles.facts}>
        {order.orderNumber != null && <p>{t('detail.number', { number: order.orderNumber })}</p>}
        {isCancelled && <Badge tone="danger">{hostTexts('dealStatus.order-cancelled')}</Badge>}
      </div>
      <ul className={styles.items}>
        {itemTree(products).map((item) => (
          <li key={item.line.orderItemId}>
            <OrderItemRow item={item} isShared={isShared} isOrderCancelled={isCancelled} />
          </li>
        ))}
      </ul>
      {fee && (
        <div className={styles.fee}>
          <Amounts>
            <Amount label={t('delivery.fee')}>{isFeeCancelled ? <s>{feeText}</s> : feeText}</Amount>
          </Amounts>
        </div>
      )}
      {order.descp && <p className={styles.note}>{t('cart.orderNote', { note: order.descp })}</p>}
      {reason && reason !== reasonOfDeal && (
        <p className={styles.reason}>{t('detail.cancelReason', { reason: reasonText(reason, t) })}</p>
      )}
      <CancelOrder order={order} />
    </Card>
  )
}
