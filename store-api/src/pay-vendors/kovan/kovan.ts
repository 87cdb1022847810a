import { createHash, createHmac } from 'node:crypto'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { isAbsent, isCancelledBefore } from '../assumed-codes.ts'
import { buyerName, goodsName, isPaySuccess } from '../facts-of-vendor.ts'
import { koreanDay, koreanMoment, receiptTime } from '../korean-time.ts'
import { readForm } from '../read-form.ts'
import { answerOrUnknown, type Fields, NoAnswer, postJson, text, won } from '../read-json.ts'
import {
  type CancelOutcome,
  type CancelRequest,
  credentialOf,
  type InquiryResult,
  type InWindowReturn,
  type InWindowVendor,
  type PayAccount,
  type PayOrder,
  type RawMessage,
  type VendorContext,
  type WindowOrder,
} from '../vendor.ts'

/** Answer to an inquiry or a cancel. */
const done = 'EC0000'
/** The customer closed the provider's page; sent without an order number. */
const byCustomer = 'EC9000'
/** `TRANS_STATUS`: approved, partly cancelled, cancelled. */
const approvedStatus = new Set(['20', '30'])
const cancelledStatus = '40'

/**
 * KOVAN's payment page: a signed form, approved inside the window, for cards and the Kakao Pay group (2.4-59). Its return
 * is not signed: it must echo our nonce, and the inquiry decides.
 */
export const kovan = {
  id: 'kovan',
  kind: 'in-window',
  credentials: ['apiKey'],

  orderNoOf: kovanOrderNo,

  async start(order, { account, now }) {
    const side = order.device === 'pc' ? 'paypage' : 'mobilepage'
    return {
      kind: 'form',
      action: `${account.apiUrl}/${side}/common/mainFrame.pay`,
      method: 'POST',
      acceptCharset: 'utf-8',
      fields: windowFields(order, account, now),
    }
  },

  readReturn: readKovanReturn,

  async inquire(order, _payment, context) {
    let found: InquiryResult = { kind: 'absent' }
    // The window opens within an hour after the payment was saved, and sends the day on which it opens.
    const days = new Set([koreanDay(order.createDate), koreanDay(order.createDate + 3_600_000)])
    for (const day of days) {
      if (found.kind !== 'absent') break
      found = await answerOrUnknown(async () => {
        const transactions = await retrieve(order, day, context)
        return transactions === null
          ? ({ kind: 'absent' } as const)
          : readTransactions(transactions, order, context)
      })
    }
    return found
  },

  cancel: (order, cancelRequest, context) =>
    answerOrUnknown(() => cancelAtKovan(order, cancelRequest, context)),
} satisfies InWindowVendor

/**
 * The order number at kovan, which accepts 20 characters: `T`, the time (`HHmmss`, Korean time) and 13 digits that depend
 * on our number (2.9-08).
 */
export function kovanOrderNo({ txNumber, createDate }: Pick<PayOrder, 'txNumber' | 'createDate'>): string {
  const digest = createHash('sha256').update(`${txNumber}:${createDate}`).digest()
  const digits = String(digest.readBigUInt64BE() % 10n ** 13n).padStart(13, '0')
  return `T${koreanMoment(createDate).slice(8)}${digits}`
}

/** `checkHash`: base64 HMAC-SHA256 of the joined parts; the key is text, even where it looks like hex. */
export function checkHash(apiKey: string, ...parts: readonly string[]): string {
  return createHmac('sha256', apiKey).update(parts.join('')).digest('base64')
}

/**
 * The group of payment methods (`GEP`: general) and the method in it (`CC`: card). The provider's constants of Kakao Pay are not
 * published: an account may have them as `kakaoPayGroup`, `kakaoPayType` and `kakaoPayBrand`; by default they are the sandbox's.
 */
function payGroupOf({ payType }: PayOrder, { credentials }: PayAccount): Record<string, string> {
  if (!isKakao(payType)) return { payGroup: 'GEP', payType: 'CC' }
  const { kakaoPayGroup = 'SANDBOX_KAKAO', kakaoPayType = 'KKP', kakaoPayBrand = 'KAKAO' } = credentials
  return { payGroup: kakaoPayGroup, payType: kakaoPayType, payBrand: kakaoPayBrand }
}

