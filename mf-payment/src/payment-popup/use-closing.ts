import { confirm } from '@storefront/host'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { useTexts } from '../texts.ts'

interface Popup {
  dismiss(): void
  setClosable(closable: boolean): void
}

/**
 * Handles the close button, Escape and Back: ignored while a payment is being sent, a confirmation while the customer
 * is at the provider. While the outcome is being inquired the popup may close: the page keeps inquiring, and notifies
 * of the outcome.
 */
export function useClosing({ phase, giveUp }: PaySession, { dismiss, setClosable }: Popup): () => void {
  const t = useTexts()
  const { kind } = phase
  const isWaiting = kind === 'waiting'
  const isHeld = isWaiting || kind === 'asking' || kind === 'starting'
  useEffect(() => setClosable(!isHeld), [isHeld, setClosable])

  // Closing the confirmation also moves the history, whose event follows and must not open it again.
  const isAsking = useRef(false)
  const ask = async () => {
    if (isAsking.current) return
    isAsking.current = true
    const yes = await confirm({
      title: t('pay.stopTitle'),
      text: t('pay.stopText'),
      yes: t('pay.stop'),
      no: t('pay.goOn'),
      accent: 'no',
    })
    setTimeout(() => {
      isAsking.current = false
    })
    if (yes) giveUp()
  }

  // The shell keeps the popup open on Escape and Back without an event to us. Its own listeners run first.
  const askAtKey = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && void ask())
  const askAtMove = useEffectEvent(() => void ask())
  useEffect(() => {
    if (!isWaiting) return
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('keydown', (event) => askAtKey(event), { signal })
    addEventListener('popstate', () => askAtMove(), { signal })
    return () => stop.abort()
  }, [isWaiting])

  return () => {
    if (!isHeld) dismiss()
    else if (isWaiting) void ask()
  }
}
