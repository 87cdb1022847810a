import type { PayQuote } from '@storefront/contract/entities/payment.ts'
import type { PopupResult } from '@storefront/contract/popups.ts'
import { invalidate } from '@storefront/host'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PayPhase } from '../pay-session/pay-phase.ts'

/** How long the popup stays after a failure (spec 2 §9), in milliseconds. */
const LINGER = 500

interface Follows {
  acknowledge(): void
  /** Paid. `kind`: of its purpose, as the API answers it. */
  onPaid(result: PopupResult<'payment'>, kind: string): void
  /** Failed: the popup closes. */
  onFailed(): void
  onRequoted(quote: PayQuote | null): void
  onRefused(code: number, payload: unknown): void
}

/**
 * What a popup does after the outcome of a payment, of which the session has notified the customer, or where it could not
 * start (spec 2 §4).
 */
export function usePayEnd(phase: PayPhase, follows: Follows): void {
  // A phase from before this popup is another popup's.
  const [before] = useState(phase)
  const conclude = useEffectEvent((now: PayPhase) => {
    if (now.kind === 'ended' && now.afterwards) {
      const { outcome, payment, txNumber } = now
      if (outcome === 'paid') {
        void readDealsAgain()
        if (payment) follows.onPaid({ txNumber, dealId: payment.dealId }, payment.purpose.kind)
      } else if (now.afterwards === 'close') setTimeout(follows.onFailed, LINGER)
      else follows.acknowledge()
    }
    if (now.kind !== 'requoted' && now.kind !== 'refused') return
    follows.acknowledge()
    if (now.kind === 'requoted') follows.onRequoted(now.quote)
    else follows.onRefused(now.code, now.payload)
  })
  useEffect(() => {
    if (phase !== before) conclude(phase)
  }, [phase, before])
}

/** Lazy-loaded: the module of this endpoint contains much of what a page starts with. */
async function readDealsAgain(): Promise<void> {
  const { getBizHourDealListOfPeriod } = await import('@storefront/contract/endpoints/main-info.ts')
  await invalidate(getBizHourDealListOfPeriod)
}
