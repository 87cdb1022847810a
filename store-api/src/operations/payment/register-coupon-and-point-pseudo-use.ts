import { registerCouponAndPointPseudoUse } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { customerOperation } from '../../http/operation.ts'
import { releaseAbandoned } from '../../payments/purposes/purposes.ts'
import { limitPayments } from '../../payments/save/save-payment.ts'
import { paymentTimeMs } from '../../payments/state/move-payment.ts'
import { holdTenders, requestedTenders } from '../../payments/tenders/tenders.ts'
import { refuse } from '../../refusal.ts'
import { numbersWithActiveHolds } from '../../repositories/holds.ts'
import { claimNumber } from '../../repositories/payment-numbers.ts'
import { readPayment } from '../../repositories/payments.ts'

/** Holds coupon, points and further tenders under a payment number; the payment that is saved under this number takes them over. */
export default customerOperation(
  registerCouponAndPointPseudoUse,
  async ({ store, caller, services, now, transaction }, request) => {
    const { storeId, txNumber, couponList, pointOrder, tenderList } = request
    return transaction(async (tx) => {
      const owner = { storeId, txNumber, userId: caller.userId }
      const number = await claimNumber(tx, { ...owner, now })
      if (number.storeId !== storeId || number.userId !== caller.userId) {
        refuse(code.forbidden, 'txNumber: not your own')
      }
      if (await readPayment(tx, storeId, txNumber)) {
        refuse(code.notHeld, 'this number has its payment', { kind: 'payment' })
      }
      await limitPayments(tx, services.secrets, { rate: 'hold', storeId, userId: caller.userId, now })
      await releaseAbandoned(tx, storeId, await numbersWithActiveHolds(tx, owner), now)
      const uses = requestedTenders({ couponList, pointOrder, tenderList }, store)
      await holdTenders(tx, owner, uses, { store, expireDate: now + paymentTimeMs, now })
      return { couponList, pointOrder: pointOrder ?? null }
    })
  },
)
