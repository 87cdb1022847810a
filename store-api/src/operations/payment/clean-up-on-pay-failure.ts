import { cleanUpOnPayFailure } from '@storefront/contract/endpoints/payment.ts'
import { customerOperation } from '../../http/operation.ts'
import { releaseHolds } from '../../payments/purposes/purposes.ts'
import { cancelUnlessPaid, queryProvider } from '../../payments/reconcile/reconcile-payments.ts'
import { cancellable } from '../../payments/state/cancel-payment.ts'
import { maybePaymentOf, wirePayment } from '../../payments/state/payment-of-customer.ts'
import { hasActiveHolds } from '../../repositories/holds.ts'
import { lockNumber, readNumber } from '../../repositories/payment-numbers.ts'

/**
 * The customer gave up. A payment without a requested approval is cancelled; an unknown outcome is inquired about; any
 * other payment is not changed. Returns the state.
 */
export default customerOperation(
  cleanUpOnPayFailure,
  async ({ db, caller, services, now }, { storeId, txNumber, reason }) => {
    const context = services.payments
    const payment = await maybePaymentOf(db, { storeId, txNumber, userId: caller.userId })
    if (!payment) {
      await db.transaction(async (tx) => {
        lockNumber(tx, txNumber)
        const number = await readNumber(tx, txNumber)
        const isOwn = number?.storeId === storeId && number.userId === caller.userId
        // Another tab may have saved the payment in the meantime; then that tab ends it.
        if (isOwn && (await hasActiveHolds(tx, storeId, txNumber))) await releaseHolds(tx, number, now)
      })
      return { payment: null }
    }
    if (payment.state === 'unknown') return { payment: wirePayment(await queryProvider(context, payment)) }
    const cancelled = await cancelUnlessPaid(context, payment, { from: cancellable, by: 'customer', reason })
    return { payment: wirePayment(cancelled) }
  },
)
