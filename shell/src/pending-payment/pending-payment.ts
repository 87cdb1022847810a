import { type PayPending, payPendingKey, readPayPending } from '@storefront/contract/pay-window.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'

type Page = { runtime: Pick<HostRuntime, 'persisted' | 'session'> }

/** The payment of this store whose outcome was not shown yet, as persisted by the payment remote. */
export function pendingPayment({ runtime }: Page): PayPending | null {
  return runtime.persisted('shared', payPendingKey, null, readPayPending).get()
}

/** Whether this customer has a pending payment. */
export function hasPendingPayment(page: Page): boolean {
  const pending = pendingPayment(page)
  return pending !== null && pending.userId === page.runtime.session.get().user?.userId
}
