import type { PayPurpose, PayQuote } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { PopupResult } from '@storefront/contract/popups.ts'
import { alert, invalidate, type PopupProps, useMessages } from '@storefront/host'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PayPhase } from '../pay-session/pay-phase.ts'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { purposeView } from '../purposes/purposes.ts'
import { useTexts } from '../texts.ts'
import type { PayFormState } from './use-pay-form.ts'

/** How long the popup stays after a failure (spec 2 §9). */
const CLOSE_DELAY_MS = 500

interface FormPayEndOptions {
  purpose: PayPurpose
  form: PayFormState
  session: PaySession
  popup: Pick<PopupProps<'payment'>, 'done' | 'dismiss'>
  isReopened: boolean
}

/** `usePayEnd` for the form of a payment. */
export function useFormPayEnd({ purpose, form, session, popup, isReopened }: FormPayEndOptions): void {
  const t = useTexts()
  const host = useMessages('host')
  const { choices, requote } = form
  const refetchFormData = () => {
    if (form.data.kind === 'ready') form.data.retry()
  }
  usePayEnd(session.phase, {
    acknowledge: session.acknowledge,
    async onPaid(result) {
      form.forgetPaid()
      popup.done(result)
      if (isReopened) await purposeView(purpose.kind).afterPayment(result.dealId)?.()
    },
    onFailed: popup.dismiss,
    onRequoted(quote) {
      refetchFormData()
      if (quote) requote(quote)
      else void alert({ title: t('notice'), text: host(`failure.${code.priceChanged}`) })
    },
    onRefused(refused, payload) {
      if (refused === code.notHeld) resetTender((payload as { kind?: unknown } | null)?.kind)
      refetchFormData()
    },
  })

  /** Resets the tender that could not be held. */
  function resetTender(kind: unknown) {
    if (kind === 'coupon') choices.setCoupon(null)
    if (kind === 'points') choices.setPoints(0)
    if (kind === 'giftCard') {
      choices.setCards([])
      void refetchGiftCards()
    }
  }
}

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

/** Lazy-loaded: the section of the gift cards, which loads this endpoint, is not part of the first screen. */
async function refetchGiftCards(): Promise<void> {
  const { getUserCardList } = await import('@storefront/contract/endpoints/gift-cards.ts')
  await invalidate(getUserCardList)
}

/** Lazy-loaded: the module of this endpoint contains much of what a page starts with. */
async function refetchDeals(): Promise<void> {
  const { getBizHourDealListOfPeriod } = await import('@storefront/contract/endpoints/main-info.ts')
  await invalidate(getBizHourDealListOfPeriod)
}
