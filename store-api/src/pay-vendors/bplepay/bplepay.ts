import { bplepayWallet, customerCancelled } from '@storefront/contract/wire-enums.ts'
import { isAbsent, isCancelledBefore, isInvalidRequest, isRepeated } from '../assumed-codes.ts'
import { buyerName, buyerPhone, goodsName, isPaySuccess } from '../facts-of-vendor.ts'
import { koreanDay, koreanMoment, receiptTime } from '../korean-time.ts'
import { readReturnForm } from '../read-form.ts'
import { answerOrUnknown, type Fields, NoAnswer, text, won } from '../read-json.ts'
import {
  type CancelOutcome,
  credentialOf,
  type InquiryResult,
  type Outcome,
  type PayAccount,
  type PayOrder,
  type RawMessage,
  type ReturnRead,
  type TwoStepVendor,
} from '../vendor.ts'
import { isWindowPage } from '../window-page.ts'
import { request, success, unseal } from './sealed-message.ts'

/** A payment is approved within this time after its save, in ms; until then a reserved one may still be approved. */
const approvalMs = 30 * 60_000

/**
 * Bplepay, read as the wallet of BizPlay (docs/payment-providers.md): reserved by the API, confirmed in its window,
 * approved by the API. Every message is encrypted and signed with the store's key.
 */
export const bplepay: TwoStepVendor = {
  id: 'bplepay',
  kind: 'two-step',
  credentials: ['storeKeyHex'],

  async start(order, context) {
    const { amount, taxFreeAmount, vatAmount, txNumber } = order
    const name = goodsName(order.goodsName, 'bplepay')
    const { code, message, data } = await request(context, 'reserve', {
      merchantOrderDt: koreanDay(order.createDate),
      merchantOrderID: txNumber,
      merchantUserKey: txNumber,
      productName: name,
      quantity: 1,
      totalAmount: amount,
      taxFreeAmount,
      vatAmount,
      userName: buyerName(order.buyerName),
      clphNo: buyerPhone(order.buyerPhone),
      approvalURL: order.returnUrl('next'),
      cancelURL: order.returnUrl('cancel'),
      failURL: order.returnUrl('retry'),
      // The customer's browser goes to these addresses; no server of the provider calls them.
      apiCallYn: 'N',
    })
    if (code !== success) return { kind: 'refused', code, message }
    const url = text(data, order.device === 'pc' ? 'redirectURLPC' : 'redirectURLMobile')
    if (url === null || !isWindowPage(url, context.account.apiUrl))
      throw new NoAnswer('no address to go on to')
    return { kind: 'redirect', url }
  },

  readReturn: (raw, order, { account }) => readBplepayReturn(raw, order, account),

  approve(order, authorization, context) {
    return answerOrUnknown(async () => {
      const { tid, token } = JSON.parse(authorization) as { tid: string; token: string }
      const answer = await request(context, 'approval', {
        tid,
        token,
        merchantOrderID: order.txNumber,
        merchantOrderDt: koreanDay(order.createDate),
        totalAmount: order.amount,
        payload: order.txNumber,
      })
      return readOutcome(answer, order, context.account)
    })
  },

  async inquire(order, { authorization }, context): Promise<InquiryResult> {
    if (authorization === null) return { kind: 'unknown', reason: 'not authenticated' }
    const { tid } = JSON.parse(authorization) as { tid: string }
    return answerOrUnknown(async (): Promise<InquiryResult> => {
      const answer = await request(context, 'status', { tid })
      if (isAbsent(answer.code)) return { kind: 'absent' }
      if (isInvalidRequest(answer.code)) return { kind: 'unknown', reason: `code ${answer.code}` }
      const status = text(answer.data, 'status')
      if (answer.code === success && status === 'READY') {
        const isOver = context.now - order.createDate > approvalMs
        return isOver ? { kind: 'absent' } : { kind: 'unknown', reason: 'not approved yet' }
      }
      if (answer.code === success && status === 'CANCELLED') return { kind: 'cancelled', tid }
      return readOutcome(answer, order, context.account)
    })
  },

  /** The provider has no idempotency key: what was cancelled is inquired before a partial cancel. */
  async cancel(_order, { tid, amount, remaining, isWhole, taxFreeAmount }, context): Promise<CancelOutcome> {
    return answerOrUnknown(async (): Promise<CancelOutcome> => {
      if (!isWhole) {
        const { code, data } = await request(context, 'status', { tid })
        const [total, cancelled] = [won(data, 'totalAmount'), won(data, 'cancelledAmount')]
        if (code !== success || total === null || cancelled === null)
          return { kind: 'unknown', reason: 'no balance' }
        if (total - cancelled === remaining) return { kind: 'cancelled', cancelTid: tid, cancelDate: null }
      }
      const { code, message, data } = await request(context, 'cancel', {
        tid,
        cancelAmount: amount,
        cancelTaxFreeAmount: taxFreeAmount,
      })
      if (code !== success && !(remaining === 0 && isCancelledBefore(code)))
        return code === '' ? { kind: 'unknown', reason: 'no code' } : { kind: 'refused', code, message }
      const cancelDate = receiptTime(koreanMoment(context.now))
      return { kind: 'cancelled', cancelTid: text(data, 'tid') ?? tid, cancelDate }
    })
  },
}

