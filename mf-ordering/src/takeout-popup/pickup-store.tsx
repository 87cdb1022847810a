import { paths } from '@storefront/contract/paths.ts'
import { closeAllPopups, hasScreen, navigate, storeText, useLocale, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { PinIcon } from '@storefront/ui/icons/pin-icon.tsx'
import { useTexts } from '../texts.ts'
import { mapAddress } from './map-address.ts'
import * as styles from './pickup-store.module.css'

/** Pick-up place: the store's address, directions and phone. */
export function PickupStore() {
  const t = useTexts()
  const language = useLocale()
  const { storeInfo } = useShop()
  const { roadAddr, engAddr, addrDetail } = storeInfo.address ?? {}
  const address = language === 'en' && engAddr ? engAddr : [roadAddr, addrDetail].filter(Boolean).join(' ')
  const tel = storeInfo.tel[0]?.tel
  const mapLink = mapAddress(storeInfo, language)
  const hasMapScreen = hasScreen(paths.shopMap())
  const toMap = async () => {
    await closeAllPopups()
    await navigate.to(paths.shopMap())
  }
  return (
    <Card title={t('takeout.where')} level={3}>
      <p className={styles.name}>{storeText(storeInfo, 'name', language)}</p>
      {address && <p className={styles.address}>{address}</p>}
      {(mapLink || hasMapScreen || tel) && (
        <div className={styles.buttons}>
          {(hasMapScreen || mapLink) && (
            <Button
              variant="neutral"
              size="s"
              wide
              icon={<PinIcon size={18} />}
              {...(hasMapScreen ? { onClick: toMap } : { href: mapLink ?? '', external: true })}
            >
              {t('takeout.map')}
            </Button>
          )}
          {tel && (
            <Button variant="neutral" size="s" wide href={`tel:${tel}`} icon={<PhoneIcon size={18} />}>
              {t('callStore')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
