import { payMethod } from '@storefront/contract/wire-enums.ts'
import { isRepeated } from '../assumed-codes.ts'
import { isPaySuccess } from '../facts-of-vendor.ts'
import { receiptTime } from '../korean-time.ts'
import { type Fields, text, won } from '../read-json.ts'
import type { Outcome, PayAccount, PayOrder } from '../vendor.ts'

/** Reads an approval, of the approval request or of an inquiry. With missing fields the outcome is unknown. */
export function readOutcome(answer: Fields, order: PayOrder, account: PayAccount): Outcome {
  const code = text(answer, 'resultCd')
  if (code === null) return { kind: 'unknown', reason: 'no code' }
  if (isRepeated(code)) return { kind: 'unknown', reason: 'requested before' }
  if (!isPaySuccess('kis', 'approved', code)) {
    return { kind: 'declined', code, message: text(answer, 'resultMsg') ?? '' }
  }
  const tid = text(answer, 'tid')
  const amount = won(answer, 'amt')
  const orderNo = text(answer, 'ordNo')
  if (tid === null || amount === null || orderNo === null)
    return { kind: 'unknown', reason: 'fields missing' }
  const date = text(answer, 'appDtm')
  const issuer = text(answer, 'fnNm')
  // The provider names acquirers by code only, and publishes no table of them.
  const acquirer = text(answer, 'acqCardCd')
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
        cardCompanyName: issuer,
        cardName: issuer,
        cardNumber: text(answer, 'cardNo'),
        apprDate: receiptTime(date),
        apprNumber: text(answer, 'appNo'),
        apprAmount: amount,
        vatAmount: order.vatAmount,
        receiptType: text(answer, 'crctType'),
        receiptNumber: text(answer, 'crctNo'),
        payPlanMonth: (text(answer, 'quota') ?? '0').padStart(2, '0'),
        apprDateForCancel: date?.slice(0, 8) ?? null,
        tid,
        mid: account.mid,
      },
    },
  }
}
