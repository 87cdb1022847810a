import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { StoredTenderName } from '@storefront/domain/payment/tender.ts'
import { alert, type PopupProps, useMessages } from '@storefront/host'
import type { PaySession } from '../pay-session/use-pay-session.ts'
import { purposeView } from '../purposes/purposes.ts'
import { useTexts } from '../texts.ts'
import { usePayEnd } from './use-pay-end.ts'
import type { PayForm } from './use-pay-form.ts'

interface OrderEnd {
  purpose: PayPurpose
  form: PayForm
  session: PaySession
  popup: Pick<PopupProps<'payment'>, 'done' | 'dismiss'>
  isReopened: boolean
}

/** Handles the outcome of a payment, or that it could not start, in the form. */
export function useOrderEnd({ purpose, form, session, popup, isReopened }: OrderEnd): void {
  const t = useTexts()
  const host = useMessages('host')
  const { choices, requote } = form
  const readAgain = () => {
    if (form.paying.kind === 'ready') form.paying.retry()
  }
  usePayEnd(session.phase, {
    acknowledge: session.acknowledge,
    async onPaid(result) {
      choices.forget()
      popup.done(result)
      if (isReopened) await purposeView(purpose.kind).goOn(result.dealId)?.()
    },
    onFailed: popup.dismiss,
    onRequoted(quote) {
      readAgain()
      if (quote) requote(quote)
      else void alert({ title: t('notice'), text: host(`failure.${code.priceChanged}`) })
    },
    onRefused(refused, payload) {
      if (refused === code.notHeld) letGo((payload as { kind?: unknown } | null)?.kind)
      readAgain()
    },
  })

  /** Resets the tender that could not be held. */
  function letGo(kind: unknown) {
    const resets: Record<StoredTenderName, () => void> = {
      coupon: () => choices.setCoupon(null),
      points: () => choices.setPoints(0),
    }
    if (kind === 'coupon' || kind === 'points') resets[kind]()
  }
}
