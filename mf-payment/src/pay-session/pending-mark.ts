import { txNumber } from '@storefront/contract/entities/payment.ts'
import {
  type PayNotified,
  type PayPending,
  payNotifiedKey,
  payPendingKey,
  payStorageTtlMs,
} from '@storefront/contract/pay-window.ts'
import { now, type PersistedValue, persisted, session } from '@storefront/host'
import { is } from 'valibot'
import { dropEnded, dropWindowMemory, windowMemory } from '../pay-window/window-entries.ts'

/**
 * The payment of this store whose end is not known yet. Written once it is saved and before anybody is sent to a
 * provider, so that a page that starts anew knows what to ask for. It cannot pay: the nonce is not in it.
 */
export const pendingMark = (): PersistedValue<PayPending | null> =>
  persisted('shared', payPendingKey, null, (value) => {
    const { v, txNumber: number, userId, since } = value as Partial<PayPending>
    const isWhole = v === 1 && is(txNumber, number) && typeof userId === 'number' && typeof since === 'number'
    if (!isWhole) throw new Error('not a pending payment')
    return value as PayPending
  })

/** The one that this customer should look at; those of others, or long past, are nobody's business here. */
export function pendingNumber(): string | null {
  const mark = pendingMark().get()
  const isOurs = mark !== null && mark.userId === session().user?.userId
  return isOurs && now() - mark.since < payStorageTtlMs ? mark.txNumber : null
}

/** It is paid, and this page says so: nobody else in this tab has to. */
export function keepTold(number: string): void {
  const mark = pendingMark().get()
  if (mark?.txNumber !== number) return
  persisted<PayNotified | null>('tab', payNotifiedKey, null, (value) => value as PayNotified).set({
    v: 1,
    purpose: mark.purpose,
  })
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
