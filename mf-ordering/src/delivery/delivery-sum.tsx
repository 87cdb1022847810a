import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useTexts, useWon } from '../texts.ts'
import { useDeliveryQuote } from './use-delivery-quote.ts'

/** Totals with the delivery fee, and the minimum order. */
export function DeliverySum() {
  const t = useTexts()
  const won = useWon()
  const { count } = useCartTotal()
  const { address, sum, fee, feeFrom, minimum } = useDeliveryQuote()
  const feeText = (amount: number) => (amount === 0 ? t('delivery.free') : won(amount))
  const missingFeeText = address ? t('delivery.feeNowhere') : t('delivery.feeUnknown')
  const feeFromText =
    feeFrom && t('delivery.feeFrom', { amount: won(feeFrom.amount), fee: feeText(feeFrom.fee) })
  return (
    <Card>
      <Amounts>
        <Amount label={t('cart.count')}>{t('cart.units', { count })}</Amount>
        <Amount label={t('cart.total')}>{won(sum)}</Amount>
        <Amount label={t('delivery.fee')}>
          {fee === null ? (feeFromText ?? missingFeeText) : feeText(fee)}
        </Amount>
        {minimum !== null && minimum > 0 && (
          <Amount label={t('delivery.minimum')} tone={sum >= minimum ? 'accent' : undefined}>
            {sum >= minimum ? t('delivery.minimumReached', { amount: won(minimum) }) : won(minimum)}
          </Amount>
        )}
        <Amount label={t('delivery.total')} weight="total">
          {won(sum + (fee ?? 0))}
        </Amount>
      </Amounts>
    </Card>
  )
}
