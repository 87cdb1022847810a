import { hasPopup, openPopup, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { ClockIcon } from '@storefront/ui/icons/clock-icon.tsx'
import { QrIcon } from '@storefront/ui/icons/qr-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { closedText } from '../availability/closed-text.ts'
import { useOrdering } from '../availability/use-ordering.ts'
import { useTexts } from '../texts.ts'
import { windowTexts } from '../window-texts.ts'

/** Notice of why ordering is blocked now; the menu stays readable. */
export function OrderingNotice() {
  const t = useTexts()
  const ordering = useOrdering()
  const hostTexts = useMessages('host')
  if (ordering.time.ok) return null
  const { reason, window } = ordering.time
  if (ordering.needsTable) {
    return (
      <Notice
        icon={<QrIcon size={20} />}
        action={
          hasPopup('tableGuide') && (
            <Button variant="neutral" size="s" onClick={() => openPopup('tableGuide', {})}>
              {t('menus.howToTable')}
            </Button>
          )
        }
      >
        {t('menus.needsTable')}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" icon={<ClockIcon size={20} />} announce="later">
      {closedText({ t, hostTexts }, ordering.method, ordering.time)}
      {reason === 'outside-hours' && window && ` ${t('menus.orderHours', windowTexts(window, t))}`}
    </Notice>
  )
}
