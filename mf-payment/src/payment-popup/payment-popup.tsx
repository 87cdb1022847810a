import type { PopupProps } from '@storefront/host'
import { useEffect } from 'react'
import { useLazyModule } from '../pay-session/use-lazy-module.ts'
import { loadLazyViews, viewOfKind } from '../purposes/purposes.ts'
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

/**
 * The form for a purpose other than orders, whose view is lazy-loaded first; the popup closes where that fails, or where an address of
 * another release names a purpose that this one does not know.
 */
function PayFormWithLazyView(props: PayFormProps) {
  const loaded = useLazyModule(loadLazyViews)
  const { dismiss } = props.popup
  const isKnown = Boolean(loaded && viewOfKind(props.purpose.kind))
  const hasFailed = loaded !== undefined && !isKnown
  useEffect(() => {
    if (hasFailed) dismiss()
  }, [hasFailed, dismiss])
  return isKnown ? <PayForm {...props} /> : null
}
