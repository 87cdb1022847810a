import { openPopup, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { HourglassIcon } from '@storefront/ui/icons/hourglass-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../texts.ts'
import { notifyUnavailable } from '../unavailable-part.ts'
import { useUnconfirmedOrder } from './checkout.ts'
import { resumeCheckout } from './run-checkout.ts'

type UnconfirmedNoticeProps = { onOrdered?: (result: { dealId: number }) => void }

/** Notice of an order without an answer: retries it with the same keys; its button opens the confirmation. */
export function UnconfirmedNotice({ onOrdered }: UnconfirmedNoticeProps) {
  const t = useTexts()
  const hostTexts = useMessages('host')
  const unconfirmed = useUnconfirmedOrder()
  const resume = useEffectEvent(() => {
    if (unconfirmed) resumeCheckout(unconfirmed, { t, hostTexts })
  })
  const key = unconfirmed?.keys.order
  useEffect(() => {
    if (key !== undefined) resume()
  }, [key])
  if (!unconfirmed) return null

  const open = async () => {
    const outcome = await openPopup('orderConfirm', {})
    if (outcome.kind === 'done') onOrdered?.(outcome.result)
    else if (outcome.kind === 'unavailable') notifyUnavailable(outcome, t)
  }
  return (
    <Notice
      icon={<HourglassIcon size={20} />}
      action={
        <Button variant="neutral" size="s" onClick={open}>
          {t('confirm.unconfirmedOpen')}
        </Button>
      }
    >
      {t('confirm.unconfirmed')}
    </Notice>
  )
}
