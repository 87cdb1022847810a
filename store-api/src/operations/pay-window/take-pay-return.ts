import { takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { PayReturnPage } from '@storefront/contract/pay-window.ts'
import { operation } from '../../http/operation.ts'
import type { InWindowReturn, PayAccount, ReturnRead } from '../../pay-vendors/vendor.ts'
import { approveAuthenticated } from '../../payments/approval/approve.ts'
import { echoNonce, isSealValid, sealParameters } from '../../payments/pay-keys.ts'
import type { PaymentContext } from '../../payments/payment-context.ts'
import { adapterOf, toPayOrder, vendorContext } from '../../payments/provider/request-provider.ts'
import { recordReturnedAsPaid } from '../../payments/reconcile/list-lag.ts'
import { cancelUnlessPaid, queryProvider } from '../../payments/reconcile/reconcile-payments.ts'
import { cancelPayment } from '../../payments/state/cancel-payment.ts'
import type { PaymentActor } from '../../payments/state/move-payment.ts'
import { recordPaymentEvent } from '../../repositories/payment-moves.ts'
import { type PaymentRow, readPayment, readPaymentByNumber } from '../../repositories/payments.ts'
import { sameText } from '../../security/secrets.ts'

/** Hands in a provider's return, and answers with the payment that it was for and its store's page. */
export default operation(takePayReturn, async ({ services }, { bodyBase64, ...incoming }) => {
  const body = Buffer.from(bodyBase64, 'base64')
  const payment = await takeReturn(services.payments, { ...incoming, body })
  if (!payment) return { txNumber: null, pageName: null, state: null }
  const store = await services.stores.byId(payment.storeId)
  return { txNumber: payment.txNumber, pageName: store?.row.pageName ?? null, state: payment.state }
})

export interface ProviderMessage {
  vendor: PayVendor
  page: PayReturnPage | 'notify'
  /** The query of the address, without `?`. */
  query: string
  contentType: string
  body: Uint8Array
}

/**
 * Handles a return through the customer's browser, or a signed notification of the provider. The signature in the
 * address identifies the payment, and the message must name the same one; then the payment continues, once, whichever
 * arrives first. Anything else has no effect. Null: its address was not signed here.
 */
export async function takeReturn(
  context: PaymentContext,
  incoming: ProviderMessage,
): Promise<PaymentRow | null> {
  const query = new URLSearchParams(incoming.query)
  const payment = await readPaymentByNumber(context.db, query.get(sealParameters.txNumber) ?? '')
  const isSigned =
    payment !== null &&
    payment.vendor === incoming.vendor &&
    isSealValid(context.secrets, payment, incoming.vendor, query.get(sealParameters.seal) ?? '')
  if (!isSigned) return null
  const adapter = adapterOf(context, payment)
  const actor = incoming.page === 'notify' ? 'notification' : 'return'
  const raw = { page: incoming.page, query, contentType: incoming.contentType, body: incoming.body }
  switch (adapter?.kind) {
    case 'two-step': {
      const vendor = await vendorContext(context, payment.storeId, adapter)
      const read = adapter.readReturn(raw, toPayOrder(payment), vendor)
      return takeTwoStep(context, payment, read, { by: actor, account: vendor.account })
    }
    case 'in-window': {
      const vendor = await vendorContext(context, payment.storeId, adapter)
      return takeInWindow(context, payment, adapter.readReturn(raw, toPayOrder(payment), vendor), actor)
    }
    default:
      return payment
  }
}

type ReturnActor = Extract<PaymentActor, 'return' | 'notification'>

/** A return that moved no money: it leads to the approval request. */
async function takeTwoStep(
  context: PaymentContext,
  payment: PaymentRow,
  read: ReturnRead,
  { by, account }: { by: ReturnActor; account: PayAccount },
): Promise<PaymentRow> {
  const against = reasonAgainst(read, payment)
  if (against !== null) return recordIgnored(context, payment, by, against)
  if (read.kind === 'authenticated') {
    const { authorization } = read
    const approved = await approveAuthenticated(context, payment, { authorization, by, account })
    return approved ?? inquireIfUnknown(context, payment)
  }
  const ending = read.kind === 'cancelled' ? 'customer' : 'declined'
  const message = 'message' in read ? read.message : undefined
  const moved = await cancelPayment(context, payment, { from: ['opened'], by, reason: ending, message })
  if (moved.moved) return moved.payment
  return recordIgnored(context, payment, by, `${read.kind}, too late`)
}

/**
 * A return of a provider that approves in its window. One that says that the customer has paid must name this payment, its amount, and
 * the nonce of its window unless it is signed; then the provider is inquired, whose answer decides.
 */
async function takeInWindow(
  context: PaymentContext,
  payment: PaymentRow,
  read: InWindowReturn,
  by: ReturnActor,
): Promise<PaymentRow> {
  const against = reasonAgainst(read, payment) ?? reasonAgainstNonce(context, read, payment)
  if (against !== null) return recordIgnored(context, payment, by, against)
  const current = await latest(context, payment)
  if (current.state !== 'opened') return recordIgnored(context, payment, by, `${read.kind}, too late`)
  if (read.kind === 'ended') await recordReturnedAsPaid(context, current, by)
  const reason = read.kind === 'cancelled' ? 'customer' : 'declined'
  const message = 'message' in read ? read.message : undefined
  return cancelUnlessPaid(context, current, { from: ['opened'], by, reason, message })
}

/** Why a message is rejected (2.5-37): it is unreadable, or names another payment or amount. */
function reasonAgainst(read: ReturnRead | InWindowReturn, payment: PaymentRow): string | null {
  if (read.kind === 'unreadable') return `unreadable: ${read.reason}`
  if (read.orderNo !== null && read.orderNo !== payment.txNumber) return 'names another payment'
  if ('amount' in read && read.amount !== null && read.amount !== payment.amount) {
    return 'names another amount'
  }
  return null
}

function reasonAgainstNonce(
  { secrets }: PaymentContext,
  read: InWindowReturn,
  payment: PaymentRow,
): string | null {
  if (read.kind !== 'ended' || read.proof === 'signature') return null
  return sameText(read.proof.nonce, echoNonce(secrets, payment)) ? null : 'names another nonce'
}

/** A repeated return: where the outcome is unknown, the provider is inquired. */
async function inquireIfUnknown(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  const current = await latest(context, payment)
  return current.state === 'unknown' ? queryProvider(context, current) : current
}

/** Records why a return changed nothing. */
async function recordIgnored(
  context: PaymentContext,
  payment: PaymentRow,
  by: PaymentActor,
  reason: string,
): Promise<PaymentRow> {
  const { storeId, txNumber } = payment
  await recordPaymentEvent(context.db, {
    storeId,
    txNumber,
    by,
    reason: reason.slice(0, 200),
    now: context.now(),
  })
  return latest(context, payment)
}

async function latest({ db }: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  return (await readPayment(db, payment.storeId, payment.txNumber)) ?? payment
}
