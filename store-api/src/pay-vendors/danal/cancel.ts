import { isAbsent, isCancelledBefore } from '../assumed-codes.ts'
import { cutBytes } from '../cut-bytes.ts'
import { koreanMoment, receiptTime } from '../korean-time.ts'
import { answerOrUnknown, text } from '../read-json.ts'
import { refuseRepeatedPart } from '../repeated-part.ts'
import type { CancelOutcome, CancelRequest, PayOrder, VendorContext } from '../vendor.ts'
import { request, success } from './request.ts'

/** Cancels an approval, fully or partially. The provider has neither an idempotency key nor an inquiry. */
export async function cancelAtDanal(
  cancelRequest: CancelRequest,
  context: VendorContext,
): Promise<CancelOutcome> {
  const { tid, amount, isWhole, remaining, reason } = cancelRequest
  const refused = refuseRepeatedPart(cancelRequest)
  if (refused) return refused
  const outcome = await cancel({ tid, amount, type: isWhole ? 'C' : 'P', reason }, context)
  if (outcome.kind !== 'refused') return outcome
  return remaining === 0 && isCancelledBefore(outcome.code)
    ? { kind: 'cancelled', cancelTid: tid, cancelDate: null }
    : outcome
}

/** The provider has no message of its own for this: a full cancel of the `TID` (assumed). */
export async function netCancelAtDanal(
  { amount }: PayOrder,
  tid: string,
  context: VendorContext,
): Promise<CancelOutcome | { kind: 'absent' }> {
  const outcome = await cancel({ tid, amount, type: 'C', reason: 'no answer' }, context)
  if (outcome.kind !== 'refused') return outcome
  if (isAbsent(outcome.code)) return { kind: 'absent' }
  return isCancelledBefore(outcome.code) ? { kind: 'cancelled', cancelTid: tid, cancelDate: null } : outcome
}

/** Characters that no value of a message may have. */
const forbidden = /[&'"\\<>|,+\r\n]/g

function cancel(
  fields: { tid: string; amount: number; type: 'C' | 'P'; reason: string },
  context: VendorContext,
): Promise<CancelOutcome> {
  return answerOrUnknown(async (): Promise<CancelOutcome> => {
    const answer = await request(context, 'CANCEL', {
      TID: fields.tid,
      // C: the whole approval, P: a part of it.
      CANCELTYPE: fields.type,
      AMOUNT: String(fields.amount),
      CANCELREQUESTER: context.account.mid,
      CANCELDESC: cutBytes(fields.reason.replaceAll(forbidden, ' '), 100),
    })
    const code = text(answer, 'RETURNCODE')
    if (code === null) return { kind: 'unknown', reason: 'no code' }
    if (code !== success) return { kind: 'refused', code, message: text(answer, 'RETURNMSG') ?? '' }
    const date = `${text(answer, 'TRANDATE') ?? ''}${text(answer, 'TRANTIME') ?? ''}`
    return {
      kind: 'cancelled',
      cancelTid: text(answer, 'TID') ?? fields.tid,
      cancelDate: receiptTime(date) ?? receiptTime(koreanMoment(context.now)),
    }
  })
}
