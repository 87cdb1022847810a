import {
  checkAndSavePayInfo,
  cleanUpOnPayFailure,
  getPayment,
  registerCouponAndPointPseudoUse,
} from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { customerOperation } from '../../http/operation.ts'
import { payNonce } from '../../payments/pay-keys.ts'
import { purposeOf, releaseAbandoned, releaseHolds } from '../../payments/purposes/purposes.ts'
import {
  cancelIfExpired,
  cancelUnlessPaid,
  queryProvider,
} from '../../payments/reconcile/reconcile-payments.ts'
import { limitPayments, paymentMethodOf, savePayment } from '../../payments/save/save-payment.ts'
import { cancellable } from '../../payments/state/cancel-payment.ts'
import { paymentTimeMs } from '../../payments/state/move-payment.ts'
import { maybePaymentOf, paymentOfCustomer, wirePayment } from '../../payments/state/payment-of-customer.ts'
import { holdTenders, requestedTenders } from '../../payments/tenders/tenders.ts'
import { refuse } from '../../refusal.ts'
import { hasActiveHolds, numbersWithActiveHolds } from '../../repositories/holds.ts'
import { claimNumber, lockNumber, readNumber } from '../../repositories/payment-numbers.ts'
import { readPayment, readRunningPayment } from '../../repositories/payments.ts'

/* The calls by which a customer's page makes its payment: hold, save, read, give up. */

/** Holds coupon, points and further tenders under a payment number; the payment that is saved under this number takes them over. */
export const registerCouponAndPointPseudoUseOperation = customerOperation(
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

/** Saves a payment. The nonce that opens its window is added when the answer is sent, and not stored for replays. */
export const checkAndSavePayInfoOperation = customerOperation(
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

export const getPaymentOperation = customerOperation(
  getPayment,
  async ({ db, caller }, { storeId, txNumber }) => ({
    payment: wirePayment(await paymentOfCustomer(db, { storeId, txNumber, userId: caller.userId })),
  }),
)

/**
 * The customer gave up. A payment without a requested approval is cancelled; an unknown outcome is inquired about; any
 * other payment is not changed. Returns the state.
 */
export const cleanUpOnPayFailureOperation = customerOperation(
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
