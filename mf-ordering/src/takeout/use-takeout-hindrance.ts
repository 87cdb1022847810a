import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { takeoutDates } from '@storefront/domain/takeout/pickup.ts'
import { hasPopup, useNow, useShop } from '@storefront/host'
import { useWish } from '../handover/kept-wish.ts'
import { refusedText } from '../handover/refused-text.ts'
import { useTexts } from '../texts.ts'

/** Why nothing can be taken out as it was chosen, in words; undefined when it can. */
export function useTakeoutHindrance(): string | undefined {
  const t = useTexts()
  const shop = useShop()
  const pickup = useWish('takeout')
  const dates = takeoutDates(pickup, storeFacts(shop), useNow(30_000))
  if (!dates.ok) return refusedText('takeout', dates, t)
  return hasPopup('payment') ? undefined : t('handover.noPayment')
}
