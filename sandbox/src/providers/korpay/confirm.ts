import {
  approvalDelivery,
  faultBeforeApproval,
  probeFields,
  returnedOrderNo,
} from '../faults/injected-faults.ts'
import { approveOnce } from '../window/authorization.ts'
import { lumpSum } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { type KorpayCode, korpayCode } from './codes.ts'
import { approvalNoOf, type KorpaySimulator, type KorpayTransaction, resultOf } from './korpay-simulator.ts'
import { notify } from './notification.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'confirm'
const refusals = {
  used: korpayCode.usedAuthorization,
  expired: korpayCode.authorizationExpired,
  'over-limit': korpayCode.overCardLimit,
} as const

/**
 * Approves an authenticated payment, once; a repetition is refused, and no call says how the first one ended.
 * @param userAgent the request must have one
 */
export async function confirm(
  simulator: KorpaySimulator,
  paymentKey: unknown,
  userAgent: string | undefined,
): Promise<ProviderAnswer> {
  const refuse = (code: KorpayCode, detail?: string): ProviderAnswer => {
    simulator.noteRefusal(call, code, { mid: undefined, orderNo: undefined })
    return { fields: resultOf(code, detail) }
  }
  if (!userAgent) return refuse(korpayCode.badField, 'User-Agent')
  if (typeof paymentKey !== 'string' || paymentKey === '') return refuse(korpayCode.badField, 'paymentKey')
  const transaction = simulator.find(({ details }) => details.authorization?.key === paymentKey)
  if (!transaction?.details.authorization) return refuse(korpayCode.noSuchTransaction)
  const { charge, details } = transaction
  const deliveryFault = faultBeforeApproval(charge)
  if (deliveryFault) {
    simulator.note(charge, call, deliveryFault)
    return { fields: {}, deliveryFault }
  }
  const outcome = await approveOnce(simulator.context, charge, {
    authorization: transaction.details.authorization,
    tid: details.tid,
    cardLast4: texts.card.tail,
  })
  if (outcome !== 'approved') {
    const code = refusals[outcome]
    simulator.note(charge, call, code)
    const isScript = outcome === 'over-limit' && charge.scenario.name === 'script-in-message'
    return { fields: isScript ? { ...resultOf(code), message: texts.script } : resultOf(code) }
  }
  simulator.note(charge, call, korpayCode.approved)
  notify(simulator, transaction, 'approval')
  return {
    fields: approvalFields(simulator, transaction),
    ...approvalDelivery(charge, simulator.context.slowMs),
  }
}

function approvalFields(simulator: KorpaySimulator, transaction: KorpayTransaction): Record<string, unknown> {
  const { charge, goodsName, details } = transaction
  const { name } = charge.scenario
  const fields = {
    ...resultOf(korpayCode.approved),
    ...(name === 'euc-kr' ? { message: texts.eucKr } : {}),
    tid: charge.tid,
    merchantId: charge.mid,
    orderNumber: returnedOrderNo(charge),
    productName: goodsName,
    currency: 'KRW',
    amount: charge.approvedAmount,
    // The format is assumed: that of `ediDate`.
    approvedAt: koreanStamp(charge.approvedAt ?? 0),
    payMethod: 'card',
    reserved: details.reserved,
    card: {
      cardNumber: texts.card.masked,
      approvalCode: texts.card.code,
      installment: lumpSum,
      approvalNumber: approvalNoOf(charge),
      usePointAmt: 0,
      remainPointAmt: 0,
    },
  }
  if (name === 'probe') return { ...fields, ...probeFields(simulator.context, transaction) }
  if (name !== 'extra-fields') return fields
  const reversed = Object.fromEntries(Object.entries(fields).reverse())
  return {
    addedNextYear: { list: [1, null] },
    ...reversed,
    amount: String(fields.amount),
    RESULTCODE: '9999',
  }
}
