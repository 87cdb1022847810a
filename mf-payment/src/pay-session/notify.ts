import type { Payment } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { type PayAccountProblem, payCode } from '@storefront/contract/pay-codes.ts'
import { plainText } from '@storefront/domain/payment/plain-text.ts'
import type { Translate } from '@storefront/host'
import { alert, goHome, toast } from '@storefront/host'
import { paymentOfKind } from '../purposes/purpose-payments.ts'
import { viewOfKind } from '../purposes/purposes.ts'
import type { PayEnd, PaymentKind } from './pay-phase.ts'

const notify = ({ t }: SessionTexts, text: string) => alert({ title: t('session.notice'), text })

export const notifyInvalid = (texts: SessionTexts) => notify(texts, texts.t('session.invalid'))

/** Where a payment could not start for an unexpected reason; nothing was charged. */
export const notifyFailed = (texts: SessionTexts) => notify(texts, texts.t('pay.failed'))

/** Codes after which the customer can correct the input in the popup; 0 and 5xx can be retried there. */
const correctable: readonly number[] = [
  payCode.noAccount,
  code.unauthenticated,
  code.tooMany,
  code.notHeld,
  code.termsMissing,
  code.notZero,
]

/**
 * Notifies why a payment could not be saved. Continues on Main, unless the customer can correct it here; nothing was
 * charged.
 */
export async function notifyNotSaved(
  { code: refused, payload }: { code: number; payload: unknown },
  entry: PaymentKind,
  texts: SessionTexts,
): Promise<void> {
  const problem = (payload as { reason?: PayAccountProblem } | null | undefined)?.reason
  const text =
    refused === payCode.noAccount ? noAccountText({ problem, entry }, texts) : notSavedText(refused, texts)
  await notify(texts, text)
  const isUnreachable = refused === 0 || (refused >= 500 && refused < 600)
  if (!isUnreachable && !correctable.includes(refused)) await goHome()
}

/**
 * Notifies a customer who sees the payment popup (spec 2 §4).
 * @returns what the popup does afterwards; undefined if all popups were closed because the time to pay is over
 * (spec 2 §8)
 */
export async function notifyInPopup(end: PayEnd, texts: SessionTexts): Promise<PayEnd['afterwards']> {
  const { t } = texts
  const { outcome, payment, problem } = end
  if (outcome === 'paid') {
    await notify(texts, t(paymentOfKind(payment?.purpose.kind)?.paidKey ?? 'session.toast.paid'))
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

/** Notifies a customer who has left the payment popup. */
export function notifyByToast(end: PayEnd, texts: SessionTexts): void {
  const { t } = texts
  if (end.outcome !== 'paid') {
    toast({ text: outcomeText(end, texts) })
    return
  }
  const kind = end.payment?.purpose.kind
  const afterPayment = viewOfKind(kind)?.afterPayment(end.payment?.dealId ?? null)
  const linkKey = paymentOfKind(kind)?.linkKey
  const action = afterPayment && linkKey && { label: t(linkKey), run: () => void afterPayment() }
  toast({ text: t('session.toast.paid'), ...(action && { action }) })
}

/** Texts of this remote, and the host's texts of shared reason codes. */
export interface SessionTexts {
  t: Translate
  host: Translate
}

/**
 * What the customer reads of a payment that was not paid (spec 2 §8): whether money was taken, and what to do next.
 * A provider's message is plain text, and never stands alone.
 */
export function outcomeText(
  { outcome, payment, problem }: Pick<PayEnd, 'outcome' | 'payment' | 'problem'>,
  texts: SessionTexts,
): string {
  const { t } = texts
  const reason = payment?.reason
  if (reason === 'expired') return t('session.expired')
  if (reason === 'not-prepared') return t('session.notPrepared')
  if (reason === 'no-account' || reason === 'account-unreadable')
    return noAccountText({ problem: reason, entry: 'window' }, texts)
  if (reason === 'cancelled-at-provider') return t('pay.cancelled')
  if (reason === 'not-completed') return t('pay.notCompleted')
  if (problem?.kind === 'no-window') return t('session.noWindow')
  if (problem?.kind === 'refused') return notSavedText(problem.code, texts)
  if (outcome === 'cancelled' && isByCustomer(payment)) return t('pay.stopped')
  const message = plainText(payment?.message ?? '')
  return message === '' ? t('pay.failed') : t('pay.declined', { message })
}

/** Whether the customer ended it in any way; a payment without a reason counts as ended so. */
function isByCustomer(payment: Payment | null): boolean {
  return byCustomer.includes(payment?.reason ?? 'customer')
}

/** Reasons of payments. `blocked`, of earlier releases: the browser blocked the window. */
const byCustomer: readonly string[] = ['customer', 'window-closed', 'blocked', 'cancelled-at-provider']

/** The store's account at the provider is missing or unusable, which only the store can mend; nothing was charged (spec 2 §8). */
function noAccountText(
  { problem, entry }: { problem: PayAccountProblem | undefined; entry: PaymentKind },
  { t }: SessionTexts,
): string {
  if (entry !== 'hand-keyed') return t('session.noAccount')
  return t(problem === 'account-unreadable' ? 'session.cardAccountUnreadable' : 'session.noCardAccount')
}

/** Codes that the host has a shared text for. */
const sharedCodes: readonly number[] = [
  code.unauthenticated,
  code.tooMany,
  code.overLimit,
  code.limitStale,
  code.notOrderable,
  code.badLine,
  code.termsMissing,
]

/** Why a payment could not be saved, or was refused before a provider was asked; nothing was charged. */
export function notSavedText(refused: number, { t, host }: SessionTexts): string {
  if (refused === 0 || (refused >= 500 && refused < 600)) return t('session.unreachable')
  if (refused === code.notHeld) return t('session.notHeld')
  if (refused === code.notZero) return t('pay.failed')
  if (refused === code.notInContract) return t('session.noLongerTaken')
  if (sharedCodes.includes(refused)) return `${host(`failure.${refused}`)}\n${t('session.notCharged')}`
  return t('session.expired')
}
