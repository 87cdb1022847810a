import { type CheckoutCart, checkoutKeys } from '@storefront/contract/checkout.ts'
import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { payPendingKey } from '@storefront/contract/pay-window.ts'
import {
  ApiFailure,
  persisted,
  session,
  useEndpoint,
  usePersisted,
  useReadable,
  useShop,
} from '@storefront/host'
import { useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { useTexts } from '../texts.ts'
import {
  claimNotification,
  dropCheckout,
  endCheckout,
  isSame,
  openCheckout,
  useOpenCheckout,
} from './checkout.ts'
import { runningCheckout, toastOrdered } from './run-checkout.ts'
import { outcomeOf } from './send-checkout.ts'

/** Polling interval without live events, in milliseconds. */
const pollTime = 20_000

/**
 * Follows an order that was being paid before a reload, or in another tab: as soon as the shop has it, it is removed
 * from the cart. The customer is notified unless its payment is pending, which is shown and notified elsewhere.
 */
export function useCheckoutOutcome(of: CheckoutCart): void {
  const t = useTexts()
  const { storeId } = useShop()
  const open = useOpenCheckout(of)
  const running = useReadable(runningCheckout)
  const isOurs = open?.state === 'paying' && !(running && isSame(running, open))
  const checkout = isOurs ? open : null
  const isPending = useIsPaymentPending(open?.orderId ?? null)
  const { data, error } = useEndpoint(
    getOrderList,
    { storeId, dealId: checkout?.dealId ?? 1 },
    { enabled: checkout !== null, refetchInterval: pollTime },
  )
  const isGone =
    error instanceof ApiFailure && (error.code === code.notFound || error.code === code.forbidden)
  const outcome = isGone ? 'gone' : checkout && data ? outcomeOf(checkout, data.orderList) : 'open'
  useEffect(() => {
    if (!checkout || checkout.dealId === null) return
    if (outcome === 'gone') dropCheckout(checkout)
    if (outcome !== 'placed') return
    endCheckout(checkout)
    if (!isPending && claimNotification(checkout)) toastOrdered(checkout.dealId, { t })
  }, [checkout, outcome, isPending, t])
}

const pendingSchema = v.nullable(
  v.looseObject({ purpose: v.looseObject({ orderIdList: v.optional(v.array(v.number()), []) }) }),
)

function useIsPaymentPending(orderId: number | null): boolean {
  const pending = usePersisted(
    useMemo(() => persisted('shared', payPendingKey, null, (value) => v.parse(pendingSchema, value)), []),
  )
  return orderId !== null && (pending?.purpose.orderIdList.includes(orderId) ?? false)
}

/**
 * Ends the checkouts of a deal whose detail is shown: no notice is needed, and what was ordered leaves the cart, also
 * where it was paid on another page.
 */
export function endCheckoutsOf(dealId: number, orders: readonly Order[]): void {
  const carts = Object.keys(checkoutKeys) as CheckoutCart[]
  for (const of of carts) {
    const checkout = openCheckout(of, session().user?.userId)
    if (checkout?.dealId !== dealId || outcomeOf(checkout, orders) !== 'placed') continue
    endCheckout(checkout)
    claimNotification(checkout)
  }
}
