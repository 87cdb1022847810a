import { paths } from '@storefront/contract/paths.ts'
import { storeAddress } from '@storefront/domain/store/store-address.ts'
import { hasScreen, toast, useLocale, useMessages, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { PinIcon } from '@storefront/ui/icons/pin-icon.tsx'
import { internalLink } from '../internal-link.ts'
import * as styles from './store-page.module.css'

/** The store's address, with copy button and map link. */
export function StorePlace() {
  const t = useMessages('shell')
  const address = storeAddress(useShop().storeInfo, useLocale())
  if (address === '') return null
  return (
    <Card title={t('storePage.place')}>
      <p className={styles.address}>{address}</p>
      <div className={styles.buttons}>
        <CopyAddress address={address} />
        {hasScreen(paths.shopMap()) && (
          <Button
            variant="tint"
            size="m"
            wide
            icon={<PinIcon size={18} />}
            {...internalLink(paths.shopMap())}
          >
            {t('storePage.map')}
          </Button>
        )}
      </div>
    </Card>
  )
}

export function CopyAddress({ address }: { address: string }) {
  const t = useMessages('shell')
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ text: t('share.copied') })
    } catch {
      toast({ text: t('storePage.copyFailed') })
    }
  }
  return (
    <Button variant="neutral" size="m" wide onClick={copy}>
      {t('storePage.copy')}
    </Button>
  )
}
