import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { StoreIcon } from '@storefront/ui/icons/store-icon.tsx'
import { TableIcon } from '@storefront/ui/icons/table-icon.tsx'
import type { Destination } from '../order-sending/intention.ts'
import { useTableName } from '../table-name.ts'
import { useTexts } from '../texts.ts'
import * as styles from './order-place.module.css'

/** Where the order goes: to the scanned table, to a deal that runs, or to the counter. */
export function OrderPlace({ destination }: { destination: Destination | undefined }) {
  const t = useTexts()
  const nameOf = useTableName()
  const kind = destination?.kind ?? 'counter'
  const Icon = { table: TableIcon, deal: PlusIcon, counter: StoreIcon }[kind]
  return (
    <div className={styles.place}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <p className={styles.how}>{t(`place.${kind}How`)}</p>
        <p className={styles.where}>
          {destination?.kind === 'table' ? nameOf(destination) : t(`place.${kind}`)}
        </p>
      </div>
    </div>
  )
}
