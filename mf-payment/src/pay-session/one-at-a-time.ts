import { payLockName } from '@storefront/contract/pay-window.ts'

/**
 * Makes this the one tab that pays in this store.
 * @returns what to call when it is over; null while another tab pays. A browser without Web Locks lets everybody
 * pass: the API has the last word on it all the same.
 */
export function takePayLock(storeId: number): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    navigator.locks
      .request(payLockName(storeId), { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(() => {}))
  })
}
