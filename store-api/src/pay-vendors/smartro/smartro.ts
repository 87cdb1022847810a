import { createHash } from 'node:crypto'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { sameText } from '../../security/secrets.ts'
import { approvalDays } from '../approval-days.ts'
import { isCancelledBefore } from '../assumed-codes.ts'
import { decodeForm } from '../charset.ts'
import { buyerName, buyerPhone, goodsName, isPaySuccess } from '../facts-of-vendor.ts'
import { koreanMoment, receiptTime } from '../korean-time.ts'
import { postForm, readForm } from '../read-form.ts'
import { answerOrUnknown, type Fields, NoAnswer, readObject, text, won } from '../read-json.ts'
import {
  type Approval,
  type CancelOutcome,
  type CancelRequest,
  credentialOf,
  type DayList,
  type InWindowReturn,
  type InWindowVendor,
  type ListedPayment,
  type PayAccount,
  type PayOrder,
  type RawMessage,
  type VendorContext,
  type WindowOrder,
} from '../vendor.ts'

/** Cancelled; refunded after settlement. */
const cancelled = new Set(['2001', '2211'])
/** Of a list (assumed). */
const listed = '0000'

/**
 * Smartro's older payment page: a signed form, approved inside the window. Its return is signed, but the signature covers
 * neither amount nor order number, so the list of the day decides. It is sent again (`RetryURL`) if its first delivery
 * failed.
 */
export const smartro = {
  id: 'smartro',
  kind: 'in-window',
  credentials: ['merchantKey', 'cancelPassword'],

  async start(order, { account, now }) {
    const page = order.device === 'pc' ? 'pay.do' : 'mobile.do'
    return {
      kind: 'form',
      action: `${account.apiUrl}/interfaceURL/${page}`,
      method: 'POST',
      acceptCharset: 'utf-8',
      fields: windowFields(order, account, now),
    }
  },

  readReturn: readSmartroReturn,

  listOfDay: (day, context): Promise<DayList> =>
    answerOrUnknown(async () => {
      const payments = (await linesOf(day, context)).map((line): ListedPayment => {
        const approval = approvalOf(line, context.account)
        return { approval, isCancelled: remainingOf(line) === 0 }
      })
      return { kind: 'listed', payments } as const
    }),

  cancel: (order, cancelRequest, context) =>
    answerOrUnknown(() => cancelAtSmartro(order, cancelRequest, context)),
} satisfies InWindowVendor

/** Base64 of the hex digits of MD5: the recipe of all of this provider's signatures. */
export function md5Signature(...parts: readonly string[]): string {
  const hex = createHash('md5').update(parts.join('')).digest('hex')
  return Buffer.from(hex).toString('base64')
}

/** `SignValue` of a return: over the parts of the transaction number, the code and the key. */
export function signValue({ tid, code, key }: { tid: string; code: string; key: string }): string {
  return md5Signature(tid.slice(0, 10), code, tid.slice(10, 15), key, tid.slice(15, 30))
}

/** `PayMethod` of our pay types; a card by default. */
function payMethodOf({ payType }: Pick<PayOrder, 'payType'>): string {
  const names = { kakao: 'KAKAO', toss: 'TOSS', naver: 'NAVER' }
  const name = Object.entries(names).find(([part]) => payType.toLowerCase().includes(part))
  return name?.[1] ?? 'CARD'
}

function windowFields(order: WindowOrder, account: PayAccount, now: number): Record<string, string> {
  const ediDate = koreanMoment(now)
  const Amt = String(order.amount)
  const { mid: MID } = account
  return {
    PayMethod: payMethodOf(order),
    GoodsCnt: '1',
    GoodsName: goodsName(order.goodsName, 'smartro'),
    Amt,
    Moid: order.txNumber,
    MID,
    ReturnURL: order.returnUrl('next'),
    RetryURL: order.returnUrl('retry'),
    StopURL: order.returnUrl('cancel'),
    mallUserID: '',
    BuyerName: buyerName(order.buyerName),
    BuyerTel: buyerPhone(order.buyerPhone),
    BuyerEmail: '',
    ediDate,
    EncryptData: md5Signature(ediDate, MID, Amt, credentialOf(account, 'merchantKey')),
    EncodingType: 'utf8',
    // The page opens in the pay window, which the storefront has opened.
    FORWARD: 'Y',
  }
}

function readSmartroReturn(raw: RawMessage, _order: PayOrder, { account }: VendorContext): InWindowReturn {
  let fields: Fields
  try {
    fields = readForm(raw)
  } catch {
    return { kind: 'unreadable', reason: 'not a form' }
  }
  const code = text(fields, 'ResultCode')
  const orderNo = text(fields, 'OID')
  const message = text(fields, 'ResultMsg') ?? ''
  if (raw.page === 'cancel') return { kind: 'cancelled', orderNo, message }
  if (code === null) return { kind: 'unreadable', reason: 'no code' }
  if (!isPaySuccess('smartro', 'approved', code)) return { kind: 'failed', orderNo, code, message }
  const tid = text(fields, 'TID')
  const amount = won(fields, 'Amt')
  if (orderNo === null || tid === null || amount === null)
    return { kind: 'unreadable', reason: 'fields missing' }
  if (text(fields, 'MID') !== account.mid) return { kind: 'unreadable', reason: 'of another merchant' }
  const expected = signValue({ tid, code, key: credentialOf(account, 'merchantKey') })
  if (!sameText(text(fields, 'SignValue') ?? '', expected)) return { kind: 'unreadable', reason: 'signature' }
  return { kind: 'ended', orderNo, amount, proof: 'signature' }
}

