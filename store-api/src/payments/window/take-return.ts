import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { PayReturnPage } from '@storefront/contract/pay-window.ts'
import { tracePayment } from '../../repositories/payment-moves.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { approvePayment } from '../approval/approve.ts'
import { cancelPayment } from '../cancel-payment.ts'
import { paymentByNumber } from '../find-payment.ts'
import { movePayment } from '../move-payment.ts'
import type { PayMachine } from '../pay-machine.ts'
import type { PayMover } from '../pay-moves.ts'
import { vendorContext } from '../provider/pay-account.ts'
import { adapterOf, payOrderOf } from '../provider/pay-order.ts'
import { askForCustomer } from '../sweep/ask-for-customer.ts'
import type { ReturnRead, TwoStepVendor } from '../vendors/vendor.ts'
import { isSealGood, sealParameters } from './pay-keys.ts'

export interface Incoming {
  vendor: PayVendor
  page: PayReturnPage | 'notify'
  /** As it stood in the address, without `?`. */
  query: string
  contentType: string
  body: Uint8Array
}

/**
 * What a provider sent, by way of the customer or by itself. The seal in the address says which payment it is
 * about, and the message has to name the same one; then the payment moves on, once, whoever comes first.
 * Anything else changes nothing. Null: it is about no payment of ours.
 */
export async function takeReturn(machine: PayMachine, incoming: Incoming): Promise<PaymentRow | null> {
  const query = new URLSearchParams(incoming.query)
  const payment = await paymentByNumber(machine.db, query.get(sealParameters.txNumber) ?? '')
  const isOurs =
    payment !== null &&
    payment.vendor === incoming.vendor &&
    isSealGood(machine.secrets, payment, incoming.vendor, query.get(sealParameters.seal) ?? '')
  if (!isOurs) return null
  const adapter = adapterOf(machine, payment)
  if (adapter?.kind !== 'two-step') return payment

  const by = incoming.page === 'notify' ? 'notification' : 'return'
  const read = await readWith(machine, adapter, payment, incoming, query)
  const against = reasonAgainst(read, payment)
  if (against !== null) return leave(machine, payment, by, against)
  if (read.kind === 'authenticated') {
    const authenticated = await authenticate(machine, payment, read.authorization, by)
    return authenticated ? approvePayment(machine, authenticated) : againOrLater(machine, payment)
  }
  const ending = read.kind === 'cancelled' ? 'customer' : 'declined'
  const message = 'message' in read ? read.message : undefined
  const moved = await cancelPayment(machine, payment, { from: ['opened'], by, reason: ending, message })
  if (moved.moved) return moved.payment
  return leave(machine, payment, by, `${read.kind}, too late`)
}

async function readWith(
  machine: PayMachine,
  adapter: TwoStepVendor,
  payment: PaymentRow,
  { page, contentType, body }: Incoming,
  query: URLSearchParams,
): Promise<ReturnRead> {
  const context = await vendorContext(machine, payment.storeId, adapter.id)
  return adapter.readReturn({ page, query, contentType, body }, payOrderOf(payment), context)
}

/** Why a message is not believed (2.5-37): it names another payment, or another amount. */
function reasonAgainst(read: ReturnRead, payment: PaymentRow): string | null {
  if (read.kind === 'unreadable') return `unreadable: ${read.why}`
  if (read.orderNo !== null && read.orderNo !== payment.txNumber) return 'names another payment'
  if (read.kind === 'authenticated' && read.amount !== null && read.amount !== payment.amount) {
    return 'names another amount'
  }
  return null
}

/** opened → authenticated, with what the approval will need; null where somebody was faster. */
async function authenticate(
  machine: PayMachine,
  { storeId, txNumber }: PaymentRow,
  authorization: string,
  by: Extract<PayMover, 'return' | 'notification'>,
): Promise<PaymentRow | null> {
  const authorizationSealed = machine.secrets.seal(authorization)
  return machine.db.transaction(async (tx) => {
    const now = machine.now()
    await lockNumber(tx, txNumber)
    const move = { from: ['opened'], to: 'authenticated', by, now, authorizationSealed } as const
    const moved = await movePayment(tx, { storeId, txNumber, ...move })
    if (moved.moved) return moved.payment
    await tracePayment(tx, { storeId, txNumber, by, reason: 'authenticated again', now })
    return null
  })
}

/** Come back once more: where nobody knows how it ended, the provider is asked. */
async function againOrLater(machine: PayMachine, payment: PaymentRow): Promise<PaymentRow> {
  const found = await latest(machine, payment)
  return found.state === 'unknown' ? askForCustomer(machine, found) : found
}

async function leave(
  machine: PayMachine,
  payment: PaymentRow,
  by: PayMover,
  reason: string,
): Promise<PaymentRow> {
  const { storeId, txNumber } = payment
  await tracePayment(machine.db, { storeId, txNumber, by, reason: reason.slice(0, 200), now: machine.now() })
  return latest(machine, payment)
}

async function latest({ db }: PayMachine, payment: PaymentRow): Promise<PaymentRow> {
  return (await paymentByNumber(db, payment.txNumber)) ?? payment
}
