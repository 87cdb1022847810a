import { code } from '@storefront/contract/envelope.ts'
import { alert, goHome, toast } from '@storefront/host'
import { paymentOfKind } from '../purposes/purpose-payments.ts'
import { viewOfKind } from '../purposes/purposes.ts'
import { isByCustomer, notSavedText, outcomeText, type SessionTexts } from './outcome-text.ts'
import type { PayEnd } from './pay-phase.ts'

const notify = ({ t }: SessionTexts, text: string) => alert({ title: t('session.notice'), text })

export const notifyInvalid = (texts: SessionTexts) => notify(texts, texts.t('session.invalid'))

/** Codes after which the customer can correct it where they are; 0 and 5xx are retried there. */
const correctable: readonly number[] = [
  code.unauthenticated,
  code.tooMany,
  code.notHeld,
  code.termsMissing,
  code.notZero,
]

/** Why a payment could not be saved. It ends in Main, unless the customer can correct it here; nothing was charged. */
export async function notifyNotSaved(refused: number, texts: SessionTexts): Promise<void> {
  await notify(texts, notSavedText(refused, texts))
  const isUnreachable = refused === 0 || (refused >= 500 && refused < 600)
  if (!isUnreachable && !correctable.includes(refused)) await goHome()
}

/**
 * Notifies a customer who sees the payment popup (spec 2 §4).
 * @returns what the popup does afterwards; undefined where everything was closed, because the time to pay is over (spec 2
 * §8)
 */
export async function notifyInPopup(end: PayEnd, texts: SessionTexts): Promise<PayEnd['afterwards']> {
  const { t } = texts
  const { outcome, payment, problem } = end
  if (outcome === 'paid') {
    await notify(texts, t(paymentOfKind(payment?.purpose.kind)?.paidKey ?? 'session.passing.paid'))
    return 'close'
  }
  if (payment?.reason === 'expired') {
    await notify(texts, t('session.expired'))
    await goHome()
    return undefined
  }
  if (outcome === 'cancelled' && problem === null && isByCustomer(payment)) {
    toast({ text: outcomeText(end, texts) })
    return 'stay'
  }
  await notify(texts, outcomeText(end, texts))
  return 'close'
}

/** Notifies a customer who has gone on to something else. */
export function notifyByToast(end: PayEnd, texts: SessionTexts): void {
  const { t } = texts
  if (end.outcome !== 'paid') {
    toast({ text: outcomeText(end, texts) })
    return
  }
  const kind = end.payment?.purpose.kind
  const goOn = viewOfKind(kind)?.goOn(end.payment?.dealId ?? null)
  const goOnKey = paymentOfKind(kind)?.goOnKey
  const action = goOn && goOnKey && { label: t(goOnKey), run: () => void goOn() }
  toast({ text: t('session.passing.paid'), ...(action && { action }) })
}
