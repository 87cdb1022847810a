import type { PopupProps } from '@storefront/host'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { panelOf, topmostModal } from '@storefront/ui/modal/topmost-modal.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLazyModule } from '../pay-session/use-lazy-module.ts'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { useTexts } from '../texts.ts'
import { useClosing } from './use-closing.ts'

interface PayFrameProps {
  popup: Omit<PopupProps<'payment'>, 'params'>
  session: PaySession
  children: ReactNode
  action?: ReactNode
}

/** Frame of the popup: the form, or the progress of a started payment. */
export function PayFrame({ popup, session, children, action }: PayFrameProps) {
  const t = useTexts()
  const close = useClosing(session, popup)
  const { phase } = session
  const shown = useLazyModule(loadProgress)
  const isUnderWay = phase.kind === 'waiting' || phase.kind === 'checking' || phase.kind === 'elsewhere'
  useFocusKept(isUnderWay && shown != null)
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

/** The focused element is gone: moves the focus to the popup. */
function useFocusKept(isProgress: boolean): void {
  const before = useRef(isProgress)
  useEffect(() => {
    if (before.current === isProgress) return
    before.current = isProgress
    // The browser resets the focus in the next frame.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const popup = topmostModal()
      if (popup) panelOf(popup)?.focus({ preventScroll: true })
    })
  }, [isProgress])
}

/** The progress view, loaded with the session because it is not needed before the tap. */
const loadProgress = () => import(/* webpackChunkName: "paying" */ './pay-progress.tsx')
