import type { PopupProps } from '@storefront/host'
import { useEffect } from 'react'
import { useLazyModule } from '../pay-session/use-lazy-module.ts'
import { loadLaterViews } from '../purposes/purposes.ts'
import { KnownPayment } from './known-payment.tsx'
import { PayOrder, type PayOrderProps } from './pay-order.tsx'

/** The payment popup: pays for a purpose, or shows a started payment. */
export default function PaymentPopup({ params, ...popup }: PopupProps<'payment'>) {
  if ('txNumber' in params) return <KnownPayment txNumber={params.txNumber} popup={popup} />
  const { purpose, payType, reopened = false } = params
  // By its kind, which does not change: another component would forget what was chosen.
  const Pay = purpose.kind === 'order' ? PayOrder : PayLater
  return <Pay purpose={purpose} payType={payType} isReopened={reopened} popup={popup} />
}

/** A purpose whose view is loaded first; the popup closes where that cannot be loaded. */
function PayLater(props: PayOrderProps) {
  const loaded = useLazyModule(loadLaterViews)
  const { dismiss } = props.popup
  useEffect(() => {
    if (loaded === null) dismiss()
  }, [loaded, dismiss])
  return loaded ? <PayOrder {...props} /> : null
}
