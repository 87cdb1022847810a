import type { PayQuote } from '@storefront/contract/entities/payment.ts'
import type { PopupResult } from '@storefront/contract/popups.ts'
import { alert, invalidate, toast, useMessages } from '@storefront/host'
import { useEffect, useEffectEvent } from 'react'
import { type PayEnd, type PayPhase, takePhase } from '../pay-session/pay-phase.ts'
import { useTexts } from '../texts.ts'
import { paidKeyOf } from './purposes.tsx'

/** How long the popup stays after a failure (spec 2 §9), in milliseconds. */
const LINGER = 500

interface Follows {
  acknowledge(): void
  /** Paid, and the customer was notified. */
  onPaid(result: PopupResult<'payment'>): void
  /** Failed, and the customer was notified. */
  onFailed(): void
  /** Nothing was paid; another module can be tried. */
  onStopped(): void
  onRequoted(quote: PayQuote | null): void
  onRefused(code: number, payload: unknown): void
}

/** Handles the outcome of a payment, or that it could not start (spec 2 §4). */
export function usePayEnd(phase: PayPhase, follows: Follows): void {
  const t = useTexts()
  const host = useMessages('host')

  const paid = async ({ txNumber, payment, isNotified }: PayEnd) => {
    void readDealsAgain()
    if (!isNotified) await alert({ title: t('notice'), text: t(paidKeyOf(payment?.purpose.kind)) })
    if (payment) follows.onPaid({ txNumber, dealId: payment.dealId })
  }
  const failed = async (end: PayEnd) => {
    const { outcomeText } = await loadOutcomeText()
    await alert({ title: t('notice'), text: outcomeText(end, { t, host }) })
    setTimeout(follows.onFailed, LINGER)
  }
  const stopped = async (end: PayEnd) => {
    // The session itself notifies of an expired payment, and goes to Main.
    if (end.payment?.reason === 'expired') return
    const { isByCustomer, outcomeText } = await loadOutcomeText()
    if (end.problem !== null || !isByCustomer(end.payment)) return failed(end)
    toast({ text: outcomeText(end, { t, host }) })
    follows.acknowledge()
    follows.onStopped()
  }

  const conclude = useEffectEvent((now: PayPhase) => {
    if (now.kind === 'ended' && now.outcome === 'paid') void paid(now)
    if (now.kind === 'ended' && now.outcome === 'failed') void failed(now)
    if (now.kind === 'ended' && now.outcome === 'cancelled') void stopped(now)
    if (now.kind === 'requoted') {
      follows.acknowledge()
      follows.onRequoted(now.quote)
    }
    if (now.kind === 'refused') {
      follows.acknowledge()
      follows.onRefused(now.code, now.payload)
    }
  })
  useEffect(() => {
    if (takePhase(phase)) conclude(phase)
  }, [phase])
}

/** In the chunk of the session, which is loaded before a payment ends. */
const loadOutcomeText = () => import(/* webpackChunkName: "paying" */ '../pay-session/outcome-text.ts')

/** Lazy-loaded: the module of this endpoint contains much of what a page starts with. */
async function readDealsAgain(): Promise<void> {
  const { getBizHourDealListOfPeriod } = await import('@storefront/contract/endpoints/main-info.ts')
  await invalidate(getBizHourDealListOfPeriod)
}
