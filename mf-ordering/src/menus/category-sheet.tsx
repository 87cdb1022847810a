import { CheckIcon } from '@storefront/ui/icons/check-icon.tsx'
import { Row, RowList } from '@storefront/ui/row/row.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import type { Tab } from '@storefront/ui/tabs/tabs.tsx'
import { useRef } from 'react'
import { useTexts } from '../texts.ts'

type CategorySheetProps = {
  open: boolean
  tabs: readonly Tab[]
  active: string
  onClose: () => void
  onChoose: (id: string) => void
}

/** Sheet with all categories. Scrolling waits until the sheet is closed, because an open one locks the page. */
export function CategorySheet({ open, tabs, active, onClose, onChoose }: CategorySheetProps) {
  const t = useTexts()
  const chosen = useRef<string>(undefined)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={() => {
        if (chosen.current) onChoose(chosen.current)
        chosen.current = undefined
      }}
      title={t('menus.allCategories')}
      closeLabel={t('close')}
    >
      <RowList label={t('menus.allCategories')} plain>
        {tabs.map(({ id, label }) => (
          <li key={id}>
            <Row
              title={label}
              current={id === active}
              chevron={false}
              badge={id === active && <CheckIcon size={20} />}
              onClick={() => {
                chosen.current = id
                onClose()
              }}
            />
          </li>
        ))}
      </RowList>
    </Sheet>
  )
}
