import { type PopupProps, report } from '@storefront/host'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { panelOf, topmostModal } from '@storefront/ui/modal/topmost-modal.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { useTexts } from '../texts.ts'
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
  const shown = useProgress()
  const isUnderWay = phase.kind === 'waiting' || phase.kind === 'checking' || phase.kind === 'elsewhere'
  useFocusKept(isUnderWay && shown !== undefined)
  return (
    <FullPopup
      open={popup.open}
      onClosed={popup.onClosed}
      onClose={close}
      title={t('pay.title')}
      closeLabel={t('close')}
      action={
        isUnderWay && shown ? <shown.ProgressAction phase={phase} session={session} onStop={close} /> : action
      }
    >
      {isUnderWay && shown ? <shown.PayProgress phase={phase} /> : children}
    </FullPopup>
  )
}

/** What was tapped is gone with the form, or with what stood in its place: a keyboard goes on in the popup. */
function useFocusKept(isProgress: boolean): void {
  const before = useRef(isProgress)
  useEffect(() => {
    if (before.current === isProgress) return
    before.current = isProgress
    // The browser notices in its next frame that what had the focus is gone.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const popup = topmostModal()
      if (popup) panelOf(popup)?.focus({ preventScroll: true })
    })
  }, [isProgress])
}

type Progress = typeof import('./pay-progress.tsx')

/** How a payment under way is shown: nobody needs it before the tap, so it comes with what pays. */
function useProgress(): Progress | undefined {
  const [shown, setShown] = useState<Progress>()
  useEffect(() => {
    import(/* webpackChunkName: "paying" */ './pay-progress.tsx').then(setShown, (problem: unknown) =>
      report(problem, 'loading how a payment stands'),
    )
  }, [])
  return shown
}
