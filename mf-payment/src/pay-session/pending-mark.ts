import { checkoutKeys, readCheckoutOutcome } from '@storefront/contract/checkout.ts'
import { txNumber } from '@storefront/contract/entities/payment.ts'
import { type PayPending, payPendingKey, payStorageTtlMs } from '@storefront/contract/pay-window.ts'
import { now, type PersistedValue, persisted, session } from '@storefront/host'
import * as v from 'valibot'
import { dropEnded, dropWindowMemory, windowMemory } from '../pay-window/window-entries.ts'

/**
 * The payment of this store whose end is not known yet. Written once it is saved and before anybody is sent to a
 * provider, so that a page that starts anew knows what to ask for. It cannot pay: the nonce is not in it.
 */
export const pendingMark = (): PersistedValue<PayPending | null> =>
  persisted('shared', payPendingKey, null, (value) => {
    const { v: version, txNumber: number, userId, since } = value as Partial<PayPending>
    const isValid =
      version === 1 && v.is(txNumber, number) && typeof userId === 'number' && typeof since === 'number'
    if (!isValid) throw new Error('not a pending payment')
    return value as PayPending
  })

/** The one that this customer should look at; those of others, or long past, are nobody's business here. */
export function pendingNumber(): string | null {
  const mark = pendingMark().get()
  const isOurs = mark !== null && mark.userId === session().user?.userId
  return isOurs && now() - mark.since < payStorageTtlMs ? mark.txNumber : null
}

/**
 * Compare and set on the checkout that ordering has persisted: whether this page notifies the customer that its order is
 * paid. False where another page or ordering has. A payment of which no checkout is known is notified of here.
 */
export function claimNotification(number: string): boolean {
  const mark = pendingMark().get()
  const orderIds = mark?.txNumber === number ? mark.purpose.orderIdList : []
  const stored = Object.values(checkoutKeys)
    .map((key) => persisted('shared', key, null, readCheckoutOutcome))
    .find((each) => orderIds.includes(each.get()?.orderId ?? 0))
  const checkout = stored?.get()
  if (!stored || !checkout) return true
  if (checkout.notified) return false
  stored.set({ ...checkout, notified: true })
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
