import { payLockName, payStorageTtlMs } from '@storefront/contract/pay-window.ts'
import type { Shell } from '../host-runtime/create-shell.ts'
import { pendingPayment } from '../pending-payment/pending-payment.ts'

/**
 * Shows a payment whose end this page has not seen: one that came back in this very tab, or one that was under
 * way when the page was closed. Another tab that sees to it is left alone.
 * @param named number from the link, which wins over what is kept
 */
export async function resume(
  { runtime, storeId }: Pick<Shell, 'runtime' | 'storeId'>,
  named: string | undefined,
): Promise<void> {
  const txNumber = named ?? pendingPayment({ runtime })?.txNumber
  if (txNumber === undefined) return
  if (named === undefined) {
    const isOld = runtime.clock.now() - (pendingPayment({ runtime })?.since ?? 0) > payStorageTtlMs
    if (isOld || (await isWatchedElsewhere(storeId))) return
  }
  const outcome = await runtime.openPopup('payment', { txNumber })
  const dealId = outcome.kind === 'done' ? outcome.result.dealId : null
  if (dealId === null) return
  // A cart that stood open has nothing left in it.
  await runtime.closeAllPopups()
  await runtime.openPopup('orderDetail', { dealId })
}

async function isWatchedElsewhere(storeId: number): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === payLockName(storeId))
}
