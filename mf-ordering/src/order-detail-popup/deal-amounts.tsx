import { dealStatus } from '@storefront/contract/wire-words.ts'
import { liveOrders } from '@storefront/domain/deal/progress.ts'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useTexts, useWon } from '../texts.ts'
import { isFee } from './item-tree.ts'
import { paidParts } from './paid-amount.ts'
import type { DealDetail } from './use-deal-detail.ts'

/**
 * What was ordered, what a coupon and points took off it, what is paid and what of it goes back, and, where that is
 * not all of it, what is left to pay at the store.
 */
export function DealAmounts({ detail }: { detail: DealDetail }) {
  const t = useTexts()
  const won = useWon()
  const orders = liveOrders(detail.orderList)
  const { coupon, points, paid, back, onItsWay } = paidParts(detail)
  const isPaid = paid > 0 || coupon + points > 0
  if (orders.length === 0 && !isPaid) return null
  const ordered = orders.reduce((sum, order) => sum + order.totalAmount, 0)
  const fees = orders.flatMap(({ orderItemList }) => orderItemList.filter(isFee))
  const fee = fees.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const kept = paid - back - onItsWay
  const left = Math.max(0, ordered - coupon - points - kept)
  const isRefunded = back + onItsWay > 0
  const isSettled = detail.deal.status === dealStatus.complete
  return (
    <Card title={t('detail.payment')} level={3}>
      <Amounts>
        {orders.length > 0 && <Amount label={t('cart.total')}>{won(ordered - fee)}</Amount>}
        {fees.length > 0 && (
          <Amount label={t('delivery.fee')}>{fee === 0 ? t('delivery.free') : won(fee)}</Amount>
        )}
        {coupon > 0 && (
          <Amount label={t('detail.coupon')} tone="accent">
            {won(-coupon)}
          </Amount>
        )}
        {points > 0 && (
          <Amount label={t('detail.points')} tone="accent">
            {won(-points)}
          </Amount>
        )}
        {isPaid && (
          <Amount label={t('detail.paid')} weight={left === 0 && !isRefunded ? 'total' : undefined}>
            {won(paid)}
          </Amount>
        )}
        {back > 0 && (
          <Amount label={t('refund.back')} tone="accent">
            {won(-back)}
          </Amount>
        )}
        {onItsWay > 0 && (
          <Amount label={t('refund.onItsWay')} tone="accent">
            {won(-onItsWay)}
          </Amount>
        )}
        {isRefunded && (
          <Amount label={t('refund.paidAfter')} weight="total">
            {won(kept)}
          </Amount>
        )}
        {(left > 0 || !isPaid) && (
          <Amount label={t(isSettled ? 'detail.settled' : 'detail.toPay')} weight="total">
            {won(left)}
          </Amount>
        )}
      </Amounts>
    </Card>
  )
}
