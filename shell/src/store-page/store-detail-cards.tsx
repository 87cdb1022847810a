import { storeText, useLocale, useMessages, useShop } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { Row, RowList } from '@storefront/ui/row/row.tsx'
import * as styles from './store-page.module.css'
import { amenitiesIn } from './store-texts.ts'

/** Call links for every phone number of the store. */
export function StorePhones() {
  const t = useMessages('shell')
  const { tel } = useShop().storeInfo
  if (tel.length === 0) return null
  return (
    <Card title={t('storePage.phones')}>
      <RowList plain>
        {tel.map((each, index) => (
          <li key={each.tel}>
            <Row
              title={each.tel}
              caption={index === 0 && tel.length > 1 ? t('storePage.mainNumber') : undefined}
              icon={<PhoneIcon size={20} />}
              value={t('storePage.call')}
              href={`tel:${each.tel}`}
            />
          </li>
        ))}
      </RowList>
    </Card>
  )
}

export function Amenities() {
  const t = useMessages('shell')
  const { amenities, lang } = amenitiesIn(useShop().storeInfo, useLocale())
  if (amenities.length === 0) return null
  return (
    <Card title={t('storePage.amenities')}>
      <ul className={styles.amenities} lang={lang}>
        {amenities.map((each) => (
          <li key={each}>
            <Badge tone="neutral" size="l">
              {each}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The legally required business details. */
export function BusinessDetails() {
  const t = useMessages('shell')
  const language = useLocale()
  const { storeInfo } = useShop()
  const { licenseName, licenseNumber, onlineSalesNumber, tel } = storeInfo
  const facts = (
    [
      ['licenseName', licenseName],
      ['representative', storeText(storeInfo, 'representative', language)],
      ['licenseNumber', licenseNumber],
      ['onlineSalesNumber', onlineSalesNumber],
      ['representativeNumber', tel[0]?.tel],
    ] as const
  ).filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <Card title={t('storePage.business')}>
      <Amounts>
        {facts.map(([name, value]) => (
          <Amount key={name} label={t(`storePage.${name}`)}>
            {value}
          </Amount>
        ))}
      </Amounts>
    </Card>
  )
}
