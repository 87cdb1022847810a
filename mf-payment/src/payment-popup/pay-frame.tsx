import type { PopupProps } from '@storefront/host'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import type { ReactNode } from 'react'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { useTexts } from '../texts.ts'
import { PayProgress, ProgressAction } from './pay-progress.tsx'
import { useClosing } from './use-closing.ts'

interface PayFrameProps {
  popup: Omit<PopupProps<'payment'>, 'params'>
  session: PaySession
  children: ReactNode
  action?: ReactNode
}

/** The popup around what it shows: a form, or where the payment stands that has begun. */
export function PayFrame({ popup, session, children, action }: PayFrameProps) {
  const t = useTexts()
  const close = useClosing(session, popup)
  const { phase } = session
  const isUnderWay = phase.kind === 'waiting' || phase.kind === 'checking' || phase.kind === 'elsewhere'
  return (
    <FullPopup
      open={popup.open}
      onClosed={popup.onClosed}
      onClose={close}
      title={t('pay.title')}
      closeLabel={t('close')}
      action={isUnderWay ? <ProgressAction phase={phase} session={session} onStop={close} /> : action}
    >
      {isUnderWay ? <PayProgress phase={phase} /> : children}
    </FullPopup>
  )
}
