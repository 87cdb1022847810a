import type { PopupProps } from '@storefront/host'
import { KnownPayment } from './known-payment.tsx'
import { PayOrder } from './pay-order.tsx'

/** The payment popup: pays for a purpose, or shows a started payment. */
export default function PaymentPopup({ params, ...popup }: PopupProps<'payment'>) {
  if ('txNumber' in params) return <KnownPayment txNumber={params.txNumber} popup={popup} />
  return <PayOrder purpose={params.purpose} isReopened={params.reopened === true} popup={popup} />
}
