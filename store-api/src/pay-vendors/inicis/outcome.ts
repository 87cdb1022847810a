import { payMethod } from '@storefront/contract/wire-enums.ts'
import { isRepeated } from '../assumed-codes.ts'
import { isPaySuccess } from '../facts-of-vendor.ts'
import { receiptTime } from '../korean-time.ts'
import { type Fields, text, won } from '../read-json.ts'
import type { Outcome, PayAccount, PayOrder } from '../vendor.ts'

/** Names of the same fields in the two flows. */
const names = {
  pc: {
    code: 'resultCode',
    message: 'resultMsg',
    tid: 'tid',
    amount: 'TotPrice',
    orderNo: 'MOID',
    acquirer: 'CARD_PurchaseName',
    issuer: 'CARD_IssuerName',
    card: 'P_FN_NM',
    cardNumber: 'CARD_Num',
    approvalNumber: 'applNum',
    approvedAmount: 'CARD_ApplPrice',
    months: 'CARD_Quota',
  },
  mobile: {
    code: 'P_STATUS',
    message: 'P_RMESG1',
    tid: 'P_TID',
    amount: 'P_AMT',
    orderNo: 'P_OID',
    acquirer: 'P_CARD_PURCHASE_NAME',
    issuer: 'P_CARD_ISSUER_NAME',
    card: 'P_FN_NM',
    cardNumber: 'P_CARD_NUM',
    approvalNumber: 'P_AUTH_NO',
    approvedAmount: 'P_CARD_APPLPRICE',
    // Of a card payment this second message is the number of installments.
    months: 'P_RMESG2',
  },
} as const

/** Reads the answer to an approval request. The `tid` of a phone is another one than that of its return. */
export function readOutcome(
  flow: 'pc' | 'mobile',
  answer: Fields,
  order: PayOrder,
  account: PayAccount,
): Outcome {
  const name = names[flow]
  const code = text(answer, name.code)
  if (code === null) return { kind: 'unknown', reason: 'no code' }
  if (isRepeated(code)) return { kind: 'unknown', reason: 'requested before' }
  if (!isPaySuccess('inicis', 'approved', code, flow)) {
    return { kind: 'declined', code, message: text(answer, name.message) ?? '' }
  }
  const tid = text(answer, name.tid)
  const amount = won(answer, name.amount)
  const orderNo = text(answer, name.orderNo)
  if (tid === null || amount === null || orderNo === null)
    return { kind: 'unknown', reason: 'fields missing' }
  const date =
    flow === 'pc'
      ? `${text(answer, 'applDate') ?? ''}${text(answer, 'applTime') ?? ''}`
      : (text(answer, 'P_AUTH_DT') ?? '')
  const acquirer = text(answer, name.acquirer)
  const card = text(answer, name.card)
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
        cardCompanyName: text(answer, name.issuer) ?? card,
        cardName: card,
        cardNumber: text(answer, name.cardNumber),
        apprDate: receiptTime(date),
        apprNumber: text(answer, name.approvalNumber) ?? text(answer, 'P_APPL_NUM'),
        apprAmount: won(answer, name.approvedAmount) ?? amount,
        vatAmount: order.vatAmount,
        payPlanMonth: (text(answer, name.months) ?? text(answer, 'P_CARD_QUOTA') ?? '0').padStart(2, '0'),
        apprDateForCancel: date.slice(0, 8) || null,
        tid,
        mid: account.mid,
      },
    },
  }
}
