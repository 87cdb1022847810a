import type { Payment } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { plainText } from '@storefront/domain/payment/plain-text.ts'
import type { Translate } from '@storefront/host'
import type { PayEnd } from './pay-phase.ts'

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
  if (reason === 'not-completed') return t('pay.takenBack')
  if (problem?.kind === 'no-window') return t('session.noWindow')
  if (problem?.kind === 'refused') return notSavedText(problem.code, texts)
  if (outcome === 'cancelled' && isByCustomer(payment)) return t('pay.stopped')
  const message = plainText(payment?.message ?? '')
  return message === '' ? t('pay.failed') : t('pay.declined', { message })
}

/** Whether the customer ended it, in whatever way, and read why before. */
export function isByCustomer(payment: Payment | null): boolean {
  return byCustomer.includes(payment?.reason ?? 'customer')
}

const byCustomer: readonly string[] = ['customer', 'window-closed', 'blocked', 'cancelled-at-provider']

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
  if (sharedCodes.includes(refused)) return `${host(`failure.${refused}`)}\n${t('session.notCharged')}`
  return t('session.expired')
}
