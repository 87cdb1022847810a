import type { ToastRequest } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'

/** Visible toasts, oldest first. */
export const toasts = writable<readonly (ToastRequest & { id: number })[]>([])

let lastId = 0
/** Shows a toast; it replaces a visible one with the same text. */
export function toast(request: ToastRequest): void {
  const otherToasts = toasts.get().filter((each) => each.text !== request.text)
  toasts.set([...otherToasts, { ...request, id: ++lastId }])
}

export function dropToast(id: number): void {
  toasts.set(toasts.get().filter((each) => each.id !== id))
}
