import type { PayRecord } from '@storefront/contract/entities/payment.ts'
import { dealStatus, payMethod } from '@storefront/contract/wire-enums.ts'
import { liveOrders } from '@storefront/domain/deal/progress.ts'
import { isProviderMoney } from '@storefront/domain/payment/tender.ts'
import { useShop } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { groupThousands } from '@storefront/ui/money/won.ts'
import { useMoment, useTexts, useWon } from '../texts.ts'
import { isFee } from './item-tree.ts'
import { paidParts } from './paid-amount.ts'
import type { DealDetail } from './use-deal-detail.ts'

/** Amounts of a deal: ordered, what coupon, points and gift cards cover, paid, refunded, on credit, and what is left to pay at the store. */
export function DealAmounts({ detail }: { detail: DealDetail }) {
  const t = useTexts()
  const won = useWon()
  const orders = liveOrders(detail.orderList)
  const { coupon, points, giftCards, credit, providerPaid, providerRefunded, pendingRefund } =
    paidParts(detail)
  const covered = coupon + points + giftCards
  const isPaid = providerPaid > 0 || covered > 0
  if (orders.length === 0 && !isPaid) return null
  const ordered = orders.reduce((sum, order) => sum + order.totalAmount, 0)
  const fees = orders.flatMap(({ orderItemList }) => orderItemList.filter(isFee))
  const fee = fees.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const netPaid = providerPaid - providerRefunded - pendingRefund
  const unpaid = Math.max(0, ordered - covered - credit - netPaid)
  const isRefunded = providerRefunded + pendingRefund > 0
  const earned = detail.point?.piledPoint ?? 0
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
        {giftCards > 0 && (
          <Amount label={t('detail.method.giftCard')} tone="accent">
            {won(-giftCards)}
          </Amount>
        )}
        <Payments detail={detail} />
        {isPaid && (
          <Amount label={t('detail.paid')} weight={unpaid === 0 && !isRefunded ? 'total' : undefined}>
            {won(providerPaid)}
          </Amount>
        )}
        {providerRefunded > 0 && (
          <Amount label={t('refund.back')} tone="accent">
            {won(-providerRefunded)}
          </Amount>
        )}
        {pendingRefund > 0 && (
          <Amount label={t('refund.onItsWay')} tone="accent">
            {won(-pendingRefund)}
          </Amount>
        )}
        {isRefunded && (
          <Amount label={t('refund.paidAfter')} weight="total">
            {won(netPaid)}
          </Amount>
        )}
        {credit > 0 && (
          <Amount label={t('detail.method.credit')} weight="total">
            {won(credit)}
          </Amount>
        )}
        {(unpaid > 0 || (!isPaid && credit === 0)) && (
          <Amount label={t(isSettled ? 'detail.settled' : 'detail.toPay')} weight="total">
            {won(unpaid)}
          </Amount>
        )}
        {earned > 0 && (
          <Amount label={t('detail.earned')} tone="accent">
            {t('detail.pointsOf', { amount: groupThousands(earned) })}
          </Amount>
        )}
      </Amounts>
    </Card>
  )
}

/** Time and method of each payment; coupon, points and gift cards are listed separately. */
function Payments({ detail: { payList } }: { detail: DealDetail }) {
  const t = useTexts()
  const won = useWon()
  const moment = useMoment(useShop().storeData.timezoneOffset)
  return payList.filter(isMoneyIn).map(({ payId, payDate, payMethod: method, amount }) => (
    <Amount key={payId} label={t(`detail.method.${methodKey(method)}`)} weight="note">
      {t('detail.paidAt', { time: moment.dayAndTime(payDate), amount: won(amount) })}
    </Amount>
  ))
}

const isMoneyIn = (record: PayRecord) => record.amount > 0 && isProviderMoney(record)

/** Message key of a payment method; one of a newer server is shown neutrally (spec decision 69). */
function methodKey(word: string): string {
  return Object.entries(payMethod).find(([, each]) => each === word)?.[0] ?? 'other'
}
