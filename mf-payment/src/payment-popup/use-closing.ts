import { confirm } from '@storefront/host'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { useTexts } from '../texts.ts'

interface Popup {
  dismiss(): void
  setClosable(closable: boolean): void
}

/**
 * What the cross, Escape and Back do: nothing while a payment is being made, ask while the customer is at the
 * provider. While an end is being looked for the popup may go: the page goes on looking, and says how it ended.
 */
export function useClosing({ phase, giveUp }: PaySession, { dismiss, setClosable }: Popup): () => void {
  const t = useTexts()
  const { kind } = phase
  const isWaiting = kind === 'waiting'
  const isHeld = isWaiting || kind === 'asking' || kind === 'starting'
  useEffect(() => setClosable(!isHeld), [isHeld, setClosable])

  // Closing the question moves through history as well, and must not ask again: that move is heard right after.
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

  // The shop holds the popup open against Escape and Back, and says nothing of it. Its own listeners come first.
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
