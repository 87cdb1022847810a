import { deletePseudoDeal } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { PopupOutcome } from '@storefront/contract/popups.ts'
import {
  ApiFailure,
  alert,
  call,
  closeAllPopups,
  openPopup,
  session,
  shop,
  type Translate,
} from '@storefront/host'
import { cart } from '../cart/cart.ts'
import { type OrderMode, orderTypeOf } from '../order-mode/order-mode.ts'
import { afterRefused } from '../order-sending/conclude.ts'
import type { Destination } from '../order-sending/intention.ts'
import { refusalOf } from '../order-sending/refusal.ts'
import { type BegunOrder, begunOrder } from './begun-order.ts'
import { buildOwnOrder, dealFor, emptyOwnOrder } from './build-order.ts'
import { forgetBegun, leavePaidCart } from './end-order.ts'

export type Words = { t: Translate; host: Translate; dismiss: () => void }
type Paying = { destination: Destination; mode: OrderMode; words: Words }

/** The order whose payment this page sees through: whoever does says how it ends, and nobody else does. */
let seenThrough: number | null = null
export const isSeenThrough = (orderId: number): boolean => seenThrough === orderId

/**
 * From the cart to a paid order, where it counts once it is paid (spec 2 §4, spec decision 70): its deal is opened or
 * joined, the order built, then payment opens. A payment that is given up or fails leaves the cart as it was and the
 * others at the table alone.
 */
export async function orderPayFirst({ destination, mode, words }: Paying): Promise<void> {
  const { user } = session()
  if (!user) return
  const begun = await build({ destination, mode, words }, user.userId)
  if (!begun) return
  seenThrough = begun.orderId
  try {
    const purpose = { kind: 'order' as const, dealId: begun.dealId, orderIdList: [begun.orderId] }
    await conclude(await openPopup('payment', { purpose }), begun, words.t)
  } finally {
    seenThrough = null
  }
}

/** Null where the API refused, which has been said then. */
async function build({ destination, mode, words }: Paying, userId: number): Promise<BegunOrder | null> {
  const chosen = cart(mode).get()
  const lineIds = chosen.lines.map(({ orderItemId }) => orderItemId)
  try {
    const dealId = await dealFor(destination)
    const orderId = await buildOwnOrder(dealId, chosen, orderTypeOf[mode])
    const begun = { userId, dealId, orderId, mode, lineIds, ownDeal: destination.kind !== 'deal' }
    begunOrder().set(begun)
    return begun
  } catch (problem) {
    if (!(problem instanceof ApiFailure)) throw problem
    await sayRefused(problem, words, mode)
    return null
  }
}

/** As spec 2 §8 has it for `updateOrder`: 400 and 404 close the cart, 1011 and 1012 look at the limits again. */
async function sayRefused(failure: ApiFailure, { t, host, dismiss }: Words, mode: OrderMode): Promise<void> {
  const say = (text: string) => alert({ title: t('notice'), text })
  if (failure.code === code.badRequest) {
    await say(t('payFirst.notOpen'))
    return dismiss()
  }
  if (failure.code === code.payRunning) return say(t('payFirst.running'))
  const refusal = refusalOf(failure)
  if (refusal.kind === 'other' || refusal.kind === 'price-changed') return say(t('payFirst.failed'))
  // The cart is what shows which lines are at fault: it closes only with a deal that has expired.
  const close = refusal.kind === 'deal-gone' ? dismiss : () => {}
  return afterRefused(refusal, { t, host, dismiss: close }, mode)
}

async function conclude(outcome: PopupOutcome<'payment'>, begun: BegunOrder, t: Translate): Promise<void> {
  if (outcome.kind === 'done') {
    // Payment has said that it is ordered.
    leavePaidCart(begun)
    await closeAllPopups()
    await openPopup('orderDetail', { dealId: begun.dealId })
    return
  }
  const left = await giveUp(begun)
  if (outcome.kind === 'unavailable') await alert({ title: t('notice'), text: t('handover.noPayment') })
  else if (left === 'kept') await alert({ title: t('notice'), text: t('handover.paymentOpen') })
}

/**
 * Takes back what nobody has paid: a deal of one's own that is provisional still, else the lines alone. `kept` where the
 * payment may still come.
 */
async function giveUp({ dealId, orderId, mode, ownDeal }: BegunOrder): Promise<'gone' | 'kept'> {
  const isRefused = (problem: unknown, ...codes: number[]) =>
    problem instanceof ApiFailure && codes.includes(problem.code)
  try {
    if (ownDeal) {
      await call(deletePseudoDeal, { storeId: shop().storeId, dealId }, { quiet: true })
      forgetBegun(orderId)
      return 'gone'
    }
  } catch (problem) {
    if (isRefused(problem, code.notFound)) {
      forgetBegun(orderId)
      return 'gone'
    }
    if (!isRefused(problem, code.forbidden, code.changed)) return failed(problem)
  }
  try {
    await emptyOwnOrder(dealId, orderTypeOf[mode])
  } catch (problem) {
    if (!isRefused(problem, code.notFound, code.forbidden, code.badRequest)) return failed(problem)
  }
  forgetBegun(orderId)
  return 'gone'
}

function failed(problem: unknown): 'kept' {
  if (!(problem instanceof ApiFailure)) throw problem
  return 'kept'
}
