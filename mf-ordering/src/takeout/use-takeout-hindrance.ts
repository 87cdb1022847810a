import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { takeoutDates } from '@storefront/domain/takeout/pickup.ts'
import { hasPopup, useNow, useShop } from '@storefront/host'
import { useTexts } from '../texts.ts'
import { usePickup } from './kept-pickup.ts'
import { takeoutText } from './takeout-text.ts'

/** Why nothing can be taken out as it was chosen, in words; undefined when it can. */
export function useTakeoutHindrance(): string | undefined {
  const t = useTexts()
  const shop = useShop()
  const pickup = usePickup()
  const dates = takeoutDates(pickup, storeFacts(shop), useNow(30_000))
  if (!dates.ok) return takeoutText(dates, t)
  return hasPopup('payment') ? undefined : t('takeout.noPayment')
}
