import { displayPhone } from '@storefront/domain/account/phone.ts'
import { useLocale } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { addressWords } from '../delivery/address-words.ts'
import { useTexts } from '../texts.ts'
import type { DealDetail } from './use-deal-detail.ts'

/** Where a delivery goes, for whom, and what was asked of whoever brings it. */
export function DeliveryTo({ detail: { address } }: { detail: DealDetail }) {
  const t = useTexts()
  const language = useLocale()
  if (!address?.address1) return null
  const contact = [address.name, displayPhone(address.phoneNumber ?? '')].filter(Boolean).join(' · ')
  return (
    <Card title={t('delivery.detail')} level={3}>
      <Amounts>
        <Amount label={t('delivery.address')}>{addressWords(address, language)}</Amount>
        {contact && <Amount label={t('delivery.contact')}>{contact}</Amount>}
        {address.request && <Amount label={t('delivery.request')}>{address.request}</Amount>}
      </Amounts>
    </Card>
  )
}
