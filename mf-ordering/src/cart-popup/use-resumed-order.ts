import { openPopup } from '@storefront/host'
import { useEffect, useRef } from 'react'
import { useOpenCheckout } from '../checkout/checkout.ts'
import { cartOf, useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'

/** Resumes a post-pay order with an unknown outcome, as after a reload, when the cart opens. */
export function useResumedOrder(onOrdered: (result: { dealId: number }) => void): void {
  const checkout = useOpenCheckout('on-site')
  const isOnSite = cartOf(useFulfilmentMethod()) === 'on-site'
  const isOpenAtMount = useRef(isOnSite && checkout?.timing === 'pay-later')
  const ordered = useRef(onOrdered)
  ordered.current = onOrdered
  useEffect(() => {
    if (!isOpenAtMount.current) return
    isOpenAtMount.current = false
    openPopup('orderConfirm', {}).then((outcome) => {
      if (outcome.kind === 'done') ordered.current(outcome.result)
    })
  }, [])
}
