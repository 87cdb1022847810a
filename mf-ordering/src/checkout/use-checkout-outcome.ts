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

/** ms between readings where no live event arrives. */
const pollTime = 20_000

/**
 * An order that was being paid when the page was reloaded, or in another tab: as soon as the shop has it, it leaves the
 * cart. The customer is told unless a payment of it is pending: then the page that shows that payment tells.
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
 * The detail of a deal shows its orders: whoever sees it need not be told, and what was ordered leaves the cart, also
 * where its payment ended on a page that did not begin it.
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
