import { writable } from '@storefront/host/runtime/writable.ts'

/** Number of pending calls that show the loading overlay. */
export const pendingCalls = writable(0)

/** Increments the count; the returned function decrements it once. */
export function beginPending(): () => void {
  pendingCalls.set(pendingCalls.get() + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    pendingCalls.set(pendingCalls.get() - 1)
  }
}