function isKakao(payType: string): boolean {
  return payType.toLowerCase().includes('kakao')
}

/** The form of the window. Its date and time are when the window opens, in Korean time. */
function windowFields(order: WindowOrder, account: PayAccount, now: number): Record<string, string> {
  const orderno = kovanOrderNo(order)
  const moment = koreanMoment(now)
  const orderdt = moment.slice(0, 8)
  const ordertm = moment.slice(8)
  const amount = String(order.amount)
  return {
    mid: account.mid,
    rUrl: order.returnUrl('next'),
    cUrl: order.returnUrl('cancel'),
    rMethod: 'POST',
    ...payGroupOf(order, account),
    buyItemnm: goodsName(order.goodsName, 'kovan'),
    buyReqamt: amount,
    // Required for Kakao Pay.
    buyerid: order.txNumber,
    buyernm: buyerName(order.buyerName).slice(0, 50),
    orderno,
    orderdt,
    ordertm,
    checkHash: checkHash(credentialOf(account, 'apiKey'), orderno, orderdt, ordertm, amount),
    reserved01: order.nonce,
    // Whether a part of the amount is taxed.
    tax_yn: order.taxFreeAmount < order.amount ? 'Y' : 'N',
    TAX_AMT: String(order.vatAmount),
  }
}

/** The provider writes names in upper and in lower case, and some of them in two ways. */
function upperCased(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toUpperCase(), value]))
}

/** Our number for the order number that kovan has of this payment; another number as it is. */
function ourNumber(orderNo: string, order: PayOrder): string {
  return orderNo === kovanOrderNo(order) ? order.txNumber : orderNo
}

function readKovanReturn(raw: RawMessage, order: PayOrder, { account }: VendorContext): InWindowReturn {
  let fields: Fields
  try {
    fields = upperCased(readForm(raw))
  } catch {
    return { kind: 'unreadable', reason: 'not a form' }
  }
  const sent = text(fields, 'ORDERNO')
  const orderNo = sent === null ? null : ourNumber(sent, order)
  const code = text(fields, 'RESULT_CODE')
  const message = text(fields, 'RESULT_MSG') ?? ''
  if (raw.page === 'cancel' || code === byCustomer) return { kind: 'cancelled', orderNo, message }
  if (code === null) return { kind: 'unreadable', reason: 'no code' }
  if (!isPaySuccess('kovan', 'approved', code)) return { kind: 'failed', orderNo, code, message }
  const amount = approvedAmount(fields) ?? won(fields, 'BUY_REQAMT')
  if (orderNo === null || amount === null) return { kind: 'unreadable', reason: 'fields missing' }
  if (text(fields, 'MID') !== account.mid) return { kind: 'unreadable', reason: 'of another merchant' }
  return { kind: 'ended', orderNo, amount, proof: { nonce: text(fields, 'RESERVED01') ?? '' } }
}

function approvedAmount(fields: Fields): number | null {
  return won(fields, 'APPROAMT') ?? won(fields, 'APPROVAMT')
}

/**
 * The transactions of an order number on a day; null: there are none.
 * @throws {NoAnswer}
 */
async function retrieve(
  order: PayOrder,
  day: string,
  { account, send }: VendorContext,
): Promise<Fields[] | null> {
  const orderno = kovanOrderNo(order)
  const answer = upperCased(
    await postJson(send, `${account.apiUrl}/webpay/getTransInfo.pay`, {
      mid: account.mid,
      orderno,
      orderdt: day,
      checkHash: checkHash(credentialOf(account, 'apiKey'), orderno, day, account.mid),
    }),
  )
  const code = text(answer, 'RESULT_CODE')
  if (isAbsent(code ?? '')) return null
  if (code !== done) throw new NoAnswer(`code ${code ?? 'missing'}`)
  const { DATA: data } = answer
  if (!Array.isArray(data)) throw new NoAnswer('no transactions')
  return data.length === 0 ? null : data.map((each) => upperCased(Object(each) as Fields))
}

