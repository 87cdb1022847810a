import { type PayPending, payPendingKey } from '@storefront/contract/pay-window.ts'
import type { Shell } from '../host-runtime/create-shell.ts'

/** The payment of this store whose end no page has seen, as the payment remote wrote it down. */
export function pendingPayment({ runtime }: Pick<Shell, 'runtime'>): PayPending | null {
  const mark = runtime.persisted<PayPending | null>(
    'shared',
    payPendingKey,
    null,
    (value) => value as PayPending,
  )
  return mark.get()
}

/** Whether this customer has one. */
export function hasPendingPayment(shell: Pick<Shell, 'runtime'>): boolean {
  const mark = pendingPayment(shell)
  return mark?.v === 1 && mark.userId === shell.runtime.session.get().user?.userId
}
