import { confirm, type PopupProps } from '@storefront/host'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { panelOf, topmostModal } from '@storefront/ui/modal/topmost-modal.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLazyModule } from '../pay-session/use-lazy-module.ts'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { useTexts } from '../texts.ts'

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
  const Progress = useLazyModule(loadProgress)
  const isUnderWay = phase.kind === 'waiting' || phase.kind === 'checking' || phase.kind === 'other-payment'
  useFocusInPopup(isUnderWay && Progress != null)
  return (
    <FullPopup
      open={popup.open}
      onClosed={popup.onClosed}
      onClose={close}
      title={t('pay.title')}
      closeLabel={t('close')}
      action={
        isUnderWay && Progress ? (
          <Progress.ProgressAction phase={phase} session={session} onStop={close} />
        ) : (
          action
        )
      }
    >
      {isUnderWay && Progress ? <Progress.PayProgress phase={phase} /> : children}
    </FullPopup>
  )
}

/** Moves the focus to the popup when form and progress replace each other, which removes the focused element. */
function useFocusInPopup(isProgress: boolean): void {
  const wasProgress = useRef(isProgress)
  useEffect(() => {
    if (wasProgress.current === isProgress) return
    wasProgress.current = isProgress
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

interface Popup {
  dismiss(): void
  setClosable(closable: boolean): void
}

/**
 * Handles the close button, Escape and Back: ignored while a payment is being sent, a confirmation while the customer
 * is at the provider. While the outcome is being inquired the popup may close: the page keeps inquiring, and notifies
 * of the outcome.
 */
function useClosing({ phase, giveUp }: PaySession, { dismiss, setClosable }: Popup): () => void {
  const t = useTexts()
  const { kind } = phase
  const isWaiting = kind === 'waiting'
  const isKeptOpen = isWaiting || kind === 'asking' || kind === 'starting'
  useEffect(() => setClosable(!isKeptOpen), [isKeptOpen, setClosable])

  // Closing the confirmation also moves the history, whose event follows and must not open it again.
  const isAsking = useRef(false)
  const confirmStop = async () => {
    if (isAsking.current) return
    isAsking.current = true
    const isConfirmed = await confirm({
      title: t('pay.stopTitle'),
      text: t('pay.stopText'),
      yes: t('pay.stop'),
      no: t('pay.continue'),
      accent: 'no',
    })
    setTimeout(() => {
      isAsking.current = false
    })
    if (isConfirmed) giveUp()
  }

  // The shell keeps the popup open on Escape and Back without an event to us. Its own listeners run first.
  const askOnEscape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && void confirmStop())
  const askOnBack = useEffectEvent(() => void confirmStop())
  useEffect(() => {
    if (!isWaiting) return
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('keydown', (event) => askOnEscape(event), { signal })
    addEventListener('popstate', () => askOnBack(), { signal })
    return () => stop.abort()
  }, [isWaiting])

  return () => {
    if (!isKeptOpen) dismiss()
    else if (isWaiting) void confirmStop()
  }
}
