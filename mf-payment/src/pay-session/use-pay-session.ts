import type { PayQuote } from '@storefront/contract/entities/payment.ts'
import type { PopupResult } from '@storefront/contract/popups.ts'
import { invalidate, useLiveEvent, useMessages, useReadable } from '@storefront/host'
import { useEffect, useEffectEvent, useState } from 'react'
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

/** How long the popup stays after a failure (spec 2 §9). */
const CLOSE_DELAY_MS = 500

interface PayEndHandlers {
  acknowledge(): void
  /** Paid. `kind`: of its purpose, as the API answers it. */
  onPaid(result: PopupResult<'payment'>, kind: string): void
  /** Failed: the popup closes. */
  onFailed(): void
  onRequoted?(quote: PayQuote | null): void
  onRefused?(code: number, payload: unknown): void
}

/**
 * What a popup does after the outcome of a payment, of which the session has notified the customer, or where it could not
 * start (spec 2 §4).
 */
export function usePayEnd(phase: PayPhase, handlers: PayEndHandlers): void {
  // A phase from before this popup is another popup's.
  const [phaseAtMount] = useState(phase)
  const conclude = useEffectEvent((current: PayPhase) => {
    if (current.kind === 'ended' && current.afterwards) {
      const { outcome, payment, txNumber } = current
      if (outcome === 'paid') {
        void refetchDeals()
        if (payment) handlers.onPaid({ txNumber, dealId: payment.dealId }, payment.purpose.kind)
      } else if (current.afterwards === 'close') setTimeout(handlers.onFailed, CLOSE_DELAY_MS)
      else handlers.acknowledge()
    }
    if (current.kind !== 'requoted' && current.kind !== 'refused') return
    handlers.acknowledge()
    if (current.kind === 'requoted') handlers.onRequoted?.(current.quote)
    else handlers.onRefused?.(current.code, current.payload)
  })
  useEffect(() => {
    if (phase !== phaseAtMount) conclude(phase)
  }, [phase, phaseAtMount])
}

/** Lazy-loaded: the module of this endpoint contains much of what a page starts with. */
async function refetchDeals(): Promise<void> {
  const { getBizHourDealListOfPeriod } = await import('@storefront/contract/endpoints/main-info.ts')
  await invalidate(getBizHourDealListOfPeriod)
}
