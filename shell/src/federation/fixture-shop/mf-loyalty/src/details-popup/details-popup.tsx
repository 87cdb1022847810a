import type { PopupProps } from '@storefront/host'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useTexts } from '../texts.ts'

export default function DetailsPopup({ open, onClosed, dismiss }: PopupProps<'loyalty/details'>) {
  const t = useTexts()
  return (
    <Sheet open={open} onClosed={onClosed} onClose={dismiss} title={t('title')} closeLabel={t('close')}>
      <p>{t('details.text')}</p>
    </Sheet>
  )
}
