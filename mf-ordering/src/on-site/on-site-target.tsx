import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { StoreIcon } from '@storefront/ui/icons/store-icon.tsx'
import { TableIcon } from '@storefront/ui/icons/table-icon.tsx'
import type { FulfilmentBase } from '../fulfilment/fulfilment-strategy.ts'
import { useTableName } from '../table-name.ts'
import { useTexts } from '../texts.ts'
import { readDineIn } from './on-site-fulfilment.ts'
import * as styles from './on-site-target.module.css'

/** Target of an order made in the store: the scanned table, a running deal, or the counter. */
export function OnSiteTarget({ fulfilment }: { fulfilment?: FulfilmentBase | undefined }) {
  const t = useTexts()
  const nameOf = useTableName()
  const method = fulfilment?.method
  const kind = method === 'dine-in' ? 'table' : method === 'extra' ? 'deal' : 'counter'
  const table = fulfilment && method === 'dine-in' ? readDineIn({ ...fulfilment }) : undefined
  const Icon = { table: TableIcon, deal: PlusIcon, counter: StoreIcon }[kind]
  return (
    <div className={styles.place}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <p className={styles.how}>{t(`place.${kind}How`)}</p>
        <p className={styles.where}>{table ? nameOf(table) : t(`place.${kind}`)}</p>
      </div>
    </div>
  )
}