/**
 * The lines of the provider's list of a day (assumed; the provider publishes none).
 * @throws {NoAnswer}
 */
async function linesOf(Day: string, { account, send, now }: VendorContext): Promise<Fields[]> {
  const ediDate = koreanMoment(now)
  const { mid: MID } = account
  const hashData = md5Signature(MID, Day, ediDate, credentialOf(account, 'merchantKey'))
  const answer = readObject(
    await postForm(send, `${account.apiUrl}/payment/list.do`, { MID, Day, ediDate, hashData }),
  )
  const code = text(answer, 'ResultCode')
  if (code !== listed) throw new NoAnswer(`code ${code ?? 'missing'}`)
  const { List: list } = answer
  if (!Array.isArray(list)) throw new NoAnswer('no list')
  return list.map((each) => Object(each) as Fields)
}

/** @throws {NoAnswer} where fields are missing */
function approvalOf(line: Fields, { mid }: PayAccount): Approval {
  const tid = text(line, 'TID')
  const amount = won(line, 'Amt')
  const orderNo = text(line, 'OID')
  if (tid === null || amount === null || orderNo === null) throw new NoAnswer('fields missing')
  // `yyMMddHHmmss`, of this century.
  const date = text(line, 'AuthDate')
  const acquirer = text(line, 'AcquCardCode')
  const issuer = text(line, 'fn_name')
  return {
    tid,
    amount,
    orderNo,
    payMethod: payMethod.creditCard,
    info: {
      acquirerName: acquirer,
      purchaserName: acquirer,
      cardCompanyName: issuer,
      cardName: issuer,
      apprDate: receiptTime(date && `20${date}`),
      apprNumber: text(line, 'AuthCode'),
      apprAmount: amount,
      vatAmount: won(line, 'Tax'),
      // A tip in what was paid. We ask for none, so it is 0 unless the merchant's contract adds one.
      serviceAmount: won(line, 'SvcAmt'),
      payPlanMonth: (text(line, 'CardQuota') ?? '0').padStart(2, '0'),
      apprDateForCancel: date && `20${date.slice(0, 6)}`,
      tid,
      mid,
    },
  }
}

/** @throws {NoAnswer} where an amount is missing */
function remainingOf(line: Fields): number {
  const amount = won(line, 'Amt')
  const refunded = won(line, 'CancelAmt')
  if (amount === null || refunded === null) throw new NoAnswer('no balance')
  return amount - refunded
}

/**
 * Cancels in EUC-KR. The provider has no idempotency key: a repeated partial cancel would refund twice. So what is left
 * is looked up first.
 * @throws {NoAnswer}
 */
async function cancelAtSmartro(
  order: PayOrder,
  { tid, amount, remaining, isWhole, reason }: CancelRequest,
  context: VendorContext,
): Promise<CancelOutcome> {
  const { account, send } = context
  const done = { kind: 'cancelled', cancelTid: tid, cancelDate: null } as const
  if (!isWhole && (await remainingOfApproval(order, tid, context)) === remaining) return done
  const CancelAmt = String(amount)
  const PartialCancelCode = isWhole ? '0' : '1'
  const answer = await postForm(
    send,
    `${account.apiUrl}/payment/cancel.do`,
    {
      TID: tid,
      CancelAmt,
      Cancelpw: credentialOf(account, 'cancelPassword'),
      CancelMSG: reason.slice(0, 50),
      PartialCancelCode,
      hashData: md5Signature(tid, credentialOf(account, 'merchantKey'), CancelAmt, PartialCancelCode),
    },
    'euc-kr',
  )
  const fields = euckrForm(answer.body)
  const code = text(fields, 'ResultCode')
  if (code === null) throw new NoAnswer('no code')
  if (cancelled.has(code) || (remaining === 0 && isCancelledBefore(code))) {
    const date = `${text(fields, 'CancelDate') ?? ''}${text(fields, 'CancelTime') ?? ''}`
    return { ...done, cancelTid: text(fields, 'TID') ?? tid, cancelDate: receiptTime(date) }
  }
  return { kind: 'refused', code, message: text(fields, 'ResultMsg') ?? '' }
}

/** @throws {NoAnswer} */
function euckrForm(body: Uint8Array): Fields {
  try {
    return decodeForm(body, 'euc-kr')
  } catch {
    throw new NoAnswer('not a form')
  }
}

/**
 * What is left of an approval, in won.
 * @throws {NoAnswer}
 */
async function remainingOfApproval(order: PayOrder, tid: string, context: VendorContext): Promise<number> {
  for (const day of approvalDays(order.createDate, context.now)) {
    const line = (await linesOf(day, context)).find((each) => text(each, 'TID') === tid)
    if (line) return remainingOf(line)
  }
  throw new NoAnswer('no balance')
}
