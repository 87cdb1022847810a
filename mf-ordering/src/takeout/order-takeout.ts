import type { PopupOutcome } from '@storefront/contract/popups.ts'
import type { Pickup } from '@storefront/domain/takeout/pickup.ts'
import { ApiFailure, alert, closeAllPopups, openPopup, session, type Translate } from '@storefront/host'
import { cart } from '../cart/cart.ts'
import { buildOrder, registerTakeout } from './build-takeout.ts'
import { underWay } from './deal-under-way.ts'
import { leaveTakeoutCart, takeBack } from './end-takeout.ts'
import { type BegunTakeout, keptTakeout } from './kept-takeout.ts'
import { sayBuildRefused, sayRegisterRefused, type Words } from './say-refused.ts'

/**
 * From the cart to a paid order (document 2 §4): deal and order are built, then payment opens. Dismissed, the deal is
 * taken back; where its payment may still come, that payment is shown again rather than a second one begun.
 */
export async function orderTakeout(pickup: Pickup, words: Words): Promise<void> {
  const { user } = session()
  if (!user) return
  try {
    const before = keptTakeout().get()
    const isMine = before?.userId === user.userId
    if (isMine) underWay.set(before.dealId)
    const isOpen = isMine && (await takeBack(before)) === 'kept'
    const begun = isOpen ? before : await build(pickup, user.userId, words)
    if (!begun) return
    const purpose = { kind: 'order' as const, dealId: begun.dealId, orderIdList: [begun.orderId] }
    await conclude(await openPopup('payment', { purpose }), begun, words.t)
  } finally {
    underWay.set(null)
  }
}

/** Null where the API refused, which has been said then. */
async function build(pickup: Pickup, userId: number, words: Words): Promise<BegunTakeout | null> {
  const chosen = cart('takeout').get()
  const lineIds = chosen.lines.map(({ orderItemId }) => orderItemId)
  let dealId: number | null = null
  try {
    dealId = await registerTakeout(pickup)
    underWay.set(dealId)
    const begun = { userId, dealId, orderId: await buildOrder(dealId, chosen), lineIds }
    keptTakeout().set(begun)
    return begun
  } catch (problem) {
    if (!(problem instanceof ApiFailure)) throw problem
    if (dealId === null) await sayRegisterRefused(problem, words)
    else await Promise.all([takeBack({ dealId }), sayBuildRefused(problem, words)])
    return null
  }
}

async function conclude(outcome: PopupOutcome<'payment'>, begun: BegunTakeout, t: Translate): Promise<void> {
  if (outcome.kind === 'done') {
    // Payment has said that it is ordered.
    leaveTakeoutCart(begun)
    await closeAllPopups()
    await openPopup('orderDetail', { dealId: begun.dealId })
    return
  }
  const left = await takeBack(begun)
  if (outcome.kind === 'unavailable') await alert({ title: t('notice'), text: t('takeout.noPayment') })
  else if (left === 'kept') await alert({ title: t('notice'), text: t('takeout.paymentOpen') })
}
