import { payMethod } from '@storefront/contract/wire-enums.ts'
import { isAbsent, isCancelledBefore, isInvalidRequest, isRepeated } from '../assumed-codes.ts'
import { isPaySuccess } from '../facts-of-vendor.ts'
import { receiptTime } from '../korean-time.ts'
import { type Fields, text, won } from '../read-json.ts'
import type { InquiryResult, Outcome, PayAccount, PayOrder } from '../vendor.ts'
import { cancelled } from './cancel.ts'

/** Reads an approval. Its `SignValue` is not verified: no public document has the recipe. */
export function readOutcome(answer: Fields, order: PayOrder, account: PayAccount): Outcome {
  const code = text(answer, 'ResultCode')
  if (code === null) return { kind: 'unknown', reason: 'no code' }
  if (isRepeated(code)) return { kind: 'unknown', reason: 'requested before' }
  if (!isPaySuccess('neosmartropg', 'approved', code)) {
    return { kind: 'declined', code, message: text(answer, 'ResultMsg') ?? '' }
  }
  const tid = text(answer, 'Tid')
  const amount = won(answer, 'Amt')
  const orderNo = text(answer, 'Moid')
  if (tid === null || amount === null || orderNo === null)
    return { kind: 'unknown', reason: 'fields missing' }
  // A year of two digits: the provider began in this century.
  const date = text(answer, 'AuthDate') === null ? null : `20${text(answer, 'AuthDate')}`
  const acquirer = text(answer, 'AcquCardName')
  const issuer = text(answer, 'AppCardName')
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
        cardNumber: text(answer, 'CardNum'),
        apprDate: receiptTime(date),
        apprNumber: text(answer, 'AuthCode'),
        apprAmount: amount,
        vatAmount: won(answer, 'VatAmt') ?? order.vatAmount,
        payPlanMonth: (text(answer, 'CardQuota') ?? '0').padStart(2, '0'),
        apprDateForCancel: date?.slice(0, 8) ?? null,
        tid,
        mid: text(answer, 'Mid') ?? account.mid,
      },
    },
  }
}

/** Reads an inquiry: the fields of the approval, or the code of its cancel. */
export function readFound(
  answer: Fields,
  order: PayOrder,
  approval: { tid: string; account: PayAccount },
): InquiryResult {
  const code = text(answer, 'ResultCode') ?? ''
  if (isAbsent(code)) return { kind: 'absent' }
  if (isInvalidRequest(code)) return { kind: 'unknown', reason: `code ${code}` }
  if (code === cancelled || isCancelledBefore(code)) return { kind: 'cancelled', tid: approval.tid }
  return readOutcome(answer, order, approval.account)
}
