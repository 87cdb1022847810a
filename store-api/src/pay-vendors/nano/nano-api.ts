import { nanoCancelledBefore, payMethod } from '@storefront/contract/wire-enums.ts'
import { receiptTime } from '../korean-time.ts'
import { type Fields, NoAnswer, postJson, text, won } from '../read-json.ts'
import {
  type Approval,
  type CancelOutcome,
  type CancelRequest,
  credentialOf,
  type PayOrder,
  type VendorContext,
} from '../vendor.ts'

/** Code of success of everything but an approval, which has its own in `facts.ts`. */
export const nanoDone = '0000'

/** In what NANO's products, `nano` (window) and `nanohand` (hand-keyed card), differ: their version, and how a balance is looked up. */
export interface NanoProduct {
  version: string
  /**
   * Won that are left of an approval.
   * @throws {NoAnswer}
   */
  leftOf(order: PayOrder, tid: string, context: VendorContext): Promise<number>
}

/**
 * Asks NANO's API, with the merchant id as both login and shop code.
 * @throws {NoAnswer}
 */
export function requestNano(
  { version }: Pick<NanoProduct, 'version'>,
  { account, send }: VendorContext,
  path: string,
  body: Fields,
): Promise<Fields> {
  const { mid } = account
  return postJson(
    send,
    `${account.apiUrl}${path}`,
    { ver: version, loginId: mid, shopcode: mid, ...body },
    { authorization: credentialOf(account, 'apiKey') },
  )
}

/**
 * Cancels an approval. The provider has no idempotency key: a repeated partial cancel would refund twice. So what is left
 * is looked up first.
 * @throws {NoAnswer}
 */
export async function cancelAtNano(
  product: NanoProduct,
  order: PayOrder,
  { tid, amount, remaining, isWhole }: CancelRequest,
  context: VendorContext,
): Promise<CancelOutcome> {
  if (!isWhole && (await product.leftOf(order, tid, context)) === remaining) {
    return { kind: 'cancelled', cancelTid: tid, cancelDate: null }
  }
  const answer = await requestNano(product, context, '/api/payment/cancel.io', {
    payMethod: 'card',
    cancelAmt: amount,
    tranNo: tid,
    compOrderNo: order.txNumber,
  })
  const code = text(answer, 'resultCode')
  const message = text(answer, 'resultMsg') ?? ''
  const isDone = remaining === 0 && message.replaceAll(' ', '').includes(nanoCancelledBefore)
  if (code === nanoDone || isDone) {
    return {
      kind: 'cancelled',
      cancelTid: text(answer, 'tranNo') ?? tid,
      cancelDate: receiptTime(`${text(answer, 'cancelDate') ?? ''}${text(answer, 'cancelTime') ?? ''}`),
    }
  }
  if (code === null) throw new NoAnswer('no code')
  return { kind: 'refused', code, message }
}

/** The approval that an answer or a line of a list has; null where fields are missing. */
export function nanoApproval(
  fields: Fields,
  { mid, vatAmount, installment }: { mid: string; vatAmount: number | null; installment: string },
): Approval | null {
  const tid = text(fields, 'tranNo')
  const amount = won(fields, 'reqPayAmt')
  const orderNo = text(fields, 'compOrderNo')
  if (tid === null || amount === null || orderNo === null) return null
  const date = `${text(fields, 'apprDate') ?? ''}${text(fields, 'apprTime') ?? ''}`
  const cardName = text(fields, 'cardName')
  return {
    tid,
    amount,
    orderNo,
    payMethod: payMethod.creditCard,
    info: {
      cardCompanyName: cardName,
      cardName,
      cardNumber: text(fields, 'cardNo'),
      apprDate: receiptTime(date),
      apprNumber: text(fields, 'apprNo'),
      apprAmount: amount,
      vatAmount,
      payPlanMonth: installment,
      apprDateForCancel: date.slice(0, 8) || null,
      tid,
      mid,
    },
  }
}
