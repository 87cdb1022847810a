import { type PayReturnPage, payReturnPath } from '@storefront/contract/pay-window.ts'
import type { PaymentRow } from '../repositories/payments.ts'
import { type Secrets, sameText } from '../security/secrets.ts'

type PaymentKey = Pick<PaymentRow, 'storeId' | 'txNumber' | 'createDate'>

/** The one-time nonce that opens the pay window. It is derived whenever it is needed, so it is not stored. */
export function payNonce(secrets: Secrets, { storeId, txNumber, createDate }: PaymentKey): string {
  return secrets.hash('pay-nonce', storeId, txNumber, createDate)
}

/** Stored with the payment until its state first changes. */
export function nonceHash(secrets: Secrets, nonce: string): string {
  return secrets.hash('pay-nonce', 'kept', nonce)
}

/** The nonce that a provider without signatures echoes in its return; valid while the payment's window is open. */
export function echoNonce(secrets: Secrets, { storeId, txNumber, createDate }: PaymentKey): string {
  return secrets.hash('pay-nonce', 'echo', storeId, txNumber, createDate)
}

/**
 * Query parameters of a return address; store and pay module (`payType`) are the specification's, and not read. `seal` is its
 * signature; nothing is encrypted with it, unlike by `Secrets.seal`. The names are in addresses that providers have.
 */
export const sealParameters = {
  txNumber: 'txNumber',
  seal: 'seal',
  payType: 'payType',
  storeId: 'storeId',
} as const

/** Signs the return addresses of one payment at one provider. */
function sealOf(
  secrets: Secrets,
  { storeId, txNumber }: Pick<PaymentKey, 'storeId' | 'txNumber'>,
  vendor: string,
) {
  return secrets.hash('pay-return', vendor, storeId, txNumber)
}

/** Absolute address of a return page on the storefront's origin, signed for this payment and vendor. */
export function sealedReturn(
  secrets: Secrets,
  payment: Pick<PaymentRow, 'storeId' | 'txNumber' | 'payType'>,
  vendor: Parameters<typeof payReturnPath>[0],
  origin: string,
): (page: PayReturnPage) => string {
  return (page) => {
    const url = new URL(payReturnPath(vendor, page), origin)
    url.searchParams.set(sealParameters.txNumber, payment.txNumber)
    if (payment.payType) url.searchParams.set(sealParameters.payType, payment.payType)
    url.searchParams.set(sealParameters.storeId, String(payment.storeId))
    url.searchParams.set(sealParameters.seal, sealOf(secrets, payment, vendor))
    return url.href
  }
}

export function isSealValid(
  secrets: Secrets,
  payment: Pick<PaymentRow, 'storeId' | 'txNumber'>,
  vendor: string,
  seal: string,
): boolean {
  return sameText(sealOf(secrets, payment, vendor), seal)
}
