import { displayPhone } from '@storefront/domain/account/phone.ts'
import { useLocale } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { addressText } from '../delivery/address-text.ts'
import { useTexts } from '../texts.ts'
import * as styles from './delivery-to.module.css'
import type { DealDetail } from './use-deal-detail.ts'

/** Address, recipient and courier request of a delivery. */
export function DeliveryTo({ detail: { address } }: { detail: DealDetail }) {
  const t = useTexts()
  const language = useLocale()
  if (!address?.address1) return null
  const contact = [address.name, displayPhone(address.phoneNumber ?? '')].filter(Boolean).join(' · ')
  const facts = [
    { id: 'address', value: addressText(address, language) },
    { id: 'contact', value: contact },
    { id: 'request', value: address.request },
  ]
  return (
    <Card title={t('delivery.detail')} level={3}>
      <dl className={styles.facts}>
        {facts.map(
          ({ id, value }) =>
            value && (
              <div key={id}>
                <dt>{t(`delivery.${id}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
