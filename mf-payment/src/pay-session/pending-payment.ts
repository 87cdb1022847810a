import {
  type PayPending,
  payPendingKey,
  payStorageTtlMs,
  readPayPending,
} from '@storefront/contract/pay-window.ts'
import { now, type PersistedValue, persisted, session } from '@storefront/host'
import { dropEnded, dropPayWindowEntry, readPayWindowEntry } from '../pay-window/window-entries.ts'

/**
 * The pending payment of this store. Written once it is saved and before the customer goes to the provider, so that a
 * reloaded page can query it. It contains no nonce, so it cannot pay.
 */
export const pendingPayment = (): PersistedValue<PayPending | null> =>
  persisted('shared', payPendingKey, null, readPayPending)

/** The pending payment of this customer; those of others and expired ones are ignored. */
export function pendingNumber(): string | null {
  const payment = pendingPayment().get()
  const isOwn = payment !== null && payment.userId === session().user?.userId
  return isOwn && now() - payment.since < payStorageTtlMs ? payment.txNumber : null
}

/** The number of the last payment of this store that the customer was notified of, in any tab. */
const notifiedNumber = () => persisted<string | null>('shared', 'pay-notified', null, readNumber)

function readNumber(value: unknown): string | null {
  if (value !== null && typeof value !== 'string') throw new Error('not a payment number')
  return value
}

/** Compare-and-set: true for the one page, of all tabs and reloads, that notifies the customer that it is paid. */
export function claimNotification(number: string): boolean {
  const notified = notifiedNumber()
  if (notified.get() === number) return false
  notified.set(number)
  return true
}

/** Removes the stored data of an ended payment, but for that the customer was notified. */
export function forgetPayment(number: string): void {
  if (pendingPayment().get()?.txNumber === number) pendingPayment().clear()
  dropEnded(number)
  if (readPayWindowEntry()?.txNumber === number) dropPayWindowEntry()
}

/** Whether this tab went to the provider for this payment and has returned. */
export function hasReturnedToTab(number: string): boolean {
  const entry = readPayWindowEntry()
  return entry?.txNumber === number && entry.in === 'tab'
}
