import { type PopupProps, useMessages, useReadable } from '@storefront/host'
import { useEffectEvent, useLayoutEffect } from 'react'
import { type SharedCartTaking, useOpenCheckout } from '../checkout/checkout.ts'
import type { Fulfilment } from '../checkout/fulfilment-strategies.ts'
import { attachOpener, checkoutPhase, resumeCheckout, startPostPayOrder } from '../checkout/run-checkout.ts'
import { useTexts } from '../texts.ts'

type Popup = Pick<PopupProps<'orderConfirm'>, 'done' | 'dismiss' | 'setClosable'>

/** The phase of the running checkout; one with an unknown outcome is resumed, and its outcome shown here. */
export function useCheckoutRun(popup: Popup) {
  const t = useTexts()
  const host = useMessages('host')
  const open = useOpenCheckout('on-site')
  const checkout = open?.timing === 'pay-later' ? open : null
  const phase = useReadable(checkoutPhase)
  const attach = useEffectEvent(() => {
    const detach = attachOpener(popup, { t, host })
    if (checkout) resumeCheckout(checkout, { t, host })
    return detach
  })
  // Before the first paint, so that the button is never shown for an order that was already sent.
  useLayoutEffect(() => attach(), [])
  const send = (fulfilment: Fulfilment, totalSeen: number, sharedCart?: SharedCartTaking) =>
    startPostPayOrder({
      fulfilment,
      totalSeen,
      ...(sharedCart && { sharedCart }),
      texts: { t, host },
      dismiss: popup.dismiss,
    })
  return { phase, checkout, send }
}
