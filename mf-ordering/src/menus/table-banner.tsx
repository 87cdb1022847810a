import { confirm, hasPopup, leaveTable, openPopup, useTableSeat } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { TableIcon } from '@storefront/ui/icons/table-icon.tsx'
import { useTableName } from '../table-name.ts'
import { useTexts } from '../texts.ts'
import * as styles from './table-banner.module.css'

/** Banner with the table of the order, and a button to leave a wrong one. */
export function TableBanner() {
  const t = useTexts()
  const seat = useTableSeat()
  const nameOf = useTableName()
  if (!seat) return null
  const leave = async () => {
    const sure = await confirm({
      title: t('table.leaveTitle', { name: nameOf(seat) }),
      text: t('table.leaveText'),
      yes: t('table.leaveYes'),
      no: t('table.leaveNo'),
    })
    if (sure) leaveTable()
  }
  return (
    <div className={styles.banner}>
      <TableIcon size={20} />
      {/* A link's table has no name until the API has answered. */}
      <p className={styles.name}>{seat.name === '' ? t('table.unnamed') : nameOf(seat)}</p>
      {hasPopup('staffCall') && (
        <Button variant="text" size="s" onClick={() => void openPopup('staffCall', {})}>
          {t('staffCall.open')}
        </Button>
      )}
      <Button variant="text" size="s" onClick={() => void leave()}>
        {t('table.wrong')}
      </Button>
    </div>
  )
}