/** A GET whose query is a sealed message with the token of the approval; a form POST is read in the same way. */
function readBplepayReturn(raw: RawMessage, order: PayOrder, account: PayAccount): ReturnRead {
  if (raw.page === 'notify') return { kind: 'unreadable', reason: 'no notifications are agreed on' }
  const fields: Fields = { ...Object.fromEntries(raw.query), ...readReturnForm(raw) }
  const outer = text(fields, 'RC')
  const message = text(fields, 'RM') ?? ''
  if (raw.page === 'cancel') return { kind: 'cancelled', orderNo: null, message }
  if (raw.page === 'retry' || (outer !== null && outer !== success)) {
    if (message.includes(customerCancelled)) return { kind: 'cancelled', orderNo: null, message }
    return { kind: 'failed', orderNo: null, code: outer ?? '', message }
  }
  if (outer === null) return { kind: 'unreadable', reason: 'no code' }
  let inner: Fields
  try {
    inner = unseal(fields, credentialOf(account, 'storeKeyHex'))
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unreadable', reason: error.message }
    throw error
  }
  const [tid, token] = [text(inner, 'tid'), text(inner, 'token')]
  const orderNo = text(inner, 'merchantOrderID')
  if (tid === null || token === null) return { kind: 'unreadable', reason: 'fields missing' }
  if (orderNo !== null && orderNo !== order.txNumber)
    return { kind: 'unreadable', reason: 'of another payment' }
  return {
    kind: 'authenticated',
    orderNo: orderNo ?? order.txNumber,
    amount: won(inner, 'totalAmount'),
    authorization: JSON.stringify({ tid, token }),
  }
}

function readOutcome(
  { code, message, data }: { code: string; message: string; data: Fields },
  order: PayOrder,
  account: PayAccount,
): Outcome {
  if (code === '') return { kind: 'unknown', reason: 'no code' }
  if (isRepeated(code)) return { kind: 'unknown', reason: 'requested before' }
  if (!isPaySuccess('bplepay', 'approved', code)) return { kind: 'declined', code, message }
  const tid = text(data, 'tid')
  const amount = won(data, 'totalAmount')
  const orderNo = text(data, 'merchantOrderID')
  if (tid === null || amount === null || orderNo === null)
    return { kind: 'unknown', reason: 'fields missing' }
  const digits = text(data, 'approvedAt')?.replaceAll(/\D/g, '').slice(0, 14) ?? null
  const approvalNumber = text(data, 'aid')
  return {
    kind: 'approved',
    approval: {
      tid,
      amount,
      orderNo,
      payMethod: bplepayWallet,
      info: {
        cardCompanyName: bplepayWallet,
        cardName: bplepayWallet,
        apprDate: receiptTime(digits),
        apprNumber: approvalNumber ?? tid,
        otherApprNumber: approvalNumber,
        apprAmount: amount,
        vatAmount: won(data, 'vatAmount') ?? order.vatAmount,
        apprDateForCancel: digits?.slice(0, 8) ?? null,
        tid,
        mid: text(data, 'mid') ?? account.mid,
      },
    },
  }
}
