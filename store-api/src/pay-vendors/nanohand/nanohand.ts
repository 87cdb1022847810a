import { buyerName, buyerPhone, goodsName, isPaySuccess } from '../facts-of-vendor.ts'
import { cancelAtNano, type NanoProduct, nanoApproval, nanoDone, requestNano } from '../nano/nano-api.ts'
import { answerOrUnknown, type Fields, NoAnswer, text, won } from '../read-json.ts'
import {
  credentialOf,
  type HandKeyedVendor,
  type InquiryResult,
  type Outcome,
  type PayOrder,
  type VendorContext,
} from '../vendor.ts'
import { encryptCard } from './encrypt-card.ts'

/**
 * Codes of an inquiry. The provider publishes only the success code; these are the sandbox's, and those of the
 * contract's manual are added once it is available. Any other code is the card company's decline.
 */
const absent = 'SX04'
/** The inquiry itself was invalid: it says nothing about the payment. */
const invalidInquiry = new Set(['SX01', 'SX02', 'SX03'])
/** Code of a repeated request: paid, or being paid. */
const paidBefore = 'SX09'

const product: NanoProduct = {
  version: '2.5',
  async leftOf(order, _tid, context) {
    const answer = await retrieve(order, context)
    const balance = won(answer, 'remainAmt')
    if (text(answer, 'resultCode') !== nanoDone || balance === null) throw new NoAnswer('no balance')
    return balance
  },
}

/**
 * NANO's hand-keyed card: one call, no window. After a timeout the outcome is unknown, so it is never retried, but
 * inquired about by our number.
 */
export const nanohand: HandKeyedVendor = {
  id: 'nanohand',
  kind: 'hand-keyed',
  credentials: ['apiKey'],

  pay(order, card, context): Promise<Outcome> {
    const { installment, orderName, orderTel, ...keyed } = card
    return answerOrUnknown(async () => {
      const answer = await requestNano(product, context, '/api/payment/approval.io', {
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
      return outcomeOf(answer, order, { installment, mid: context.account.mid })
    })
  },

  inquire(order, _payment, context): Promise<InquiryResult> {
    return answerOrUnknown(async () => {
      const answer = await retrieve(order, context)
      const code = text(answer, 'resultCode') ?? ''
      if (code === absent) return { kind: 'absent' }
      if (invalidInquiry.has(code)) return { kind: 'unknown', reason: `code ${code}` }
      const tid = text(answer, 'tranNo')
      if (tid !== null && won(answer, 'remainAmt') === 0) return { kind: 'cancelled', tid }
      const installment = text(answer, 'installment') ?? '00'
      return outcomeOf(answer, order, { installment, mid: context.account.mid })
    })
  },

  cancel: (order, cancelRequest, context) =>
    answerOrUnknown(() => cancelAtNano(product, order, cancelRequest, context)),
}

/** @throws {NoAnswer} */
function retrieve(order: PayOrder, context: VendorContext): Promise<Fields> {
  return requestNano(product, context, '/api/payment/inquiry.io', { compOrderNo: order.txNumber })
}

function outcomeOf(
  answer: Fields,
  { vatAmount }: PayOrder,
  { installment, mid }: { installment: string; mid: string },
): Outcome {
  const code = text(answer, 'resultCode')
  if (code === null) return { kind: 'unknown', reason: 'no code' }
  if (code === paidBefore) return { kind: 'unknown', reason: 'requested before' }
  if (!isPaySuccess('nanohand', 'approved', code)) {
    return { kind: 'declined', code, message: text(answer, 'resultMsg') ?? '' }
  }
  const approval = nanoApproval(answer, { mid, vatAmount, installment })
  return approval ? { kind: 'approved', approval } : { kind: 'unknown', reason: 'fields missing' }
}
