import * as v from 'valibot'
import { cancelFault, charsetOf } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { day, issueText, optionalText, text, won, wonOrZero } from '../wire/fields.ts'
import { isKoreanToday, koreanStamp } from '../wire/korean-time.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { type KiccCode, kiccCode, kiccStatus } from './codes.ts'
import { type KiccSimulator, ok, refusal, type Transaction } from './kicc-simulator.ts'
import { reviseAuth } from './message-auth.ts'
import { notify } from './notification.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'revise'
const fullCancel = '40'
const partialCancel = '32'

const reviseRequest = v.object({
  mallId: text(20),
  shopTransactionId: text(60),
  pgCno: text(20),
  reviseTypeCode: v.picklist([fullCancel, partialCancel]),
  /** Required for a partial cancel, optional for a full one. */
  amount: v.optional(v.nullable(won)),
  /** What is still cancellable before this request, stated so that both sides agree. */
  remainAmount: v.optional(v.nullable(wonOrZero)),
  cancelReqDate: day,
  msgAuthValue: text(200),
  reviseMessage: optionalText(100),
  taxInfo: v.optional(
    v.nullable(v.object({ taxationAmount: wonOrZero, taxFreeAmount: wonOrZero, vatAmount: wonOrZero })),
  ),
})
type ReviseRequest = v.InferOutput<typeof reviseRequest>

/** Cancels a charge, fully or partially. `shopTransactionId` is the idempotency key. */
export async function revise(simulator: KiccSimulator, body: unknown): Promise<ProviderAnswer> {
  const read = v.safeParse(reviseRequest, body)
  if (!read.success) {
    return { fields: simulator.refuse(kiccCode.badField, { call, body, detail: issueText(read.issues) }) }
  }
  const request = read.output
  const { mallId, pgCno, shopTransactionId } = request
  if (!simulator.isKnownMall(mallId))
    return { fields: simulator.refuse(kiccCode.unknownMerchant, { call, body }) }
  if (!sameText(request.msgAuthValue, reviseAuth(simulator.keyOf(mallId), pgCno, shopTransactionId))) {
    return { fields: simulator.refuse(kiccCode.wrongMessageAuth, { call, body }) }
  }
  const transaction = simulator.find(({ charge }) => charge.mid === mallId && charge.tid === pgCno)
  if (!transaction) return { fields: simulator.refuse(kiccCode.noSuchTransaction, { call, body }) }
  const now = simulator.context.now()
  if (!isKoreanToday(request.cancelReqDate, now)) {
    simulator.note(transaction, call, kiccCode.wrongDate, shopTransactionId)
    return { fields: refusal(kiccCode.wrongDate) }
  }

  const revision = await simulator.requests.once(
    `${mallId}|${shopTransactionId}`,
    // What is cancelled identifies the request; reason, date, taxes and `remainAmount` do not.
    { content: [call, pgCno, request.reviseTypeCode, request.amount], at: now },
    async () => {
      const code = refusalCode(transaction, request)
      return code ? refusal(code) : refund(simulator, transaction, request)
    },
  )
  const fields = revision?.fields ?? refusal(kiccCode.repeatedRequest)
  simulator.note(transaction, call, String(fields.resCd), shopTransactionId)
  const fault = fields.resCd === kiccCode.ok ? cancelFault(transaction.charge) : null
  if (fault === 'lost') return { fields, deliveryFault: 'lost' }
  if (fault === 'duplicate') return { fields: refusal(kiccCode.alreadyCancelled) }
  return { fields, ...charsetOf(transaction.charge) }
}

/** Why this amount cannot be cancelled. */
function refusalCode(
  { charge, freeAmount }: Transaction,
  { reviseTypeCode, amount, remainAmount, taxInfo }: ReviseRequest,
): KiccCode | null {
  const balance = balanceOf(charge)
  if (balance === 0) return kiccCode.alreadyCancelled
  if (taxInfo && amount != null) {
    if (taxInfo.taxationAmount + taxInfo.taxFreeAmount + taxInfo.vatAmount !== amount)
      return kiccCode.wrongTaxes
  }
  if (reviseTypeCode === fullCancel) {
    const isFullCancel = charge.cancelledAmount === 0 && (amount == null || amount === charge.approvedAmount)
    return isFullCancel ? null : kiccCode.wrongCancelAmount
  }
  if (charge.scenario.name === 'partial-cancel-refused') return kiccCode.noPartialCancel
  if (amount == null || amount > balance) return kiccCode.wrongCancelAmount
  if (remainAmount != null && remainAmount !== balance) return kiccCode.wrongCancelAmount
  return freeAmount > 0 && !taxInfo ? kiccCode.wrongTaxes : null
}

function refund(
  simulator: KiccSimulator,
  transaction: Transaction,
  request: ReviseRequest,
): ProviderAnswer['fields'] {
  const { charge } = transaction
  const { ledger, now } = simulator.context
  const isPartial = request.reviseTypeCode === partialCancel
  const amount = request.amount ?? charge.approvedAmount
  const tid = simulator.nextNumber()
  ledger.cancel(charge, { tid, amount, requestId: request.shopTransactionId, now: now() })
  const { name } = charge.scenario
  if (name === 'return-repeated' || name === 'window-closed') notify(simulator, transaction, 'cancel', 1)
  const transactionDate = koreanStamp(now())
  const statusCode = isPartial ? kiccStatus.partCancelled : kiccStatus.cancelled
  return {
    ...ok,
    resMsg: texts.messages.cancelled,
    mallId: charge.mid,
    shopTransactionId: request.shopTransactionId,
    shopOrderNo: charge.orderNo,
    oriPgCno: charge.tid,
    cancelPgCno: tid,
    transactionDate,
    cancelAmount: amount,
    remainAmount: balanceOf(charge),
    statusCode,
    statusMessage: texts.status[statusCode],
    escrowUsed: 'N',
    reviseInfo: {
      payMethodTypeCode: '11',
      approvalNo: transaction.approvalNo,
      approvalDate: transactionDate,
      cardInfo: { couponAmount: 0 },
    },
  }
}
