import { confirm } from '@storefront/host'
import { useEffect } from 'react'
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
  const isHeld = kind === 'asking' || kind === 'starting' || kind === 'waiting'
  useEffect(() => setClosable(!isHeld), [isHeld, setClosable])
  return async () => {
    if (!isHeld) return dismiss()
    if (kind !== 'waiting') return
    const yes = await confirm({
      title: t('pay.stopTitle'),
      text: t('pay.stopText'),
      yes: t('pay.stop'),
      no: t('pay.goOn'),
    })
    if (yes) giveUp()
  }
}
