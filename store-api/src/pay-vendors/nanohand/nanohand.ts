import { nanoCancelledBefore, payMethod } from '@storefront/contract/wire-enums.ts'
import { buyerName, buyerPhone, goodsName, isPaySuccess } from '../facts-of-vendor.ts'
import { receiptTime } from '../korean-time.ts'
import { type Fields, NoAnswer, postJson, text, won } from '../read-json.ts'
import {
  type CancelOutcome,
  credentialOf,
  type Found,
  type HandKeyedVendor,
  type Outcome,
  type PayOrder,
  type VendorContext,
} from '../vendor.ts'
import { encryptCard } from './encrypt-card.ts'

const version = '2.5'
/** Answer to an inquiry or a cancel. */
const yes = '0000'
/**
 * Codes of an inquiry. The provider publishes only the success code; these are the sandbox's, and those of the
 * contract's manual are added once it is available. Any other code is the card company's decline.
 */
const absent = 'SX04'
const couldNotLook = new Set(['SX01', 'SX02', 'SX03'])
/** Codes of a repeated request: paid, or being paid. */
const paidBefore = 'SX09'

/**
 * NANO's hand-keyed card: one call, no window. After a timeout the outcome is unknown, so it is never retried, but
 * inquired about by our number.
 */
export const nanohand: HandKeyedVendor = {
  id: 'nanohand',
  kind: 'hand-keyed',
  credentials: ['apiKey'],

  async pay(order, card, context): Promise<Outcome> {
    const { installment, orderName, orderTel, ...keyed } = card
    const found = await ask(context, '/api/payment/approval.io', {
      payMethod: 'card',
      orderName: buyerName(orderName),
      orderTel: buyerPhone(orderTel),
      orderEmail: '',
      goodsName: goodsName(order.goodsName, 'nanohand'),
      reqPayAmt: order.amount,
      installment,
      compOrderNo: order.txNumber,
      encData: encryptCard(keyed, credentialOf(context.account, 'apiKey')),
    })
    return found instanceof NoAnswer
      ? { kind: 'unknown', why: found.message }
      : outcomeOf(found, order, { installment, mid: context.account.mid })
  },

  async inquire(order, _of, context): Promise<Found> {
    const found = await ask(context, '/api/payment/inquiry.io', { compOrderNo: order.txNumber })
    if (found instanceof NoAnswer) return { kind: 'unknown', why: found.message }
    const code = text(found, 'resultCode') ?? ''
    if (code === absent) return { kind: 'absent' }
    if (couldNotLook.has(code)) return { kind: 'unknown', why: `code ${code}` }
    const tid = text(found, 'tranNo')
    if (tid !== null && won(found, 'remainAmt') === 0) return { kind: 'cancelled', tid }
    return outcomeOf(found, order, {
      installment: text(found, 'installment') ?? '00',
      mid: context.account.mid,
    })
  },

  /** The provider has no idempotency key: a repeated partial cancel would refund twice. So it inquires first. */
  async cancel(order, cancelRequest, context): Promise<CancelOutcome> {
    if (!cancelRequest.isWhole) {
      const before = await ask(context, '/api/payment/inquiry.io', { compOrderNo: order.txNumber })
      if (before instanceof NoAnswer) return { kind: 'unknown', why: before.message }
      const left = won(before, 'remainAmt')
      if (text(before, 'resultCode') !== yes || left === null) return { kind: 'unknown', why: 'no balance' }
      if (left === cancelRequest.remaining)
        return { kind: 'cancelled', cancelTid: cancelRequest.tid, cancelDate: null }
    }
    const found = await ask(context, '/api/payment/cancel.io', {
      payMethod: 'card',
      cancelAmt: cancelRequest.amount,
      tranNo: cancelRequest.tid,
      compOrderNo: order.txNumber,
    })
    if (found instanceof NoAnswer) return { kind: 'unknown', why: found.message }
    const code = text(found, 'resultCode')
    const message = text(found, 'resultMsg') ?? ''
    if (
      code === yes ||
      (cancelRequest.remaining === 0 && message.replaceAll(' ', '').includes(nanoCancelledBefore))
    ) {
      return {
        kind: 'cancelled',
        cancelTid: text(found, 'tranNo') ?? cancelRequest.tid,
        cancelDate: receiptTime(`${text(found, 'cancelDate') ?? ''}${text(found, 'cancelTime') ?? ''}`),
      }
    }
    return code === null ? { kind: 'unknown', why: 'no code' } : { kind: 'refused', code, message }
  },
}

async function ask({ account, send }: VendorContext, path: string, body: Fields): Promise<Fields | NoAnswer> {
  const { mid } = account
  try {
    return await postJson(
      send,
      `${account.apiUrl}${path}`,
      { ver: version, loginId: mid, shopcode: mid, ...body },
      { authorization: credentialOf(account, 'apiKey') },
    )
  } catch (error) {
    if (error instanceof NoAnswer) return error
    throw error
  }
}

function outcomeOf(
  answer: Fields,
  order: PayOrder,
  { installment, mid }: { installment: string; mid: string },
): Outcome {
  const code = text(answer, 'resultCode')
  if (code === null) return { kind: 'unknown', why: 'no code' }
  if (code === paidBefore) return { kind: 'unknown', why: 'asked before' }
  if (!isPaySuccess('nanohand', 'approved', code)) {
    return { kind: 'declined', code, message: text(answer, 'resultMsg') ?? '' }
  }
  const tid = text(answer, 'tranNo')
  const amount = won(answer, 'reqPayAmt')
  const orderNo = text(answer, 'compOrderNo')
  if (tid === null || amount === null || orderNo === null) return { kind: 'unknown', why: 'fields missing' }
  const date = `${text(answer, 'apprDate') ?? ''}${text(answer, 'apprTime') ?? ''}`
  const cardName = text(answer, 'cardName')
  return {
    kind: 'approved',
    approval: {
      tid,
      amount,
      orderNo,
      payMethod: payMethod.creditCard,
      info: {
        cardCompanyName: cardName,
        cardName,
        cardNumber: text(answer, 'cardNo'),
        apprDate: receiptTime(date),
        apprNumber: text(answer, 'apprNo'),
        apprAmount: amount,
        vatAmount: order.vatAmount,
        payPlanMonth: installment,
        apprDateForCancel: date.slice(0, 8) || null,
        tid,
        mid,
      },
    },
  }
}
