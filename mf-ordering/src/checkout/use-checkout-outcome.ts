import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { session, useEndpoint, useReadable, useShop } from '@storefront/host'
import { useEffect } from 'react'
import { allCarts, type CheckoutCart } from '../fulfilment/fulfilment-method.ts'
import { isDealGone } from '../is-deal-gone.ts'
import { dropCheckout, endCheckout, isSame, openCheckout, useOpenCheckout } from './checkout.ts'
import { runningCheckout } from './run-checkout.ts'
import { outcomeOf } from './send-checkout.ts'

/** Polling interval in ms, beside live events, which may be missed. */
const pollTime = 20_000

/**
 * Follows an order that was being paid before a reload, or in another tab: as soon as the shop has it, it is removed
 * from the cart. The payment remote notifies the customer.
 */
export function useCheckoutOutcome(cartName: CheckoutCart): void {
  const { storeId } = useShop()
  const open = useOpenCheckout(cartName)
  const running = useReadable(runningCheckout)
  const isOfAnotherPage = open?.state === 'paying' && !(running && isSame(running, open))
  const checkout = isOfAnotherPage ? open : null
  const { data, error } = useEndpoint(
    getOrderList,
    // 1 stands in while the call is disabled.
    { storeId, dealId: checkout?.dealId ?? 1 },
    { enabled: checkout !== null, refetchInterval: pollTime },
  )
  const isGone = isDealGone(error)
  const outcome = isGone ? 'gone' : checkout && data ? outcomeOf(checkout, data.orderList) : 'open'
  useEffect(() => {
    if (!checkout) return
    if (outcome === 'gone') dropCheckout(checkout)
    if (outcome === 'placed') endCheckout(checkout)
  }, [checkout, outcome])
}

/**
 * Ends the checkouts whose order the shop has in the deal that is shown: what was ordered leaves the cart, also where it
 * was paid on another page.
 */
export function endCheckoutsOf(dealId: number, orders: readonly Order[]): void {
  for (const cartName of allCarts()) {
    const checkout = openCheckout(cartName, session().user?.userId)
    if (checkout?.dealId !== dealId || outcomeOf(checkout, orders) !== 'placed') continue
    endCheckout(checkout)
  }
}
