import { deletePseudoDeal } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure, call, shop } from '@storefront/host'
import { cart, clearCart, takeOut } from '../cart/cart.ts'
import { type BegunHandover, keptBegun } from './begun-order.ts'
import type { HandoverMode } from './handover-mode.ts'

/** It is paid: what was ordered leaves the cart, what was added meanwhile stays. */
export function leavePaidCart({ dealId, lineIds }: BegunHandover, mode: HandoverMode): void {
  forget(dealId, mode)
  takeOut(lineIds, mode)
  if (cart(mode).get().lines.length === 0) clearCart(mode)
}

/**
 * Takes a deal back that nobody has paid (spec 2 §4). The API keeps one whose payment may still come: then it
 * is `kept`, and so is what we know of it.
 */
export async function takeBack(
  { dealId }: Pick<BegunHandover, 'dealId'>,
  mode: HandoverMode,
): Promise<'gone' | 'kept'> {
  const { storeId } = shop()
  try {
    await call(deletePseudoDeal, { storeId, dealId }, { quiet: true })
  } catch (problem) {
    if (!(problem instanceof ApiFailure)) throw problem
    const isGone = problem.code === code.notFound || problem.code === code.forbidden
    if (!isGone) return 'kept'
  }
  forget(dealId, mode)
  return 'gone'
}

/** Only this one: another tab may have begun the next. */
export function forget(dealId: number, mode: HandoverMode): void {
  keptBegun(mode).update((begun) => (begun?.dealId === dealId ? null : begun))
}
