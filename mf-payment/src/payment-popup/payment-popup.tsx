import type { PopupProps } from '@storefront/host'
import { KnownPayment } from './known-payment.tsx'
import { PayOrder } from './pay-order.tsx'

/** Pays for something, or shows a payment that has begun already. */
export default function PaymentPopup({ params, ...popup }: PopupProps<'payment'>) {
  if ('txNumber' in params) return <KnownPayment txNumber={params.txNumber} popup={popup} />
  return <PayOrder purpose={params.purpose} isReopened={params.reopened === true} popup={popup} />
}
