import {
  type PayPending,
  payPendingKey,
  payStorageTtlMs,
  readPayPending,
} from '@storefront/contract/pay-window.ts'
import { now, type PersistedValue, persisted, session } from '@storefront/host'
import { dropEnded, dropWindowMemory, windowMemory } from '../pay-window/window-entries.ts'

/**
 * The payment of this store whose end is not known yet. Written once it is saved and before anybody is sent to a
 * provider, so that a page that starts anew knows what to ask for. It cannot pay: the nonce is not in it.
 */
export const pendingMark = (): PersistedValue<PayPending | null> =>
  persisted('shared', payPendingKey, null, readPayPending)

/** The one that this customer should look at; those of others, or long past, are nobody's business here. */
export function pendingNumber(): string | null {
  const mark = pendingMark().get()
  const isOurs = mark !== null && mark.userId === session().user?.userId
  return isOurs && now() - mark.since < payStorageTtlMs ? mark.txNumber : null
}

/** The number of the last payment of this store that the customer was told is paid, in whatever tab. */
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

/** Takes away all that is kept of a payment whose end is known. */
export function forgetPayment(number: string): void {
  if (pendingMark().get()?.txNumber === number) pendingMark().clear()
  dropEnded(number)
  if (windowMemory()?.txNumber === number) dropWindowMemory()
}

/** Whether this very tab went to the provider for this payment, and is back. */
export function wasHere(number: string): boolean {
  const memory = windowMemory()
  return memory?.txNumber === number && memory.in === 'tab'
}
