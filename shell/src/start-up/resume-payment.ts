import { payLockName, payStorageTtlMs } from '@storefront/contract/pay-window.ts'
import type { Shell } from '../host-runtime/create-shell.ts'
import { pendingPayment } from '../pending-payment/pending-payment.ts'

/**
 * Resumes a payment whose outcome was not shown: one that returned in this tab, or one that was pending when the page
 * was closed, unless that is old or another tab handles it. @param txNumberOfLink number from the link, which wins over the persisted one
 */
export async function resume(
  { runtime, storeId }: Pick<Shell, 'runtime' | 'storeId'>,
  txNumberOfLink: string | undefined,
): Promise<void> {
  const txNumber = txNumberOfLink ?? pendingPayment({ runtime })?.txNumber
  if (txNumber === undefined) return
  if (txNumberOfLink === undefined) {
    const isOld = runtime.clock.now() - (pendingPayment({ runtime })?.since ?? 0) > payStorageTtlMs
    if (isOld || (await isHandledByOtherTab(storeId))) return
  }
  await runtime.openPopup('payment', { txNumber })
}

async function isHandledByOtherTab(storeId: number): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === payLockName(storeId))
}