/** @throws {NoAnswer} where fields are missing, or a status is unknown */
function readTransactions(
  transactions: Fields[],
  order: PayOrder,
  { account }: VendorContext,
): InquiryResult {
  const statuses = transactions.map((each) => text(each, 'TRANS_STATUS') ?? '')
  const approved = transactions[statuses.findIndex((status) => approvedStatus.has(status))]
  if (approved) return approvalOf(approved, order, account)
  const [first] = transactions
  const tid = first && text(first, 'TID')
  if (!tid || statuses.some((status) => status !== cancelledStatus)) throw new NoAnswer(`status ${statuses}`)
  return { kind: 'cancelled', tid }
}

function approvalOf(fields: Fields, order: PayOrder, { mid }: PayAccount): InquiryResult {
  const tid = text(fields, 'TID')
  const amount = approvedAmount(fields)
  const orderNo = text(fields, 'ORDERNO')
  if (tid === null || amount === null || orderNo === null) throw new NoAnswer('fields missing')
  const day = text(fields, 'APPRODT')
  const acquirer = text(fields, 'PURCHASE_NAME')
  const issuer = text(fields, 'ISSUE_NAME')
  // The provider's documents spell the name in these two ways.
  const quota = text(fields, 'QUOTA_MONTHS') ?? text(fields, 'QUOTA_MOMTHS') ?? '0'
  return {
    kind: 'approved',
    approval: {
      tid,
      amount,
      orderNo: ourNumber(orderNo, order),
      payMethod: isKakao(order.payType) ? payMethod.kakaoPay : payMethod.creditCard,
      info: {
        acquirerName: acquirer,
        purchaserName: acquirer,
        cardCompanyName: issuer,
        cardName: issuer,
        cardNumber: text(fields, 'CARD_NO'),
        apprDate: receiptTime(`${day ?? ''}${text(fields, 'APPROTM') ?? ''}`),
        apprNumber: text(fields, 'APPROVNO'),
        otherApprNumber: text(fields, 'VAN_RECV_KEY'),
        apprAmount: amount,
        vatAmount: order.vatAmount,
        payPlanMonth: quota.padStart(2, '0'),
        apprDateForCancel: day,
        tid,
        mid,
      },
    },
  }
}

/**
 * The provider has no idempotency key: a repeated partial cancel would refund twice. So what is left is inquired first.
 * @throws {NoAnswer}
 */
async function cancelAtKovan(
  order: PayOrder,
  { tid, amount, remaining, isWhole, taxFreeAmount }: CancelRequest,
  context: VendorContext,
): Promise<CancelOutcome> {
  const { account, send } = context
  const cancelled = { kind: 'cancelled', cancelTid: tid, cancelDate: null } as const
  if (!isWhole && (await remainingAmount(order, tid, context)) === remaining) return cancelled
  const sum = String(amount)
  const answer = upperCased(
    await postJson(send, `${account.apiUrl}/api/cc/approv/cancel`, {
      mid: account.mid,
      // Assumed for Kakao Pay, whose cancel is not published.
      pay_method: 'CC',
      tid,
      cancel_amt: sum,
      tax_yn: taxFreeAmount < amount ? 'Y' : 'N',
      checkHash: checkHash(credentialOf(account, 'apiKey'), tid, account.mid, sum),
    }),
  )
  const code = text(answer, 'RESULT_CODE')
  if (code === done || (remaining === 0 && isCancelledBefore(code ?? ''))) return cancelled
  if (code === null) throw new NoAnswer('no code')
  return { kind: 'refused', code, message: text(answer, 'RESULT_MSG') ?? '' }
}

/**
 * What is left of an approval, in won.
 * @throws {NoAnswer}
 */
async function remainingAmount(order: PayOrder, tid: string, context: VendorContext): Promise<number> {
  for (const day of [koreanDay(order.createDate), koreanDay(order.createDate + 3_600_000)]) {
    const transactions = await retrieve(order, day, context)
    const found = transactions?.find((each) => text(each, 'TID') === tid)
    const approved = found && approvedAmount(found)
    if (found && approved !== null && approved !== undefined)
      return approved - (won(found, 'CANCEL_AMT') ?? 0)
  }
  throw new NoAnswer('no balance')
}
