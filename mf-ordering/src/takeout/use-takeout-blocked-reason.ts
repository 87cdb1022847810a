import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { takeoutDates } from '@storefront/domain/takeout/takeout-dates.ts'
import { hasPopup, useNow, useShop } from '@storefront/host'
import type { BlockedReason } from '../fulfilment/fulfilment-strategy.ts'
import { useFulfilmentTime } from '../fulfilment/fulfilment-time.ts'
import { fulfilmentRefusal } from '../fulfilment/refusal-text.ts'
import { noPaymentText } from '../no-payment-text.ts'
import { useTexts } from '../texts.ts'

/** Why takeout is blocked as chosen; undefined when possible. */
export function useTakeoutBlockedReason(): BlockedReason | undefined {
  const t = useTexts()
  const shop = useShop()
  const pickup = useFulfilmentTime('takeout')
  const dates = takeoutDates(pickup, storeFacts(shop), useNow(30_000))
  if (!dates.ok) return { text: fulfilmentRefusal('takeout', dates, t) }
  return hasPopup('payment') ? undefined : { text: noPaymentText(t) }
}
