import { dealStatus } from '@storefront/contract/wire-words.ts'
import { liveOrders } from '@storefront/domain/deal/progress.ts'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useTexts, useWon } from '../texts.ts'
import { paidAmount } from './paid-amount.ts'
import type { DealDetail } from './use-deal-detail.ts'

/** What was ordered, what is paid, and, where that is not all of it, what is left to pay at the store. */
export function DealAmounts({ detail }: { detail: DealDetail }) {
  const t = useTexts()
  const won = useWon()
  const orders = liveOrders(detail.orderList)
  if (orders.length === 0) return null
  const ordered = orders.reduce((sum, order) => sum + order.totalAmount, 0)
  const paid = paidAmount(detail)
  const left = Math.max(0, ordered - paid)
  const isSettled = detail.deal.status === dealStatus.complete
  return (
    <Card title={t('detail.payment')} level={3}>
      <Amounts>
        <Amount label={t('cart.total')}>{won(ordered)}</Amount>
        {paid > 0 && (
          <Amount label={t('detail.paid')} weight={left === 0 ? 'total' : undefined}>
            {won(paid)}
          </Amount>
        )}
        {(left > 0 || paid === 0) && (
          <Amount label={t(isSettled ? 'detail.settled' : 'detail.toPay')} weight="total">
            {won(left)}
          </Amount>
        )}
      </Amounts>
    </Card>
  )
}
