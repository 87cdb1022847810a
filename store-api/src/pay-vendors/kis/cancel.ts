import { isCancelledBefore } from '../assumed-codes.ts'
import { cutBytes } from '../cut-bytes.ts'
import { isPaySuccess } from '../facts-of-vendor.ts'
import { koreanMoment, receiptTime } from '../korean-time.ts'
import { answerOrUnknown, postJson, text, won } from '../read-json.ts'
import type { CancelOutcome, CancelRequest, VendorContext } from '../vendor.ts'
import { inquireAtKis } from './inquire.ts'
import { signed } from './sign.ts'

/** Codes of a cancel that was carried out: cancelled, refunded, and the success code of the version that also approves with `0000`. */
const cancelledCodes = new Set(['2001', '2002', '0000'])

/**
 * Cancels an approval, fully or partially. The provider has no idempotency key: a repeated partial cancel would refund
 * twice, so the balance is inquired first.
 */
export function cancelAtKis(cancelRequest: CancelRequest, context: VendorContext): Promise<CancelOutcome> {
  const { tid, isWhole, amount, remaining, reason } = cancelRequest
  const { account, send, now } = context
  return answerOrUnknown(async (): Promise<CancelOutcome> => {
    if (!isWhole) {
      const found = await inquireAtKis(tid, context)
      const balance = won(found, 'remAmt')
      if (!isPaySuccess('kis', 'approved', text(found, 'resultCd') ?? '') || balance === null) {
        return { kind: 'unknown', reason: 'no balance' }
      }
      if (balance === remaining) return { kind: 'cancelled', cancelTid: tid, cancelDate: null }
    }
    const answer = await postJson(send, `${account.apiUrl}/v2/cancel`, {
      ...signed(context, amount),
      payMethod: 'card',
      tid,
      canAmt: String(amount),
      canId: account.mid,
      canNm: account.mid,
      canMsg: cutBytes(reason, 100),
      partCanFlg: isWhole ? '0' : '1',
    })
    const code = text(answer, 'resultCd')
    if (code === null) return { kind: 'unknown', reason: 'no code' }
    if (cancelledCodes.has(code) || (remaining === 0 && isCancelledBefore(code))) {
      const cancelDate = receiptTime(text(answer, 'appDtm')) ?? receiptTime(koreanMoment(now))
      return { kind: 'cancelled', cancelTid: text(answer, 'tid') ?? tid, cancelDate }
    }
    return { kind: 'refused', code, message: text(answer, 'resultMsg') ?? '' }
  })
}
