import { deletePseudoDeal, getOrderList, updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { isUndecided } from '@storefront/contract/undecided.ts'
import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { orderTypeOf } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { ApiFailure, call, newIdempotencyKey, report, shop } from '@storefront/host'
import { requestLine } from '../cart/request-line.ts'
import type { CheckoutStep, FulfilmentParts } from '../fulfilment/fulfilment-strategy.ts'
import { type Checkout, dropCheckout, saveCheckout } from './checkout.ts'
import { type Fulfilment, loadParts } from './fulfilment-strategies.ts'

/** Result of one attempt. */
export type SendResult =
  /** Post-pay: the shop has it. */
  | { kind: 'ordered'; dealId: number }
  /** Paid first: the order exists, and its payment may begin. */
  | { kind: 'payable'; checkout: Checkout }
  /** The outcome on the server is unknown: retry with the same keys. */
  | { kind: 'unknown'; step: CheckoutStep }
  /** The token is no longer valid. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; step: CheckoutStep; failure: ApiFailure; checkout: Checkout }

/** Sends a checkout once; a retry with the same keys gets the same order. */
export async function sendCheckout(checkout: Checkout): Promise<SendResult> {
  let current = checkout
  let step: CheckoutStep = 'deal'
  const { fulfilment, keys } = checkout
  const parts = await loadParts(fulfilment.method).catch((error) => {
    report(error, 'parts of a fulfilment method')
  })
  // Without its code nothing is sent, and the same is tried again.
  if (!parts) return { kind: 'unknown', step }
  try {
    if (checkout.timing === 'pay-later') {
      step = 'order'
      return { kind: 'ordered', dealId: await requestPostPayOrder(checkout, parts) }
    }
    const dealId =
      current.dealId ?? (await parts.openDeal(fulfilment, { idempotencyKey: keys.deal, quiet: true }))
    current = saveCheckout(current, { dealId })
    step = 'order'
    // Persisted before sending, because a retry of a key must have the same body.
    current = saveCheckout(current, {
      replaces: current.replaces ?? (await draftInDeal(current, dealId, parts)),
    })
    const orderId = await buildOrder(current, dealId)
    return { kind: 'payable', checkout: saveCheckout(current, { orderId, state: 'paying' }) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return failedResult(error, step, current)
  }
}

function failedResult(failure: ApiFailure, step: CheckoutStep, checkout: Checkout): SendResult {
  if (isUndecided(failure)) return { kind: 'unknown', step }
  if (failure.code === code.unauthenticated) return { kind: 'signed-out' }
  return { kind: 'refused', step, failure, checkout }
}

async function requestPostPayOrder(checkout: Checkout, parts: FulfilmentParts<Fulfilment>): Promise<number> {
  const postPayCall = parts.postPayCall?.(checkout.fulfilment)
  if (!postPayCall) throw new Error(`${checkout.fulfilment.method} orders are paid first`)
  const { totalSeen, keys, sharedCart } = checkout
  const destination = { ...postPayCall.target, ...(sharedCart && { sharedCart }) }
  const request = { storeId: shop().storeId, ...destination, order: requestOf(checkout), totalSeen }
  const { deal } = await call(postPayCall.endpoint, request, { idempotencyKey: keys.order, quiet: true })
  return deal.dealId
}

/** Puts the lines into the customer's own order of the deal. Other guests' orders at a table are not changed. */
async function buildOrder(checkout: Checkout, dealId: number): Promise<number> {
  const { replaces, keys } = checkout
  const request = {
    storeId: shop().storeId,
    dealId,
    order: { ...requestOf(checkout), orderId: replaces?.orderId ?? null },
    delOrderItemList: (replaces?.lineIds ?? []).map((orderItemId) => ({ orderItemId })),
  }
  return (await call(updateOrder, request, { idempotencyKey: keys.order, quiet: true })).order.orderId
}

const requestOf = ({ fulfilment, note, lines }: Checkout) => ({
  orderType: orderTypeOf[fulfilment.method],
  descp: note.trim() || null,
  orderItemList: lines.map(requestLine),
})

async function readOrders(dealId: number): Promise<readonly Order[]> {
  return (await call(getOrderList, { storeId: shop().storeId, dealId }, { quiet: true })).orderList
}

async function draftInDeal({ userId }: Checkout, dealId: number, { deal }: FulfilmentParts<Fulfilment>) {
  if (deal === 'new') return { orderId: null, lineIds: [] }
  return ownDraft(await readOrders(dealId), userId)
}

/** This customer's unpaid draft in the deal. */
function ownDraft(orders: readonly Order[], userId: number) {
  const draft = orders.find((order) => order.userId === userId && order.status === orderStatus.provisional)
  const mainLines = draft?.orderItemList.filter((line) => line.parentOrderItemId == null) ?? []
  return { orderId: draft?.orderId ?? null, lineIds: mainLines.map(({ orderItemId }) => orderItemId) }
}

/** `placed`: the shop has it. `gone`: cancelled or expired. */
export type OrderOutcome = 'open' | 'placed' | 'gone'

/** Outcome of an order, from the deal's orders as the API lists them. */
export function outcomeOf(
  { orderId }: Pick<Checkout, 'orderId'>,
  orders: readonly Pick<Order, 'orderId' | 'status'>[],
): OrderOutcome {
  const status = orders.find((order) => order.orderId === orderId)?.status
  if (status === undefined || status === orderStatus.cancelled) return 'gone'
  return status === orderStatus.provisional ? 'open' : 'placed'
}

/**
 * Cancels an unpaid checkout (spec 2 §4): the deal that was opened for it, else the customer's own lines. Returns
 * `open` where its payment may still arrive, and `placed` where it was paid meanwhile.
 */
export async function cancelCheckout(checkout: Checkout): Promise<OrderOutcome> {
  const { dealId } = checkout
  const outcome = dealId === null ? 'gone' : await cancelOnServer(checkout, dealId).catch(openUnlessRefused)
  if (outcome === 'gone') dropCheckout(checkout)
  return outcome
}

async function cancelOnServer(checkout: Checkout, dealId: number): Promise<OrderOutcome> {
  const { storeId } = shop()
  if ((await loadParts(checkout.fulfilment.method)).deal !== 'named') {
    try {
      await call(deletePseudoDeal, { storeId, dealId }, { quiet: true })
      return 'gone'
    } catch (error) {
      // Other guests are in the deal, or its payment is running: checks the order itself.
      if (!isRefusal(error, code.forbidden, code.changed)) throw error
    }
  }
  const orders = await readOrders(dealId)
  const outcome = outcomeOf(checkout, orders)
  if (outcome !== 'open') return outcome
  const { orderId, lineIds } = ownDraft(orders, checkout.userId)
  const order = { orderId, orderType: orderTypeOf[checkout.fulfilment.method], orderItemList: [] }
  const delOrderItemList = lineIds.map((orderItemId) => ({ orderItemId }))
  const options = { idempotencyKey: newIdempotencyKey(), quiet: true }
  await call(updateOrder, { storeId, dealId, order, delOrderItemList }, options)
  return 'gone'
}

/** A deal that is missing, not the customer's, or takes no changes is gone; after any other failure its payment may still arrive. */
function openUnlessRefused(error: unknown): OrderOutcome {
  if (!(error instanceof ApiFailure)) throw error
  return isRefusal(error, code.notFound, code.forbidden, code.badRequest) ? 'gone' : 'open'
}

const isRefusal = (error: unknown, ...codes: number[]) =>
  error instanceof ApiFailure && codes.includes(error.code)
