import { writable } from '@storefront/host/runtime/writable.ts'

/** How many calls that show the loading overlay are under way. */
export const pendingCalls = writable(0)

/** Counts one in; what it returns counts it out, once. */
export function beginPending(): () => void {
  pendingCalls.set(pendingCalls.get() + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    pendingCalls.set(pendingCalls.get() - 1)
  }
}
