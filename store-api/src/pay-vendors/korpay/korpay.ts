import { customerCancelled, payMethod } from '@storefront/contract/wire-enums.ts'
import { isRepeated } from '../assumed-codes.ts'
import { buyerName, buyerPhone, goodsName, isPaySuccess } from '../facts-of-vendor.ts'
import { receiptTime } from '../korean-time.ts'
import { refuseOtherMerchant } from '../other-merchant.ts'
import { readReturnForm } from '../read-form.ts'
import { answerOrUnknown, type Fields, part, post, readObject, text, won } from '../read-json.ts'
import type { Outcome, PayOrder, RawMessage, ReturnRead, TwoStepVendor } from '../vendor.ts'
import { cancelAtKorpay, netCancelAtKorpay } from './cancel.ts'
import { signed } from './sign.ts'

/**
 * KORPAY: the signed form that its script would post opens its window; the API confirms the `paymentKey` that comes
 * back. The return is not signed, so only the answer to the confirmation counts.
 */
export const korpay: TwoStepVendor = {
  id: 'korpay',
  kind: 'two-step',
  credentials: ['merchantKey'],

  async start(order, context) {
    const { account } = context
    return {
      kind: 'form',
      action: `${account.apiUrl}/payment`,
      method: 'POST',
      acceptCharset: 'utf-8',
      fields: {
        ...signed(context, order.amount),
        merchantId: account.mid,
        productName: goodsName(order.goodsName, 'korpay'),
        orderNumber: order.txNumber,
        amount: String(order.amount),
        payMethod: 'card',
        returnUrl: order.returnUrl('next'),
        customerName: buyerName(order.buyerName),
        customerPhone: buyerPhone(order.buyerPhone),
        reserved: order.txNumber,
        language: 'ko',
      },
    }
  },

  readReturn: readKorpayReturn,

  approve(order, authorization, { account, send }) {
    const query = new URLSearchParams({ paymentKey: authorization })
    // Without a user agent the provider refuses the request.
    const headers = { 'user-agent': 'storefront', accept: 'application/json' }
    return answerOrUnknown(async () => {
      const url = `${account.apiUrl}/payments/confirm?${query.toString()}`
      const answer = readObject(await post(send, url, headers, new Uint8Array()))
      return refuseOtherMerchant(text(answer, 'merchantId'), account) ?? readOutcome(answer, order)
    })
  },

  netCancel: (order, _authorization, context) => netCancelAtKorpay(order, context),
  cancel: cancelAtKorpay,

  notifications: {
    numberOf: (raw) => text(readReturnForm(raw), 'ordNo'),
    answer: { contentType: 'text/plain; charset=utf-8', body: 'OK' },
  },
}

function readKorpayReturn(raw: RawMessage, order: PayOrder): ReturnRead {
  if (raw.page === 'notify') return { kind: 'unreadable', reason: 'a notification approves nothing' }
  const fields = readReturnForm(raw)
  const code = text(fields, 'resultCode')
  const orderNo = text(fields, 'orderNumber')
  const message = text(fields, 'message') ?? ''
  // The provider documents no code for the customer's own cancel.
  if (raw.page === 'cancel' || (code !== '0000' && message.includes(customerCancelled)))
    return { kind: 'cancelled', orderNo, message }
  if (code === null) return { kind: 'unreadable', reason: 'no code' }
  if (!isPaySuccess('korpay', 'authenticated', code)) return { kind: 'failed', orderNo, code, message }

  const authorization = text(fields, 'paymentKey')
  if (orderNo === null || authorization === null) return { kind: 'unreadable', reason: 'fields missing' }
  if (text(fields, 'reserved') !== order.txNumber) return { kind: 'unreadable', reason: 'of another payment' }
  return { kind: 'authenticated', orderNo, amount: won(fields, 'amount'), authorization }
}

function readOutcome(answer: Fields, order: PayOrder): Outcome {
  const code = text(answer, 'resultCode')
  if (code === null) return { kind: 'unknown', reason: 'no code' }
  if (isRepeated(code)) return { kind: 'unknown', reason: 'requested before' }
  if (!isPaySuccess('korpay', 'approved', code)) {
    return { kind: 'declined', code, message: text(answer, 'message') ?? text(answer, 'resultMsg') ?? '' }
  }
  const tid = text(answer, 'tid')
  const amount = won(answer, 'amount')
  const orderNo = text(answer, 'orderNumber')
  if (tid === null || amount === null || orderNo === null)
    return { kind: 'unknown', reason: 'fields missing' }
  const card = part(answer, 'card')
  // The provider sends a code of the acquirer, and publishes no table of them.
  const acquirer = text(card, 'approvalCode')
  const digits = text(answer, 'approvedAt')?.replaceAll(/\D/g, '').slice(0, 14) ?? null
  return {
    kind: 'approved',
    approval: {
      tid,
      amount,
      orderNo,
      payMethod: payMethod.creditCard,
      info: {
        acquirerName: acquirer,
        purchaserName: acquirer,
        cardNumber: text(card, 'cardNumber'),
        apprDate: receiptTime(digits),
        apprNumber: text(card, 'approvalNumber'),
        apprAmount: amount,
        vatAmount: order.vatAmount,
        payPlanMonth: (text(card, 'installment') ?? '0').padStart(2, '0'),
        apprDateForCancel: digits?.slice(0, 8) ?? null,
        tid,
        mid: text(answer, 'merchantId'),
      },
    },
  }
}
