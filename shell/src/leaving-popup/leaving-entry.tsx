import { openPopup, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'

/** The way out of the platform: small, at the end of what concerns the account. */
export function LeavingEntry() {
  const t = useMessages('shell')
  return (
    <Button variant="text" size="s" aria-haspopup="dialog" onClick={() => void openPopup('leaving', {})}>
      {t('leaving.entry')}
    </Button>
  )
}
