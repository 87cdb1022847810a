import { customerCancelled, payMethod } from '@storefront/contract/wire-enums.ts'
import { isRepeated } from '../assumed-codes.ts'
import { buyerName, buyerPhone, goodsName, isPaySuccess } from '../facts-of-vendor.ts'
import { receiptTime } from '../korean-time.ts'
import { notifyAddress, numberInAddress } from '../notify-address.ts'
import { readReturnForm } from '../read-form.ts'
import { answerOrUnknown, type Fields, NoAnswer, text, won } from '../read-json.ts'
import {
  credentialOf,
  type Outcome,
  type PayAccount,
  type PayOrder,
  type RawMessage,
  type ReturnRead,
  type TwoStepVendor,
} from '../vendor.ts'
import { isWindowPage } from '../window-page.ts'
import { cancelAtDanal, netCancelAtDanal } from './cancel.ts'
import { decrypt } from './cipher.ts'
import { request, success } from './request.ts'

/** South Korean won, as ISO 4217 numbers it. */
const won410 = '410'

/** Danal credit card: every message between the servers, and the return, is encrypted with the merchant's key. */
export const danal: TwoStepVendor = {
  id: 'danal',
  kind: 'two-step',
  credentials: ['cryptoKeyHex'],

  async start(order, context) {
    const { account } = context
    const answer = await request(context, 'AUTH', {
      AMOUNT: String(order.amount),
      CURRENCY: won410,
      ITEMNAME: goodsName(order.goodsName, 'danal'),
      // MW: the web on a phone.
      USERAGENT: order.device === 'pc' ? 'PC' : 'MW',
      ORDERID: order.txNumber,
      USERNAME: buyerName(order.buyerName),
      // The provider identifies its user by this; the shop passes on no id of the customer.
      USERID: order.txNumber,
      USERPHONE: buyerPhone(order.buyerPhone),
      ...(account.subMid !== null && { SUBCPID: account.subMid }),
      CANCELURL: order.returnUrl('cancel'),
      RETURNURL: order.returnUrl('next'),
      // Asks for a notification at the next address.
      ISNOTI: 'Y',
      NOTIURL: notifyAddress('danal', order),
      BYPASSVALUE: order.txNumber,
    })
    const code = text(answer, 'RETURNCODE')
    if (code !== success)
      return { kind: 'refused', code: code ?? '', message: text(answer, 'RETURNMSG') ?? '' }
    const action = text(answer, 'STARTURL')
    const parameters = text(answer, 'STARTPARAMS')
    if (action === null || parameters === null || !isWindowPage(action, account.apiUrl))
      throw new NoAnswer('no address to go on to')
    return {
      kind: 'form',
      action,
      method: 'POST',
      acceptCharset: 'euc-kr',
      fields: { STARTPARAMS: parameters },
    }
  },

  readReturn: (raw, order, { account }) => readDanalReturn(raw, order, account),

  approve(order, authorization, context) {
    return answerOrUnknown(async () => {
      const fields = { TID: authorization, AMOUNT: String(order.amount) }
      return readOutcome(await request(context, 'BILL', fields), order, context.account)
    })
  },

  authorizationId: (tid) => tid,
  netCancel: netCancelAtDanal,
  cancel: (_order, cancelRequest, context) => cancelAtDanal(cancelRequest, context),

  notifications: {
    numberOf: numberInAddress,
    answer: { contentType: 'text/plain; charset=utf-8', body: 'OK' },
  },
}

function readDanalReturn(raw: RawMessage, order: PayOrder, account: PayAccount): ReturnRead {
  if (raw.page === 'notify') return { kind: 'unreadable', reason: 'a notification approves nothing' }
  // The provider sends nothing that names the order to this address.
  if (raw.page === 'cancel') return { kind: 'cancelled', orderNo: null, message: '' }
  let fields: Fields
  try {
    const parameters = text(readReturnForm(raw), 'RETURNPARAMS') ?? ''
    fields = decrypt(parameters, credentialOf(account, 'cryptoKeyHex'))
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unreadable', reason: error.message }
    throw error
  }
  const code = text(fields, 'RETURNCODE')
  const orderNo = text(fields, 'ORDERID')
  const message = text(fields, 'RETURNMSG') ?? ''
  if (code === null) return { kind: 'unreadable', reason: 'no code' }
  if (!isPaySuccess('danal', 'authenticated', code)) {
    // The provider documents no code for the customer's own cancel.
    if (message.includes(customerCancelled)) return { kind: 'cancelled', orderNo, message }
    return { kind: 'failed', orderNo, code, message }
  }
  const tid = text(fields, 'TID')
  if (tid === null || orderNo === null) return { kind: 'unreadable', reason: 'fields missing' }
  if (orderNo !== order.txNumber) return { kind: 'unreadable', reason: 'of another payment' }
  return { kind: 'authenticated', orderNo, amount: null, authorization: tid }
}

function readOutcome(answer: Fields, order: PayOrder, account: PayAccount): Outcome {
  const code = text(answer, 'RETURNCODE')
  if (code === null) return { kind: 'unknown', reason: 'no code' }
  if (isRepeated(code)) return { kind: 'unknown', reason: 'requested before' }
  if (!isPaySuccess('danal', 'approved', code)) {
    return { kind: 'declined', code, message: text(answer, 'RETURNMSG') ?? '' }
  }
  const tid = text(answer, 'TID')
  // The amount that was approved, which a discount of the card makes differ from the requested one.
  const amount = won(answer, 'TRXAMOUNT') ?? won(answer, 'AMOUNT')
  const orderNo = text(answer, 'ORDERID')
  if (tid === null || amount === null || orderNo === null)
    return { kind: 'unknown', reason: 'fields missing' }
  const day = text(answer, 'TRANDATE')
  const card = text(answer, 'CARDNAME')
  return {
    kind: 'approved',
    approval: {
      tid,
      amount,
      orderNo,
      payMethod: payMethod.creditCard,
      info: {
        cardCompanyName: card,
        cardName: card,
        cardNumber: text(answer, 'CARDNO'),
        apprDate: receiptTime(`${day ?? ''}${text(answer, 'TRANTIME') ?? ''}`),
        apprNumber: text(answer, 'CARDAUTHNO'),
        apprAmount: amount,
        vatAmount: order.vatAmount,
        payPlanMonth: (text(answer, 'QUOTA') ?? '0').padStart(2, '0'),
        apprDateForCancel: day,
        tid,
        mid: account.mid,
      },
    },
  }
}
