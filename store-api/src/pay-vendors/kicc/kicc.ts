import { txNumber } from '@storefront/contract/entities/payment.ts'
import type { PayWindowStart } from '@storefront/contract/pay-window.ts'
import { supplyPrice } from '@storefront/domain/money/vat.ts'
import * as v from 'valibot'
import { cutBytes } from '../cut-bytes.ts'
import { buyerName, buyerPhone, goodsName, isPaySuccess } from '../facts-of-vendor.ts'
import { koreanDay, koreanDayBefore } from '../korean-time.ts'
import type { Fields } from '../read-json.ts'
import { NoAnswer, postJson, text } from '../read-json.ts'
import type {
  InquiryResult,
  PayOrder,
  RawMessage,
  ReturnRead,
  StartRefused,
  TwoStepVendor,
  VendorContext,
  WindowOrder,
} from '../vendor.ts'
import { isWindowPage } from '../window-page.ts'
import { cancelAtKicc } from './cancel.ts'
import { readFound, readOutcome } from './outcome.ts'
import { retrieve } from './retrieve.ts'

const registered = '0000'

/** An unsigned form POST; the shop value and the order number are both our number. */
const kiccNotifications: NonNullable<TwoStepVendor['notifications']> = {
  numberOf({ body }) {
    const form = new URLSearchParams(new TextDecoder().decode(body))
    const named = [form.get('reserve1'), form.get('order_no')]
    return named.find((each): each is string => v.is(txNumber, each)) ?? null
  },
  answer: { contentType: 'text/plain; charset=utf-8', body: 'res_cd=0000^res_msg=SUCCESS' },
}

/**
 * KICC EasyPay, EP9 web payment: registered by the API, authenticated in its window, approved by the API.
 * `shopTransactionId` is the provider's idempotency key.
 */
export const kicc = {
  id: 'kicc',
  kind: 'two-step',
  credentials: ['secretKey'],

  async start(order: WindowOrder, context: VendorContext): Promise<PayWindowStart | StartRefused> {
    const { account, send } = context
    const answer = await postJson(
      send,
      `${account.apiUrl}/api/ep9/trades/webpay`,
      registration(order, account.mid),
    )
    const code = text(answer, 'resCd')
    const url = text(answer, 'authPageUrl')
    if (code !== registered)
      return { kind: 'refused', code: code ?? '', message: text(answer, 'resMsg') ?? '' }
    if (url === null || !isWindowPage(url, account.apiUrl)) throw new NoAnswer('no address to go on to')
    return { kind: 'redirect', url }
  },

  readReturn: (raw, order) => readKiccReturn(raw, order),

  async approve(order, authorization, context) {
    const { account, send, now } = context
    return readOutcome(order, context, () =>
      postJson(send, `${account.apiUrl}/api/ep9/trades/approval`, {
        mallId: account.mid,
        shopTransactionId: order.txNumber,
        authorizationId: authorization,
        shopOrderNo: order.txNumber,
        approvalReqDate: koreanDay(now),
      }),
    )
  },

  async inquire(order, _payment, context) {
    const { now } = context
    const days = daysOfApproval(order.createDate)
    let answer: InquiryResult = { kind: 'absent' }
    for (const day of days) {
      if (answer.kind !== 'absent') break
      answer = await readFound(order, () => retrieve(order.txNumber, day, context))
    }
    const isInReach = days.every(
      (day) => [koreanDay(now), koreanDayBefore(now)].includes(day) || day > koreanDay(now),
    )
    if (answer.kind === 'absent' && !isInReach)
      return { kind: 'unknown', reason: 'too long ago to be looked for' }
    return answer
  },

  cancel: cancelAtKicc,
  notifications: kiccNotifications,
} satisfies TwoStepVendor

/** A payment can be approved within an hour after it was saved. An inquiry covers one day, and not before yesterday. */
function daysOfApproval(createDate: number): string[] {
  return [...new Set([koreanDay(createDate), koreanDay(createDate + 3_600_000)])]
}

/** Registration of a payment before its window opens; our number is in the echo field as well. */
function registration(order: WindowOrder, mallId: string): Fields {
  const { txNumber, amount, taxFreeAmount, vatAmount } = order
  return {
    mallId,
    shopOrderNo: txNumber,
    amount,
    // A card, in won, in the provider's standard window.
    payMethodTypeCode: '11',
    currency: '00',
    clientTypeCode: '00',
    deviceTypeCode: order.device,
    returnUrl: order.returnUrl('next'),
    orderInfo: {
      goodsName: goodsName(order.goodsName, 'kicc'),
      customerInfo: {
        customerName: cutBytes(buyerName(order.buyerName), 20),
        customerContactNo: buyerPhone(order.buyerPhone).slice(0, 11),
      },
    },
    // Only shops that sell both taxed and tax-free goods have a contract that accepts these fields.
    ...(taxFreeAmount > 0 && {
      taxInfo: {
        taxAmount: supplyPrice({ total: amount, taxFree: taxFreeAmount, vat: vatAmount }),
        freeAmount: taxFreeAmount,
        vatAmount,
      },
    }),
    shopValueInfo: { value1: txNumber, value2: order.payType },
  }
}

/** The customer closed the provider's page or pressed its cancel button. */
const byCustomer = 'W002'

/**
 * The customer returns by a form POST in UTF-8. It is not signed, and only leads to the approval request, whose answer
 * decides.
 */
function readKiccReturn(raw: RawMessage, order: PayOrder): ReturnRead {
  if (raw.page === 'notify') return { kind: 'unreadable', reason: 'no notifications are agreed on' }
  const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(raw.body)))
  const code = text(fields, 'resCd')
  const orderNo = text(fields, 'shopOrderNo')
  const message = text(fields, 'resMsg') ?? ''
  if (raw.page === 'cancel' || code === byCustomer) return { kind: 'cancelled', orderNo, message }
  if (code === null) return { kind: 'unreadable', reason: 'no code' }
  if (!isPaySuccess('kicc', 'authenticated', code)) return { kind: 'failed', orderNo, code, message }

  const authorization = text(fields, 'authorizationId')
  const echo = text(fields, 'shopValue1')
  if (orderNo === null || authorization === null) return { kind: 'unreadable', reason: 'fields missing' }
  if (echo !== order.txNumber) return { kind: 'unreadable', reason: 'of another payment' }
  return { kind: 'authenticated', orderNo, amount: null, authorization }
}
