import type { PopupOutcome } from '@storefront/contract/popups.ts'
import { ApiFailure, alert, closeAllPopups, openPopup, session, type Translate } from '@storefront/host'
import { cart } from '../cart/cart.ts'
import { type BegunHandover, keptBegun } from './begun-order.ts'
import { buildOrder } from './build-order.ts'
import { underWay } from './deal-under-way.ts'
import { leavePaidCart, takeBack } from './end-order.ts'
import type { HandoverMode } from './handover-mode.ts'
import { sayBuildRefused, sayRegisterRefused, type Words } from './say-refused.ts'

type Ordering = {
  mode: HandoverMode
  /** Registers the provisional deal and answers its id; rejects with what the API says. */
  register: () => Promise<number>
  words: Words
}

/**
 * From the cart to a paid order (spec 2 §4): deal and order are built, then payment opens. Dismissed, the deal is
 * taken back; where its payment may still come, that payment is shown again rather than a second one begun.
 */
export async function orderHandover({ mode, register, words }: Ordering): Promise<void> {
  const { user } = session()
  if (!user) return
  try {
    const before = keptBegun(mode).get()
    const isMine = before?.userId === user.userId
    if (isMine) underWay.set(before.dealId)
    const isOpen = isMine && (await takeBack(before, mode)) === 'kept'
    const begun = isOpen ? before : await build({ mode, register, words }, user.userId)
    if (!begun) return
    const purpose = { kind: 'order' as const, dealId: begun.dealId, orderIdList: [begun.orderId] }
    await conclude(await openPopup('payment', { purpose }), begun, mode, words.t)
  } finally {
    underWay.set(null)
  }
}

/** Null where the API refused, which has been said then. */
async function build({ mode, register, words }: Ordering, userId: number): Promise<BegunHandover | null> {
  const chosen = cart(mode).get()
  const lineIds = chosen.lines.map(({ orderItemId }) => orderItemId)
  let dealId: number | null = null
  try {
    dealId = await register()
    underWay.set(dealId)
    const begun = { userId, dealId, orderId: await buildOrder(dealId, chosen, mode), lineIds }
    keptBegun(mode).set(begun)
    return begun
  } catch (problem) {
    if (!(problem instanceof ApiFailure)) throw problem
    if (dealId === null) await sayRegisterRefused(problem, mode, words)
    else await Promise.all([takeBack({ dealId }, mode), sayBuildRefused(problem, mode, words)])
    return null
  }
}

async function conclude(
  outcome: PopupOutcome<'payment'>,
  begun: BegunHandover,
  mode: HandoverMode,
  t: Translate,
): Promise<void> {
  if (outcome.kind === 'done') {
    // Payment has said that it is ordered.
    leavePaidCart(begun, mode)
    await closeAllPopups()
    await openPopup('orderDetail', { dealId: begun.dealId })
    return
  }
  const left = await takeBack(begun, mode)
  if (outcome.kind === 'unavailable') await alert({ title: t('notice'), text: t('handover.noPayment') })
  else if (left === 'kept') await alert({ title: t('notice'), text: t('handover.paymentOpen') })
}
