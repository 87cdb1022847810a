import { isAbsent, isCancelledBefore } from '../assumed-codes.ts'
import { cutBytes } from '../cut-bytes.ts'
import { koreanMoment, receiptTime } from '../korean-time.ts'
import { answerOrUnknown, postJson, text } from '../read-json.ts'
import { refuseRepeatedPart } from '../repeated-part.ts'
import type { CancelOutcome, CancelRequest, PayOrder, VendorContext } from '../vendor.ts'
import { signed } from './sign.ts'

const done = '0000'

/** Cancels an approval, fully or partially. The provider has neither an idempotency key nor an inquiry. */
export async function cancelAtKorpay(
  order: PayOrder,
  cancelRequest: CancelRequest,
  context: VendorContext,
): Promise<CancelOutcome> {
  const { tid, amount, isWhole, remaining, reason } = cancelRequest
  const refused = refuseRepeatedPart(cancelRequest)
  if (refused) return refused
  const outcome = await request(order, { amount, reason, tid, partCanFlg: isWhole ? '0' : '1' }, context)
  if (outcome.kind !== 'refused') return outcome
  return remaining === 0 && isCancelledBefore(outcome.code)
    ? { kind: 'cancelled', cancelTid: tid, cancelDate: null }
    : outcome
}

/** Cancels the whole payment by our number, without a `tid`, because its approval has not been answered (assumed). */
export async function netCancelAtKorpay(
  order: PayOrder,
  context: VendorContext,
): Promise<CancelOutcome | { kind: 'absent' }> {
  const { amount } = order
  const outcome = await request(order, { amount, reason: 'no answer', partCanFlg: '0' }, context)
  if (outcome.kind !== 'refused') return outcome
  if (isAbsent(outcome.code)) return { kind: 'absent' }
  return isCancelledBefore(outcome.code) ? { kind: 'cancelled', cancelTid: '', cancelDate: null } : outcome
}

function request(
  order: PayOrder,
  cancelRequest: { amount: number; reason: string; partCanFlg: '0' | '1'; tid?: string },
  context: VendorContext,
): Promise<CancelOutcome> {
  const { account, send, now } = context
  return answerOrUnknown(async (): Promise<CancelOutcome> => {
    const answer = await postJson(send, `${account.apiUrl}/payments/cancel`, {
      ...signed(context, cancelRequest.amount),
      mid: account.mid,
      ordNo: order.txNumber,
      ...(cancelRequest.tid !== undefined && { tid: cancelRequest.tid }),
      canAmt: String(cancelRequest.amount),
      canNm: account.mid,
      canMsg: cutBytes(cancelRequest.reason, 100),
      partCanFlg: cancelRequest.partCanFlg,
    })
    const code = text(answer, 'res_code')
    if (code === null) return { kind: 'unknown', reason: 'no code' }
    if (code !== done) return { kind: 'refused', code, message: text(answer, 'res_msg') ?? '' }
    const cancelTid = text(answer, 'tid') ?? cancelRequest.tid ?? ''
    return { kind: 'cancelled', cancelTid, cancelDate: receiptTime(koreanMoment(now)) }
  })
}
