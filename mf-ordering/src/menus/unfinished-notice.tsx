import { openPopup } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { HourglassIcon } from '@storefront/ui/icons/hourglass-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useUnfinished } from '../order-sending/intention.ts'
import { useTexts } from '../texts.ts'

/** An order was sent and its answer never came: the way to where it is being asked for. */
export function UnfinishedNotice() {
  const t = useTexts()
  const unfinished = useUnfinished()
  if (!unfinished?.isUncertain) return null
  return (
    <Notice
      icon={<HourglassIcon size={20} />}
      action={
        <Button variant="neutral" size="s" onClick={() => openPopup('orderConfirm', {})}>
          {t('confirm.unfinishedOpen')}
        </Button>
      }
    >
      {t('confirm.unfinished')}
    </Notice>
  )
}
