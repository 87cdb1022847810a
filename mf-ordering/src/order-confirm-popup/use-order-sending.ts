import { type PopupProps, useMessages } from '@storefront/host'
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { useUnfinished } from '../order-sending/intention.ts'
import { orderPhase, resumeOrder, sendOrder, watchOrder } from '../order-sending/order-run.ts'
import { useTexts } from '../texts.ts'

type Popup = Pick<PopupProps<'orderConfirm'>, 'done' | 'dismiss' | 'setClosable'>

/** Shows how the order stands, takes up one whose end is not known, and is told its end. */
export function useOrderSending(popup: Popup) {
  const t = useTexts()
  const host = useMessages('host')
  const unfinished = useUnfinished()
  const phase = useSyncExternalStore(orderPhase.subscribe, orderPhase.get)
  const begin = useEffectEvent(() => {
    const leave = watchOrder(popup, { t, host })
    if (unfinished) resumeOrder(unfinished, { t, host })
    return leave
  })
  // Before the first paint, so that the button of an order that is out already is never seen.
  useLayoutEffect(() => begin(), [])
  return { phase, unfinished, send: sendOrder }
}
