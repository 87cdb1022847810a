import type { ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import { openPayWindow } from '@storefront/contract/endpoints/pay-window.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { PayAccountProblem } from '@storefront/contract/pay-codes.ts'
import type { PayWindowStart } from '@storefront/contract/pay-window.ts'
import { operation } from '../../http/operation.ts'
import { NoAnswer } from '../../pay-vendors/read-json.ts'
import type { InWindowVendor, StartRefused, TwoStepVendor } from '../../pay-vendors/vendor.ts'
import { echoNonce, nonceHash, sealedReturn } from '../../payments/pay-keys.ts'
import type { PaymentContext } from '../../payments/payment-context.ts'
import {
  accountProblemOf,
  adapterOf,
  toPayOrder,
  vendorContext,
} from '../../payments/provider/request-provider.ts'
import { cancelPayment } from '../../payments/state/cancel-payment.ts'
import { movePayment } from '../../payments/state/move-payment.ts'
import { refuse } from '../../refusal.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'
import { type PaymentRow, readPaymentByNumber } from '../../repositories/payments.ts'

/**
 * Opens a payment's window once and consumes the nonce. The payment is registered at the provider outside of any
 * transaction; where the provider refuses or does not answer, or its request cannot be made, the payment is cancelled,
 * because no money can have moved yet.
 */
export default operation(openPayWindow, async ({ services }, request) => {
  const context = services.payments
  const payment = await readPaymentByNumber(context.db, request.txNumber)
  if (!payment) refuse(code.notFound, 'no such payment')
  const adapter = adapterOf(context, payment)
  if (!adapter || adapter.kind === 'hand-keyed')
    refuse(code.changed, 'this payment has no window', stateOf(payment))
  const openedWindow = await open(context, payment, request.nonce, adapter.orderNoOf?.(toPayOrder(payment)))
  const start = await startAt(context, adapter, openedWindow, request)
  if (start.kind !== 'refused') return start
  const cancellation = { from: ['opened'], by: 'window', reason: start.reason } as const
  const moved = await cancelPayment(context, openedWindow, { ...cancellation, message: start.message })
  refuse(code.changed, 'the provider does not open its window', moved.payment && stateOf(moved.payment))
})

async function open(
  context: PaymentContext,
  payment: PaymentRow,
  nonce: string,
  orderNo: string | undefined,
): Promise<PaymentRow> {
  const { storeId, txNumber } = payment
  if (payment.state === 'created' && payment.expireDate <= context.now()) {
    await cancelPayment(context, payment, { from: ['created'], by: 'window', reason: 'expired' })
    refuse(code.payExpired, 'the time to pay is over')
  }
  return context.db.transaction(async (tx) => {
    lockNumber(tx, txNumber)
    const moved = await movePayment(tx, {
      storeId,
      txNumber,
      from: ['created'],
      to: 'opened',
      by: 'window',
      now: context.now(),
      nonceHash: nonceHash(context.secrets, nonce),
      orderNo,
    })
    if (moved.moved) return moved.payment
    if (moved.payment?.reason === 'expired') refuse(code.payExpired, 'the time to pay is over')
    // A nonce of another payment discloses nothing about this one.
    const { payment: current } = moved
    refuse(
      code.changed,
      'the window cannot be opened',
      current && current.state !== 'created' ? stateOf(current) : null,
    )
  })
}

async function startAt(
  context: PaymentContext,
  adapter: TwoStepVendor | InWindowVendor,
  payment: PaymentRow,
  { origin, device }: ParsedRequestOf<typeof openPayWindow>,
): Promise<PayWindowStart | (StartRefused & { reason: StartFailure })> {
  try {
    const returnUrl = sealedReturn(context.secrets, payment, adapter.id, origin)
    const vendor = await vendorContext(context, payment.storeId, adapter)
    const nonce = echoNonce(context.secrets, payment)
    const start = await adapter.start({ ...toPayOrder(payment), device, nonce, returnUrl }, vendor)
    if (start.kind !== 'refused') return start
    return { ...start, reason: start.code === '' ? 'unavailable' : 'refused' }
  } catch (error) {
    return { kind: 'refused', code: '', message: '', reason: failureOf(error) }
  }
}

/** Why no window was opened: by the provider, without an answer of it, or before it was asked. */
type StartFailure = 'refused' | 'unavailable' | 'not-prepared' | PayAccountProblem

function failureOf(error: unknown): StartFailure {
  const problem = accountProblemOf(error)
  if (problem) return problem
  return error instanceof NoAnswer ? 'unavailable' : 'not-prepared'
}

function stateOf({ state, reason, message }: PaymentRow) {
  return { state, reason, message }
}
