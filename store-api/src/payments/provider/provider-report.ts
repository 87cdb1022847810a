import type { PaymentRow } from '../../repositories/payments.ts'

/** How a provider answered about a payment, for log and metrics: ids, a kind and a code, and nothing of a customer or a card. */
export interface ProviderReport {
  storeId: number
  txNumber: string
  vendor: string
  /** `approved`, `declined`, `cancelled`, `refused`, `absent`, or `unknown` without a readable answer. */
  outcome: string
  /** The provider's code, or why there was no answer. */
  reason: string | null
  ms: number
}

/** Any adapter's answer, as far as it is reported. */
export interface ReportedAnswer {
  kind: string
  code?: string
  why?: string
}

/** @param began of `performance.now()` */
export function providerReport(
  { storeId, txNumber }: Pick<PaymentRow, 'storeId' | 'txNumber'>,
  vendor: string,
  { kind, code, why }: ReportedAnswer,
  began: number,
): ProviderReport {
  const ms = Math.round(performance.now() - began)
  return { storeId, txNumber, vendor, outcome: kind, reason: reasonInLog(code ?? why), ms }
}

/** Codes come from outside: a longer text, or many digits, could repeat what was sent. */
function reasonInLog(reason: string | undefined): string | null {
  if (reason === undefined || reason === '') return null
  return /^[\w. :-]{1,40}$/.test(reason) && !/\d{7}/.test(reason) ? reason : 'other'
}
