import { cleanUpOnPayFailure } from '@storefront/contract/endpoints/payment.ts'
import { customerOperation } from '../../http/operation.ts'
import { cancellable, cancelPayment } from '../../payments/cancel-payment.ts'
import { maybePaymentOf } from '../../payments/find-payment.ts'
import { releaseHolds } from '../../payments/holds/end-holds.ts'
import { askForCustomer } from '../../payments/sweep/ask-for-customer.ts'
import { wirePayment } from '../../payments/wire-payment.ts'
import { waitsForPayment } from '../../repositories/holds.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'

/**
 * The customer gave up. What no provider has been asked to approve ends; of what is unknown, the provider is
 * asked; everything else stays as it is, and the answer says how.
 */
export default customerOperation(
  cleanUpOnPayFailure,
  async ({ db, caller, services, now }, { storeId, txNumber, reason }) => {
    const machine = services.payments
    const payment = await maybePaymentOf(db, { storeId, txNumber, userId: caller.userId })
    if (!payment) {
      await db.transaction(async (tx) => {
        const number = await lockNumber(tx, txNumber)
        const isOwn = number?.storeId === storeId && number.userId === caller.userId
        // Another tab may have saved the payment in the meantime; then it is that one's to end.
        if (isOwn && (await waitsForPayment(tx, storeId, txNumber))) await releaseHolds(tx, number, now)
      })
      return { payment: null }
    }
    if (payment.state === 'unknown') return { payment: wirePayment(await askForCustomer(machine, payment)) }
    const moved = await cancelPayment(machine, payment, { from: cancellable, by: 'customer', reason })
    return { payment: wirePayment(moved.payment ?? payment) }
  },
)
