import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { amountToApprove, approvalDelivery, faultBeforeApproval } from '../faults/injected-faults.ts'
import { day, issueText, text } from '../wire/fields.ts'
import { isKoreanToday } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { approvalFields } from './approval-fields.ts'
import { type KiccCode, kiccCode } from './codes.ts'
import { type KiccSimulator, refusal, type Transaction } from './kicc-simulator.ts'
import { notify } from './notification.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'approve'

const approvalRequest = v.object({
  mallId: text(20),
  shopTransactionId: text(60),
  authorizationId: text(60),
  shopOrderNo: text(40),
  approvalReqDate: day,
})
type ApprovalRequest = v.InferOutput<typeof approvalRequest>

/** Approves an authenticated charge, once. `shopTransactionId` is the idempotency key. */
export async function approve(simulator: KiccSimulator, body: unknown): Promise<ProviderAnswer> {
  const read = v.safeParse(approvalRequest, body)
  if (!read.success) {
    return { fields: simulator.refuse(kiccCode.badField, { call, body, detail: issueText(read.issues) }) }
  }
  const request = read.output
  if (!simulator.isKnownMall(request.mallId))
    return { fields: simulator.refuse(kiccCode.unknownMerchant, { call, body }) }
  const transaction = simulator.find(
    ({ charge, authorizationId }) =>
      charge.mid === request.mallId && authorizationId === request.authorizationId,
  )
  if (!transaction) return { fields: simulator.refuse(kiccCode.unknownAuthorization, { call, body }) }
  const refuse = (code: KiccCode) => {
    simulator.note(transaction, call, code, request.shopTransactionId)
    return refusal(code)
  }
  if (transaction.charge.orderNo !== request.shopOrderNo) return { fields: refuse(kiccCode.otherOrder) }
  const now = simulator.context.now()
  if (!isKoreanToday(request.approvalReqDate, now)) return { fields: refuse(kiccCode.wrongDate) }
  const deliveryFault = faultBeforeApproval(transaction.charge)
  if (deliveryFault) return unreadableAnswer(simulator, transaction, request, deliveryFault)

  const key = `${request.mallId}|${request.shopTransactionId}`
  const approval = await simulator.requests.once(
    key,
    { content: [call, request.authorizationId], at: now },
    async () => {
      if (transaction.isAuthorizationUsed) return refusal(kiccCode.usedAuthorization)
      if (simulator.context.now() >= transaction.expireAt) return refusal(kiccCode.authorizationExpired)
      transaction.isAuthorizationUsed = true
      return decideApproval(simulator, transaction, request)
    },
  )
  if (!approval) return { fields: refuse(kiccCode.repeatedRequest) }
  simulator.note(transaction, call, String(approval.fields.resCd), request.shopTransactionId)
  const { fields } = approval
  const delivery =
    fields.resCd === kiccCode.ok ? approvalDelivery(transaction.charge, simulator.context.slowMs) : {}
  return { fields, ...delivery }
}

/** The card company's decision and the ledger entry. */
async function decideApproval(simulator: KiccSimulator, transaction: Transaction, request: ApprovalRequest) {
  const { charge } = transaction
  const { name, variant } = charge.scenario
  if (name === 'decline-at-approval' || name === 'script-in-message') {
    charge.state = 'declined'
    const declined = refusal(kiccCode.overCardLimit)
    return name === 'script-in-message' ? { ...declined, resMsg: texts.script } : declined
  }
  if (name === 'slow' && variant === 'late') {
    // Until then an inquiry does not find it either.
    charge.faults.push('late')
    await sleep(simulator.context.slowMs, undefined, { ref: false })
  }
  const tid = simulator.nextNumber()
  transaction.approvalNo = tid.slice(-8)
  charge.cardLast4 = texts.card.tail
  simulator.context.ledger.approve(charge, {
    tid,
    amount: amountToApprove(charge),
    requestId: request.shopTransactionId,
    now: simulator.context.now(),
  })
  if (name === 'return-repeated' || name === 'window-closed' || variant === 'late') {
    notify(simulator, transaction, 'approval', name === 'return-repeated' ? 2 : 1)
  }
  return approvalFields(simulator, transaction, request.shopTransactionId)
}

function unreadableAnswer(
  simulator: KiccSimulator,
  transaction: Transaction,
  { shopTransactionId }: ApprovalRequest,
  deliveryFault: 'lost' | 'html',
): ProviderAnswer {
  simulator.note(transaction, call, deliveryFault, shopTransactionId)
  return { fields: {}, deliveryFault }
}
