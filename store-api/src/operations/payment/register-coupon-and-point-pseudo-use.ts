import { registerCouponAndPointPseudoUse } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { couponTemplatesOf } from '../../coupons/coupons-in-store.ts'
import { customerOperation } from '../../http/operation.ts'
import { limitPayments } from '../../payments/save/payment-limits.ts'
import { paymentTimeMs } from '../../payments/state/move-payment.ts'
import { releaseAbandoned } from '../../payments/tenders/release-abandoned.ts'
import { holdTenders } from '../../payments/tenders/tenders.ts'
import { refuse } from '../../refusal.ts'
import { claimNumber } from '../../repositories/payment-numbers.ts'
import { readPayment } from '../../repositories/payments.ts'

/** Sets coupon and points aside under a number; the payment that is saved under it takes them over. */
export default customerOperation(
  registerCouponAndPointPseudoUse,
  async ({ store, caller, services, now, transaction }, { storeId, txNumber, couponList, pointOrder }) =>
    transaction(async (tx) => {
      const owner = { storeId, txNumber, userId: caller.userId }
      const number = await claimNumber(tx, { ...owner, now })
      if (number.storeId !== storeId || number.userId !== caller.userId) {
        refuse(code.forbidden, 'txNumber: not your own')
      }
      if (await readPayment(tx, storeId, txNumber)) {
        refuse(code.notHeld, 'this number has its payment', { kind: 'payment' })
      }
      await limitPayments(tx, services.secrets, { what: 'set-aside', storeId, userId: caller.userId, now })
      await releaseAbandoned(tx, owner, now)
      await holdTenders(tx, owner, {
        coupon: couponList[0] ?? null,
        templates: couponTemplatesOf(store),
        points: store.data.notUsingPoint ? 0 : (pointOrder?.amount ?? 0),
        expireDate: now + paymentTimeMs,
        now,
      })
      return { couponList, pointOrder: pointOrder ?? null }
    }),
)
