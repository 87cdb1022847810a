import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { StoreIcon } from '@storefront/ui/icons/store-icon.tsx'
import { TableIcon } from '@storefront/ui/icons/table-icon.tsx'
import { useTableName } from '../table-name.ts'
import { useTexts } from '../texts.ts'
import type { Fulfilment } from './fulfilment.ts'
import * as styles from './fulfilment-place.module.css'

/** Target of the order: the scanned table, a running deal, or the counter. */
export function FulfilmentPlace({ fulfilment }: { fulfilment: Fulfilment | undefined }) {
  const t = useTexts()
  const nameOf = useTableName()
  const kind =
    fulfilment?.method === 'dine-in' ? 'table' : fulfilment?.method === 'extra' ? 'deal' : 'counter'
  const Icon = { table: TableIcon, deal: PlusIcon, counter: StoreIcon }[kind]
  return (
    <div className={styles.place}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <p className={styles.how}>{t(`place.${kind}How`)}</p>
        <p className={styles.where}>
          {fulfilment?.method === 'dine-in' ? nameOf(fulfilment) : t(`place.${kind}`)}
        </p>
      </div>
    </div>
  )
}
