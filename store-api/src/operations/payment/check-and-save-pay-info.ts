import { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { customerOperation } from '../../http/operation.ts'
import { payNonce } from '../../payments/pay-keys.ts'
import { purposeOf } from '../../payments/purposes/purposes.ts'
import { cancelIfExpired } from '../../payments/reconcile/reconcile-payments.ts'
import { paymentMethodOf, savePayment } from '../../payments/save/save-payment.ts'
import { wirePayment } from '../../payments/state/payment-of-customer.ts'
import { refuse } from '../../refusal.ts'
import { readRunningPayment } from '../../repositories/payments.ts'

/** Saves a payment. The nonce that opens its window is added when the answer is sent, and not stored for replays. */
export default customerOperation(
  checkAndSavePayInfo,
  async ({ caller, services, now, transaction }, request) => {
    const { storeId, dealId = null, orderIdList, payInfo, payType } = request
    const handler = purposeOf(payInfo)
    const { purpose } = payInfo
    if (dealId !== handler.dealIdOf(purpose) || !isSameSet(orderIdList, handler.wire(purpose).orderIdList)) {
      refuse(code.badRequest, 'payInfo.purpose: differs from dealId or orderIdList', {
        field: 'payInfo.purpose',
      })
    }
    if (payType !== payInfo.payType) {
      refuse(code.badRequest, 'payType: differs from payInfo.payType', { field: 'payType' })
    }
    const context = services.payments
    const store = await services.stores.fresh(storeId)
    const method = await paymentMethodOf(context, store, payInfo)
    const { userId } = caller
    const running = await readRunningPayment(context.db, storeId, userId)
    if (running) await cancelIfExpired(context, running)
    const saving = { context, store, userId, method, request, mayBeRunning: running !== null, now }
    return transaction(async (tx) => {
      const payment = await savePayment(tx, saving)
      return { payInfo: wirePayment(payment), nonce: '', expireDate: payment.expireDate }
    })
  },
  {
    isOneTransaction: true,
    reveal: (answer, { services }) => {
      const { storeId, txNumber, createDate } = answer.payInfo
      return {
        ...answer,
        nonce: payNonce(services.secrets, { storeId, txNumber, createDate: Number(createDate) }),
      }
    },
  },
)

function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  return new Set(some).size === new Set([...some, ...others]).size && some.length === others.length
}
