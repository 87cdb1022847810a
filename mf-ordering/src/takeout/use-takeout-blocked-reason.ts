import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { takeoutDates } from '@storefront/domain/takeout/takeout-dates.ts'
import { hasPopup, useNow, useShop } from '@storefront/host'
import { useFulfilmentTime } from '../fulfilment/fulfilment-time.ts'
import { fulfilmentRefusal } from '../fulfilment/refusal-text.ts'
import { useTexts } from '../texts.ts'

/** Text of why takeout is blocked as chosen; undefined when possible. */
export function useTakeoutBlockedReason(): string | undefined {
  const t = useTexts()
  const shop = useShop()
  const pickup = useFulfilmentTime('takeout')
  const dates = takeoutDates(pickup, storeFacts(shop), useNow(30_000))
  if (!dates.ok) return fulfilmentRefusal('takeout', dates, t)
  return hasPopup('payment') ? undefined : t('checkout.noPayment')
}
