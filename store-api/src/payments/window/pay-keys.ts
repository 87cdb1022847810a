import { type PayReturnPage, payReturnPath } from '@storefront/contract/pay-window.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { type Secrets, sameText } from '../../security/secrets.ts'

type Named = Pick<PaymentRow, 'storeId' | 'txNumber' | 'createDate'>

/** Opens the pay window once. It is made anew whenever it is asked for, so that it need not be kept anywhere. */
export function payNonce(secrets: Secrets, { storeId, txNumber, createDate }: Named): string {
  return secrets.hash('pay-nonce', storeId, txNumber, createDate)
}

/** As it stands with the payment until the window is opened. */
export function nonceHash(secrets: Secrets, nonce: string): string {
  return secrets.hash('pay-nonce', 'kept', nonce)
}

export const sealParameters = { txNumber: 'txNumber', seal: 'seal', payType: 'payType' } as const

/** Marks the addresses that a provider sends the customer back to: of one payment, by one provider. */
function sealOf(
  secrets: Secrets,
  { storeId, txNumber }: Pick<Named, 'storeId' | 'txNumber'>,
  vendor: string,
) {
  return secrets.hash('pay-return', vendor, storeId, txNumber)
}

/** Absolute address of a return page on the storefront's origin, sealed for this payment and vendor. */
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
    url.searchParams.set(sealParameters.seal, sealOf(secrets, payment, vendor))
    return url.href
  }
}

export function isSealGood(
  secrets: Secrets,
  payment: Pick<PaymentRow, 'storeId' | 'txNumber'>,
  vendor: string,
  seal: string,
): boolean {
  return sameText(sealOf(secrets, payment, vendor), seal)
}
