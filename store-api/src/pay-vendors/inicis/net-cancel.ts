import { isAbsent, isCancelledBefore, isInvalidRequest, isRepeated } from '../assumed-codes.ts'
import { isPaySuccess } from '../facts-of-vendor.ts'
import { koreanMoment, receiptTime } from '../korean-time.ts'
import { answerOrUnknown, text } from '../read-json.ts'
import type { CancelOutcome, PayOrder, VendorContext } from '../vendor.ts'
import { approveOnMobile, requestOnPc } from './approve.ts'
import type { Authorization } from './authorization.ts'
import { refundAtInicis } from './cancel.ts'
import { readOutcome } from './outcome.ts'

type NetCancelOutcome = CancelOutcome | { kind: 'absent' }

/** The provider's net cancel, for about ten minutes after the approval request. */
export function netCancelOnPc(
  authorization: Extract<Authorization, { flow: 'pc' }>,
  context: VendorContext,
): Promise<NetCancelOutcome> {
  return answerOrUnknown(async (): Promise<NetCancelOutcome> => {
    const answer = await requestOnPc(authorization.netCancelUrl, authorization.authToken, context)
    const code = text(answer, 'resultCode')
    if (code === null) return { kind: 'unknown', reason: 'no code' }
    if (isAbsent(code)) return { kind: 'absent' }
    if (isPaySuccess('inicis', 'approved', code, 'pc') || isCancelledBefore(code)) {
      const cancelDate = receiptTime(koreanMoment(context.now))
      return { kind: 'cancelled', cancelTid: text(answer, 'tid') ?? '', cancelDate }
    }
    return { kind: 'refused', code, message: text(answer, 'resultMsg') ?? '' }
  })
}

/**
 * Phones have no net cancel: the approval is requested again, which returns its first result (assumed), and refunded. Where
 * the provider refuses the repetition instead, nothing else tells the outcome, and staff has to look there.
 */
export async function netCancelOnMobile(
  order: PayOrder,
  authorization: Extract<Authorization, { flow: 'mobile' }>,
  context: VendorContext,
): Promise<NetCancelOutcome> {
  const outcome = await answerOrUnknown(async () => {
    const answer = await approveOnMobile(authorization, context)
    const code = text(answer, 'P_STATUS') ?? ''
    if (isRepeated(code)) return { kind: 'refused', code, message: text(answer, 'P_RMESG1') ?? '' } as const
    return readOutcome('mobile', answer, order, context.account)
  })
  if (outcome.kind === 'unknown' || outcome.kind === 'refused') return outcome
  if (outcome.kind === 'declined') {
    const { code } = outcome
    if (isCancelledBefore(code)) return { kind: 'cancelled', cancelTid: '', cancelDate: null }
    return isInvalidRequest(code) ? { ...outcome, kind: 'refused' } : { kind: 'absent' }
  }
  // Also where it names another order: an authorization begins one payment only, so what it approved is this one's.
  const { tid, amount } = outcome.approval
  return refundAtInicis(
    {
      tid,
      amount,
      remaining: 0,
      taxFreeAmount: order.taxFreeAmount,
      vatAmount: order.vatAmount,
      isWhole: true,
      reason: 'no answer',
    },
    context,
  )
}
