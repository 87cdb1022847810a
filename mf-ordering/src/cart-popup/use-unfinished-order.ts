import { openPopup } from '@storefront/host'
import { useEffect, useRef } from 'react'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { useUnfinished } from '../order-sending/intention.ts'

/** An order whose end is not known, as after a reload, is taken up again as soon as the cart is open. */
export function useUnfinishedOrder(onOrdered: (result: { dealId: number }) => void): void {
  const unfinished = useUnfinished()
  const atMount = useRef(useOrderMode() === 'here' && unfinished !== null)
  const ordered = useRef(onOrdered)
  ordered.current = onOrdered
  useEffect(() => {
    if (!atMount.current) return
    atMount.current = false
    openPopup('orderConfirm', {}).then((outcome) => {
      if (outcome.kind === 'done') ordered.current(outcome.result)
    })
  }, [])
}
