import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { lookAgainAt } from '../../repositories/payment-looks.ts'
import { tracePayment } from '../../repositories/payment-moves.ts'
import { paymentByNumber } from '../find-payment.ts'
import type { PayMachine } from '../pay-machine.ts'
import { type Incoming, takeReturn } from './take-return.ts'

export type NotificationAnswer = {
  status: number
  contentType: string
  body: string
}

const plain = 'text/plain; charset=utf-8'

/**
 * What a provider's server tells. With our seal in its address it is as good as a return. Without one it is a hint:
 * nothing in it is believed, but a payment that may have been approved is looked at soon, because the provider
 * itself then says what became of it.
 */
export async function takeNotification(
  machine: PayMachine,
  incoming: Omit<Incoming, 'page'>,
): Promise<NotificationAnswer> {
  const sealed = await takeReturn(machine, { ...incoming, page: 'notify' })
  const heard = sealed !== null || (await takeHint(machine, incoming))
  const adapter = machine.vendors[incoming.vendor]
  const answer = adapter?.kind === 'two-step' ? adapter.notifications?.answer : undefined
  if (!heard) return { status: 404, contentType: plain, body: 'unknown' }
  return { status: 200, contentType: plain, body: 'OK', ...answer }
}

/** Answers whether it was about a payment of ours. */
async function takeHint(
  machine: PayMachine,
  { vendor, query, contentType, body }: { vendor: PayVendor } & Omit<Incoming, 'page' | 'vendor'>,
): Promise<boolean> {
  const adapter = machine.vendors[vendor]
  const notifications = adapter?.kind === 'two-step' ? adapter.notifications : undefined
  const raw = { page: 'notify', query: new URLSearchParams(query), contentType, body } as const
  const txNumber = notifications?.numberOf(raw) ?? null
  const payment = txNumber === null ? null : await paymentByNumber(machine.db, txNumber)
  if (payment?.vendor !== vendor) return false
  const { storeId, state } = payment
  // Only what was asked to be approved can have been: everything else a forged hint would keep us busy with.
  const mayHaveEnded = state === 'unknown' || state === 'failed' || state === 'cancelled'
  if (mayHaveEnded && payment.approveStartDate !== null) {
    const now = machine.now()
    const told = { storeId, txNumber: payment.txNumber, by: 'notification', reason: 'told', now }
    await tracePayment(machine.db, told)
    await lookAgainAt(machine.db, payment, now)
  }
  return true
}
