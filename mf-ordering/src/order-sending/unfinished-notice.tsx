import { openPopup, toast, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { HourglassIcon } from '@storefront/ui/icons/hourglass-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../texts.ts'
import { useUncertain } from './intention.ts'
import { resumeOrder } from './order-run.ts'

type UnfinishedNoticeProps = { onOrdered?: (result: { dealId: number }) => void }

/** An order was sent and its answer never came: asks for it, and leads to where that is shown. */
export function UnfinishedNotice({ onOrdered }: UnfinishedNoticeProps) {
  const t = useTexts()
  const host = useMessages('host')
  const wanted = useUncertain()
  const resume = useEffectEvent(() => {
    if (wanted) resumeOrder(wanted, { t, host })
  })
  const key = wanted?.orderKey
  useEffect(() => {
    if (key !== undefined) resume()
  }, [key])
  if (!wanted) return null

  const open = async () => {
    const outcome = await openPopup('orderConfirm', {})
    if (outcome.kind === 'done') onOrdered?.(outcome.result)
    else if (outcome.kind === 'unavailable') toast({ text: t('unavailablePart') })
  }
  return (
    <Notice
      icon={<HourglassIcon size={20} />}
      action={
        <Button variant="neutral" size="s" onClick={open}>
          {t('confirm.unfinishedOpen')}
        </Button>
      }
    >
      {t('confirm.unfinished')}
    </Notice>
  )
}
