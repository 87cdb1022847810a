import { useLocale } from '@storefront/host'
import type { PlaceVariant } from '../fulfilment/fulfilment-strategy.ts'
import { TimeBanner } from '../fulfilment/time-banner.tsx'
import { useTexts } from '../texts.ts'
import { shortAddress } from './address-text.ts'
import { useAddressBook } from './use-address-book.ts'

/** Banner of a delivery: address and time, and changing them. */
export function DeliveryPlace({ variant }: { variant?: PlaceVariant }) {
  const t = useTexts()
  const language = useLocale()
  const { chosen } = useAddressBook()
  const to = chosen ? t('delivery.to', { address: shortAddress(chosen, language) }) : t('delivery.toNowhere')
  return <TimeBanner method="delivery" variant={variant} how={to} />
}
