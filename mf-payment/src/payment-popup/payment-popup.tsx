import type { PopupProps } from '@storefront/host'
import { useEffect } from 'react'
import { useLazyModule } from '../pay-session/use-lazy-module.ts'
import { loadLazyViews } from '../purposes/purposes.ts'
import { PayForm, type PayFormProps } from './pay-form.tsx'
import { StartedPayment } from './started-payment.tsx'

/** The payment popup: pays for a purpose, or shows a started payment. */
export default function PaymentPopup({ params, ...popup }: PopupProps<'payment'>) {
  if ('txNumber' in params) return <StartedPayment txNumber={params.txNumber} popup={popup} />
  const { purpose, payType, reopened = false } = params
  // By its kind, which does not change: another component would forget what was chosen.
  const Form = purpose.kind === 'order' ? PayForm : PayFormWithLazyView
  return <Form purpose={purpose} payType={payType} isReopened={reopened} popup={popup} />
}

/** The form for a purpose other than orders, whose view is lazy-loaded first; the popup closes where that fails. */
function PayFormWithLazyView(props: PayFormProps) {
  const loaded = useLazyModule(loadLazyViews)
  const { dismiss } = props.popup
  useEffect(() => {
    if (loaded === null) dismiss()
  }, [loaded, dismiss])
  return loaded ? <PayForm {...props} /> : null
}
