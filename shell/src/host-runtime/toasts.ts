import type { ToastRequest } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'

/** Passing words on the screen, oldest first. */
export const toasts = writable<readonly (ToastRequest & { id: number })[]>([])

let lastId = 0
/** Says a passing word; the same text that still stands there is not said twice. */
export function toast(request: ToastRequest): void {
  const others = toasts.get().filter((shown) => shown.text !== request.text)
  toasts.set([...others, { ...request, id: ++lastId }])
}

export function dropToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id))
}
