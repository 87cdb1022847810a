import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { storeText, useLocale } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { Row } from '@storefront/ui/row/row.tsx'
import { useTexts } from '../texts.ts'
import * as styles from './store-contact.module.css'

/** Name and phone of the store. */
export function StoreContact({ info }: { info: StoreInfo }) {
  const t = useTexts()
  const name = storeText(info, 'name', useLocale())
  const tel = info.tel[0]?.tel
  if (!tel) return null
  return (
    <Card padding="none">
      <div className={styles.contact}>
        <Row
          icon={<PhoneIcon size={20} />}
          title={t('detail.ask')}
          caption={name}
          value={tel}
          href={`tel:${tel}`}
        />
      </div>
    </Card>
  )
}
