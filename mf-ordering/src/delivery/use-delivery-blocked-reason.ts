import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { deliveryDates } from '@storefront/domain/delivery/delivery-dates.ts'
import { hasPopup, useNow, useShop } from '@storefront/host'
import type { BlockedReason } from '../fulfilment/fulfilment-strategy.ts'
import { useFulfilmentTime } from '../fulfilment/fulfilment-time.ts'
import { fulfilmentRefusal } from '../fulfilment/refusal-text.ts'
import { noPaymentText } from '../no-payment-text.ts'
import { useTexts, useWon } from '../texts.ts'
import { useDeliveryQuote } from './use-delivery-quote.ts'

/** Why delivery is blocked as chosen; undefined when possible. Below the minimum the button alerts (spec 2 §5). */
export function useDeliveryBlockedReason(): BlockedReason | undefined {
  const t = useTexts()
  const won = useWon()
  const shop = useShop()
  const time = useFulfilmentTime('delivery')
  const { feeResult, isLoading } = useDeliveryQuote()
  const dates = deliveryDates(time, storeFacts(shop), useNow(30_000))
  if (!dates.ok) return { text: fulfilmentRefusal('delivery', dates, t) }
  if (!hasPopup('payment')) return { text: noPaymentText(t) }
  if (isLoading) return { text: t('delivery.readingAddress') }
  if (!feeResult) return { text: t('delivery.refused.addressMissing') }
  if (feeResult.ok) return undefined
  if (feeResult.reason === 'outside-areas') return { text: t('delivery.refused.outsideAreas') }
  const { reason, minOrderAmount } = feeResult
  return {
    text: t('delivery.minimumNote', { amount: won(minOrderAmount) }),
    alert: fulfilmentRefusal('delivery', { reason, limit: minOrderAmount }, t),
  }
}
