import { isAbsent, isInvalidRequest } from '../assumed-codes.ts'
import { buyerName, buyerPhone, goodsName, isPaySuccess } from '../facts-of-vendor.ts'
import { notifyAddress, numberInAddress } from '../notify-address.ts'
import { readReturnForm } from '../read-form.ts'
import { answerOrUnknown, type Fields, postJson, text, won } from '../read-json.ts'
import type {
  InquiryResult,
  PayAccount,
  PayOrder,
  RawMessage,
  ReturnRead,
  TwoStepVendor,
  VendorContext,
  WindowOrder,
} from '../vendor.ts'
import { cancelAtKis } from './cancel.ts'
import { inquireAtKis } from './inquire.ts'
import { readOutcome } from './outcome.ts'
import { isSigned, signed } from './sign.ts'

/** KISPG: a signed form opens its window, and the API approves with the `tid` that comes back. */
export const kis: TwoStepVendor = {
  id: 'kis',
  kind: 'two-step',
  credentials: ['merchantKey'],

  async start(order, context) {
    return {
      kind: 'form',
      action: `${context.account.apiUrl}/v2/auth`,
      method: 'POST',
      acceptCharset: 'utf-8',
      fields: formOf(order, context),
    }
  },

  readReturn: (raw, order, { account }) => readKisReturn(raw, order, account),

  approve(order, authorization, context) {
    const { account, send } = context
    return answerOrUnknown(async () => {
      const answer = await postJson(send, `${account.apiUrl}/v2/payment`, {
        ...signed(context, order.amount),
        tid: authorization,
        goodsAmt: String(order.amount),
        charset: 'utf-8',
      })
      return readOutcome(answer, order, account)
    })
  },

  async inquire(order, { authorization }, context): Promise<InquiryResult> {
    if (authorization === null) return { kind: 'unknown', reason: 'not authenticated' }
    return answerOrUnknown(async () =>
      readFound(await inquireAtKis(authorization, context), order, context.account),
    )
  },

  cancel: (_order, cancelRequest, context) => cancelAtKis(cancelRequest, context),

  notifications: {
    numberOf: numberInAddress,
    answer: { contentType: 'text/plain; charset=utf-8', body: 'OK' },
  },
}

/** The fields of the window's form; the store and the pay type are in the return address. */
function formOf(order: WindowOrder, context: VendorContext): Record<string, string> {
  const { account } = context
  const { amount, vatAmount } = order
  const name = goodsName(order.goodsName, 'kis')
  return {
    ...signed(context, amount),
    payMethod: 'card',
    // Without escrow.
    trxCd: '0',
    goodsNm: name,
    ordNo: order.txNumber,
    goodsAmt: String(amount),
    // The provider has no field for a tax-free part: it is in the supply price.
    goodsSplAmt: String(amount - vatAmount),
    goodsVat: String(vatAmount),
    // A tip (service charge).
    goodsSvsAmt: '0',
    ordNm: buyerName(order.buyerName),
    ordTel: buyerPhone(order.buyerPhone),
    currencyType: 'KRW',
    model: order.device === 'pc' ? 'WEB' : 'MOB',
    charSet: 'utf-8',
    returnUrl: order.returnUrl('next'),
    notifyUrl: notifyAddress('kis', order),
    mbsReserved: order.txNumber,
    ...(account.subMid !== null && {
      divideInfo: JSON.stringify({
        DivideInfo: [{ Amt: amount, MID: account.subMid, GoodsName: name }],
      }),
    }),
  }
}

/** The window was closed, or failed. */
const closed = 'XXXX'

/** A form POST, signed over its moment and amount. */
function readKisReturn(raw: RawMessage, order: PayOrder, account: PayAccount): ReturnRead {
  if (raw.page === 'notify') return { kind: 'unreadable', reason: 'a notification approves nothing' }
  const fields = readReturnForm(raw)
  const code = text(fields, 'resultCd')
  const orderNo = text(fields, 'ordNo')
  const message = text(fields, 'resultMsg') ?? ''
  if (raw.page === 'cancel' || code === closed) return { kind: 'cancelled', orderNo, message }
  if (code === null) return { kind: 'unreadable', reason: 'no code' }
  if (!isPaySuccess('kis', 'authenticated', code)) return { kind: 'failed', orderNo, code, message }

  const tid = text(fields, 'tid')
  const amount = text(fields, 'amt')
  const ediDate = text(fields, 'ediDate')
  const encData = text(fields, 'encData')
  if (orderNo === null || tid === null || amount === null || ediDate === null || encData === null)
    return { kind: 'unreadable', reason: 'fields missing' }
  if (text(fields, 'mbsReserved') !== order.txNumber)
    return { kind: 'unreadable', reason: 'of another payment' }
  if (!isSigned(account, { ediDate, amount, encData })) return { kind: 'unreadable', reason: 'signature' }
  return { kind: 'authenticated', orderNo, amount: won(fields, 'amt'), authorization: tid }
}

function readFound(answer: Fields, order: PayOrder, account: PayAccount): InquiryResult {
  const code = text(answer, 'resultCd') ?? ''
  if (isAbsent(code)) return { kind: 'absent' }
  if (isInvalidRequest(code)) return { kind: 'unknown', reason: `code ${code}` }
  const tid = text(answer, 'tid')
  if (tid !== null && won(answer, 'remAmt') === 0) return { kind: 'cancelled', tid }
  return readOutcome(answer, order, account)
}
