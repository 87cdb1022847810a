import { useLiveEvent, useMessages, useReadable } from '@storefront/host'
import { useEffect } from 'react'
import { type PayIntent, type PayPhase, payEntryOf, payPhase } from './pay-phase.ts'
import { useLazyModule } from './use-lazy-module.ts'

export interface PaySession {
  phase: PayPhase
  /**
   * Whether the session's code is loaded and knows how the chosen module is entered; `ready` also if no module is
   * needed. `unsupported` if either is unavailable.
   */
  readiness: 'loading' | 'ready' | 'unsupported'
  /** Call it in the click handler itself: the window opens in the tap. */
  pay(): void
  /** The API decides: a paid payment stays paid. */
  giveUp(): void
  /** Follows an existing payment. */
  follow(txNumber: string): void
  /** Back to `ready`, if no payment is running. */
  acknowledge(): void
}

/** Loaded after the popup is shown and before its button is enabled. */
const loadSession = () => import(/* webpackChunkName: "paying" */ './payment-session.ts')

/** Paying from a popup; `intent` is null while the form is incomplete. */
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
    readiness: session === undefined ? 'loading' : session && isKnown ? 'ready' : 'unsupported',
    pay() {
      if (intent) session?.pay(intent)
    },
    giveUp: () => session?.giveUp(),
    follow: (txNumber) => void loadSession().then(({ followExisting }) => followExisting(txNumber)),
    acknowledge: () => session?.acknowledge(),
  }
}
