import { useLocale } from '@storefront/host'
import { type PlaceLook, TimeBanner } from '../fulfilment/time-banner.tsx'
import { useTexts } from '../texts.ts'
import { shortAddress } from './address-text.ts'
import { useAddressBook } from './use-address-book.ts'

/** That it is brought, where to and when, and the way to change that. */
export function DeliveryPlace({ look }: { look?: PlaceLook }) {
  const t = useTexts()
  const language = useLocale()
  const { chosen } = useAddressBook()
  const to = chosen ? t('delivery.to', { address: shortAddress(chosen, language) }) : t('delivery.toNowhere')
  return <TimeBanner method="delivery" look={look} how={to} />
}
