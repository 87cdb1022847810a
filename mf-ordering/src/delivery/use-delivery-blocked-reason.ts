import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { deliveryDates } from '@storefront/domain/delivery/delivery-dates.ts'
import { hasPopup, useNow, useShop } from '@storefront/host'
import { useFulfilmentTime } from '../fulfilment/fulfilment-time.ts'
import { fulfilmentRefusal } from '../fulfilment/refusal-text.ts'
import { useTexts, useWon } from '../texts.ts'
import { useDeliveryQuote } from './use-delivery-quote.ts'

/** Text of why delivery is blocked as chosen; undefined when possible. */
export function useDeliveryBlockedReason(): string | undefined {
  const t = useTexts()
  const won = useWon()
  const shop = useShop()
  const wish = useFulfilmentTime('delivery')
  const { answer, isLoading } = useDeliveryQuote()
  const dates = deliveryDates(wish, storeFacts(shop), useNow(30_000))
  if (!dates.ok) return fulfilmentRefusal('delivery', dates, t)
  if (!hasPopup('payment')) return t('checkout.noPayment')
  if (isLoading) return t('delivery.readingAddress')
  if (!answer) return t('delivery.refused.addressMissing')
  if (answer.ok) return undefined
  if (answer.reason === 'outside-areas') return t('delivery.refused.outsideAreas')
  return t('delivery.minimumNote', { amount: won(answer.minOrderAmount) })
}
