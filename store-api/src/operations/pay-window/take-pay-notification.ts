import { takePayNotification } from '@storefront/contract/endpoints/pay-window.ts'
import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { operation } from '../../http/operation.ts'
import type { PaymentContext } from '../../payments/payment-context.ts'
import { scheduleInquiry } from '../../repositories/payment-inquiries.ts'
import { recordPaymentEvent } from '../../repositories/payment-moves.ts'
import { readPaymentByNumber } from '../../repositories/payments.ts'
import { type ProviderMessage, takeReturn } from './take-pay-return.ts'

const plain = 'text/plain; charset=utf-8'

/**
 * Handles a notification of a provider's server. With our signature in its address it counts as a return. Without one
 * it is only a hint: of its content, only the payment number is read, and a payment that may have been approved is inquired
 * about soon.
 */
export default operation(takePayNotification, async ({ services }, { bodyBase64, ...message }) => {
  const context = services.payments
  const incoming = { ...message, body: Buffer.from(bodyBase64, 'base64') }
  const sealed = await takeReturn(context, { ...incoming, page: 'notify' })
  const isKnown = sealed !== null || (await takeHint(context, incoming))
  const adapter = context.vendors[incoming.vendor]
  const answer = adapter && adapter.kind !== 'hand-keyed' ? adapter.notifications?.answer : undefined
  if (!isKnown) return { status: 404, contentType: plain, body: 'unknown' }
  return { status: 200, contentType: plain, body: 'OK', ...answer }
})

/** Returns whether the notification is about a payment at this provider. */
async function takeHint(
  context: PaymentContext,
  { vendor, query, contentType, body }: { vendor: PayVendor } & Omit<ProviderMessage, 'page' | 'vendor'>,
): Promise<boolean> {
  const adapter = context.vendors[vendor]
  const notifications = adapter && adapter.kind !== 'hand-keyed' ? adapter.notifications : undefined
  const raw = { page: 'notify', query: new URLSearchParams(query), contentType, body } as const
  const txNumber = notifications?.numberOf(raw) ?? null
  const payment = txNumber === null ? null : await readPaymentByNumber(context.db, txNumber)
  if (payment?.vendor !== vendor) return false
  const { storeId, state } = payment
  // Only payments that may have been approved are inquired about, so that forged hints about others cause no work.
  const seemsUnpaid = state === 'unknown' || state === 'failed' || state === 'cancelled'
  const isInWindow = adapter?.kind === 'in-window' && (state === 'opened' || state === 'cancelled')
  if (isInWindow || (seemsUnpaid && payment.approveStartDate !== null)) {
    const now = context.now()
    const trace = { storeId, txNumber: payment.txNumber, by: 'notification', reason: 'notified', now }
    await recordPaymentEvent(context.db, trace)
    await scheduleInquiry(context.db, payment, now)
  }
  return true
}
