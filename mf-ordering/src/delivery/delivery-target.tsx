import { useLocale } from '@storefront/host'
import type { TargetVariant } from '../fulfilment/fulfilment-strategy.ts'
import { TimeBanner } from '../fulfilment/time-banner.tsx'
import { useTexts } from '../texts.ts'
import { shortAddress } from './address-text.ts'
import { useAddressBook } from './use-address-book.ts'

/** Banner of a delivery: time and, standing out, the address (a wrong one costs most), and changing them. */
export function DeliveryTarget({ variant }: { variant?: TargetVariant }) {
  const t = useTexts()
  const language = useLocale()
  const { chosen } = useAddressBook()
  return (
    <TimeBanner
      method="delivery"
      variant={variant}
      lead={(time) => t('delivery.lead', { time })}
      main={chosen ? shortAddress(chosen, language) : t('delivery.toNowhere')}
    />
  )
}
