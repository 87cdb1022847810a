import { removeSelfOrderDealUser } from '@storefront/contract/endpoints/main-page.ts'
import { publishSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import type { SharedCart } from '@storefront/contract/entities/shared-cart.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { ApiFailure, call, now, session, shop, tableSeat } from '@storefront/host'
import { cart, withoutOrdered } from '../cart/cart.ts'
import { requestLine } from '../cart/request-line.ts'
import { openCheckout } from '../checkout/checkout.ts'
import { applySharedCart, type TakenNotice } from './apply-shared-cart.ts'
import { isLeftOver, type KnownVisit, knownVisit, linesText, visitOf, wasAway } from './known-visit.ts'

/** Debounce in ms after the last change of the cart. */
const debounceMs = 600
/** Maximum attempts: a publication that was not saved is retried with the numbers from its answer. */
const maxAttempts = 3

/** Module state, not a component's: a popup that closes does not stop a publication. */
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> = Promise.resolve()
let published = ''

/** Publishes the cart shortly after its last change; `onTaken` is called if some of its lines were already ordered. */
export function schedulePublication(onTaken: (notice: TakenNotice) => void): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    running = running.then(() => publishCart(onTaken))
  }, debounceMs)
}

/** After a logout, which withdraws what was published: the same cart is published again after the next login. */
export function forgetPublication(): void {
  published = ''
}

/**
 * One publication at a time. A call that failed is retried with the next change, or when the page is online or visible again.
 */
async function publishCart(onTaken: (notice: TakenNotice) => void): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const seat = tableSeat()
    const { user } = session()
    if (!seat || !user || document.visibilityState === 'hidden') return
    const { userId } = user
    const ownVisit = visitOf(userId)
    const lines = linesToShare(userId)
    // A customer without lines does not join a visit.
    if (!ownVisit && (lines.length === 0 || isLeftOver(userId, seat.tn, lines))) return
    // The API has them, unless the visit is over.
    if (ownVisit && wasAway(ownVisit) && ownVisit.sharedLines === linesText(lines)) return
    const content = contentOf(seat.tn, ownVisit, lines)
    if (content === published) return
    try {
      const answer = await publish(ownVisit, seat.tn, lines)
      const notice = applySharedCart(answer.sharedCart, userId, seat.tn)
      if (notice) onTaken(notice)
      if (!answer.isSaved) continue
      knownVisit().update((visit) => visit && { ...visit, sharedLines: linesText(lines), sharedDate: now() })
      published = contentOf(seat.tn, visitOf(userId), lines)
      return
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      return
    }
  }
}

/** An unchanged cart is not published again, unless lines were ordered since or the visit has changed. */
const contentOf = (tn: string, visit: KnownVisit | null, lines: readonly CartLine[]) =>
  JSON.stringify([tn, visit?.userId, visit?.dealId, visit?.takenCount, lines])

function publish(
  visit: KnownVisit | null,
  tn: string,
  lines: readonly CartLine[],
): Promise<{ isSaved: boolean; sharedCart: SharedCart }> {
  const revision = (visit?.revision ?? 0) + 1
  // Persisted before sending, so that later publications, also of other tabs, have a higher number.
  if (visit) knownVisit().set({ ...visit, revision })
  const { dealId: knownDealId = null, takenCount = 0 } = visit ?? {}
  const orderItemList = lines.map(requestLine)
  const request = { storeId: shop().storeId, tn, knownDealId, revision, takenCount, orderItemList }
  return call(publishSharedCart, request, { quiet: true })
}

/** The cart without lines of a pending order, which the store may have already. */
function linesToShare(userId: number): readonly CartLine[] {
  const { lines } = cart('dine-in').get()
  const checkout = openCheckout('on-site', userId)
  return checkout ? withoutOrdered(lines, checkout.lines) : lines
}

/** The customer has left this table: leaves its visit if nothing was ordered, else withdraws the shared lines. */
export async function leaveVisit(visit: KnownVisit): Promise<void> {
  clearTimeout(timer)
  published = ''
  const { dealId, userId, tn } = visit
  const { storeId } = shop()
  try {
    await call(removeSelfOrderDealUser, { storeId, userId, deal: { dealId } }, { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // Something was ordered, so the customer stays in the visit. After any other failure the lines are left to end with the visit.
    if (error.code === code.changed) await publish(visit, tn, []).catch(ignoreFailure)
  } finally {
    knownVisit().clear()
  }
}

/** The lines are deleted with the visit at the latest. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error
}
