import { registerOrderWithoutPay } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { customerOperation } from '../../http/operation.ts'
import { completeWithoutProvider } from '../../payments/approval/settle.ts'
import { placeUnpaid } from '../../payments/purposes/order/place-unpaid.ts'
import { purposeOf } from '../../payments/purposes/purposes.ts'
import { randomTxNumber } from '../../payments/save/random-tx-number.ts'
import { savePayment } from '../../payments/save/save-payment.ts'
import { refuse } from '../../refusal.ts'

/**
 * Places orders that need no provider: those fully paid by coupon, points or gift cards, as a payment of 0 won that is saved and
 * approved in one transaction; and those that may be paid later.
 */
export default customerOperation(
  registerOrderWithoutPay,
  async ({ caller, services, now, transaction }, { storeId, payInfo, termsUserAgreementList }) => {
    const { userId } = caller
    const store = await services.stores.fresh(storeId)
    const dealId = purposeOf(payInfo).dealIdOf(payInfo.purpose)
    if (dealId === null)
      refuse(code.badRequest, 'payInfo.purpose: is paid with money', { field: 'payInfo.purpose' })
    return transaction(async (tx) => {
      if (payInfo.amount > 0) await placeUnpaid(tx, { services, store, userId, payInfo, now })
      else {
        const request = {
          storeId,
          txNumber: randomTxNumber(),
          payInfo,
          termsUserAgreementList,
          dealDescp: null,
        }
        const context = services.payments
        const saving = { context, store, userId, method: null, request, mayBeRunning: true, now }
        await completeWithoutProvider(tx, store, await savePayment(tx, saving), now)
      }
      return { dealId }
    })
  },
)
