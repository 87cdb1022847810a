import { useLiveEvent, useMessages, useReadable } from '@storefront/host'
import { useEffect } from 'react'
import { type PayIntent, type PayPhase, payEntryOf, payPhase } from './pay-phase.ts'
import { useLazyModule } from './use-lazy-module.ts'

export interface PaySession {
  phase: PayPhase
  /**
   * Whether the session's code is loaded and knows how the chosen module is entered; `ready` also where no module is
   * needed. `missing` where either cannot be had.
   */
  vendor: 'loading' | 'ready' | 'missing'
  /** Call it in the click handler itself: the window opens in the tap. */
  pay(): void
  /** The server is asked first: what was paid stays paid. */
  giveUp(): void
  /** Follows a payment that exists already. */
  follow(txNumber: string): void
  /** Back to `ready` from where nothing runs any more. */
  acknowledge(): void
}

/** Loaded after the popup is on the screen, and before its button can be used. */
const loadSession = () => import(/* webpackChunkName: "paying" */ './payment-session.ts')

/** Paying from a popup; `intent` is null while there is nothing to agree to yet. */
export function usePaySession(intent: PayIntent | null): PaySession {
  const t = useMessages('mf-payment')
  const host = useMessages('host')
  const phase = useReadable(payPhase)
  const session = useLazyModule(loadSession)
  useEffect(() => session?.mount({ t, host }), [session, t, host])
  useLiveEvent('deal.changed', () => session?.revalidate())
  const module = intent?.module
  const isKnown = !module || payEntryOf(module) !== undefined
  return {
    phase,
    vendor: session === undefined ? 'loading' : session && isKnown ? 'ready' : 'missing',
    pay() {
      if (intent) session?.pay(intent)
    },
    giveUp: () => session?.giveUp(),
    follow: (txNumber) => void loadSession().then(({ followExisting }) => followExisting(txNumber)),
    acknowledge: () => session?.acknowledge(),
  }
}
