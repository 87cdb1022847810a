import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { payNotifyPath } from '@storefront/contract/pay-window.ts'
import type { RawMessage, WindowOrder } from './vendor.ts'

const parameter = 'txNumber'

/** Where a provider sends its notifications about this payment; unsigned, so that they are only hints. */
export function notifyAddress(vendor: PayVendor, { txNumber, returnUrl }: WindowOrder): string {
  const url = new URL(payNotifyPath(vendor), returnUrl('next'))
  url.searchParams.set(parameter, txNumber)
  return url.href
}

/** The payment that the address of a notification names. */
export function numberInAddress({ query }: RawMessage): string | null {
  return query.get(parameter)
}
