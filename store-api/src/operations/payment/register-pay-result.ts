import { registerPayResult } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Transaction } from '../../database/database.ts'
import { approveInfos, payLines } from '../../deals/pay-list.ts'
import { customerOperation } from '../../http/operation.ts'
import { completeWithoutProvider } from '../../payments/approval/settle.ts'
import { CannotCompletePayment } from '../../payments/purposes/purpose.ts'
import { cancelPayment } from '../../payments/state/cancel-payment.ts'
import { paymentOfCustomer, wirePayment } from '../../payments/state/payment-of-customer.ts'
import { refuse } from '../../refusal.ts'
import { readRecordsOfPayment } from '../../repositories/pay-records.ts'
import type { PaymentRow } from '../../repositories/payments.ts'

/** Completes a payment of 0 won, and answers its record; approval date and number from the browser are ignored. */
export default customerOperation(
  registerPayResult,
  async ({ db, caller, services, now, transaction }, { storeId, txNumber }) => {
    const context = services.payments
    const payment = await paymentOfCustomer(db, { storeId, txNumber, userId: caller.userId })
    if (payment.amount !== 0) refuse(code.notZero, 'there is something left to pay')
    const store = await services.stores.fresh(storeId)
    try {
      return await transaction(async (tx) => {
        const moved = await completeWithoutProvider(tx, store, payment, now)
        const current = moved.payment
        if (current?.state === 'approved') return await registered(tx, current)
        refuse(code.changed, 'the payment is in another state', { payment: current && wirePayment(current) })
      })
    } catch (error) {
      if (!(error instanceof CannotCompletePayment)) throw error
      const cancellation = { from: ['created'], by: 'customer', reason: 'not-completed' } as const
      const { payment: current } = await cancelPayment(context, payment, cancellation)
      refuse(code.changed, 'nothing can come of the payment', { payment: current && wirePayment(current) })
    }
  },
)

/** The payment has no provider; in place of the provider's record it has one of 0 won in cash. */
async function registered(tx: Transaction, payment: PaymentRow) {
  const { storeId, dealId, userId, dealDescp, payType, txNumber } = payment
  const records = await readRecordsOfPayment(tx, storeId, txNumber)
  const record = records.filter(({ tender }) => tender === 'provider')
  const ownTxNumbers = [txNumber]
  const [pay] = payLines(record, new Map(), { userId, ownTxNumbers })
  const [payApproveInfo] = approveInfos(record, ownTxNumbers)
  if (!pay || !payApproveInfo) throw new Error('a completed payment without its record')
  return { payment: wirePayment(payment), storeId, dealId, descp: dealDescp, payType, pay, payApproveInfo }
}
