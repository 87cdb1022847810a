import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Charge } from '../ledger/charge.ts'
import { injectOnce } from '../ledger/ledger.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { approvalFields } from './approval-fields.ts'
import { cardError } from './card-checks.ts'
import { type Card, decryptCard } from './card-data.ts'
import { type NanohandCode, nanohandCode } from './codes.ts'
import {
  commonFields,
  type NanohandRequest,
  type NanohandSimulator,
  orderNo,
  resultOf,
  vendor,
  won,
} from './nanohand-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'approval'

const approvalRequest = v.object({
  ...commonFields,
  compOrderNo: orderNo,
  payMethod: v.literal('card'),
  orderName: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  orderTel: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{0,12}$/)))),
  orderEmail: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
  goodsName: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  reqPayAmt: won,
  /** Months: `00` in one sum, or 2 to 12. */
  installment: v.pipe(v.string(), v.regex(/^(00|0[2-9]|1[0-2])$/)),
  encData: v.pipe(v.string(), v.maxLength(2000)),
})
type ApprovalRequest = v.InferOutput<typeof approvalRequest>

/**
 * Charges a hand-keyed card. There is no idempotency key: an order number that is paid, or being paid, is refused.
 * Only the last four digits of the card are stored.
 */
export async function approve(
  simulator: NanohandSimulator,
  received: NanohandRequest,
): Promise<ProviderAnswer> {
  const read = simulator.read(call, approvalRequest, received)
  if ('refused' in read) return read.refused
  const { request } = read
  const { shopcode: mid, compOrderNo, reqPayAmt: amount } = request
  const paid = simulator.find(mid, compOrderNo, ({ state }) => state !== 'declined')
  if (paid) {
    simulator.context.ledger.note(paid, call, nanohandCode.orderPaidAlready, simulator.context.now())
    return { fields: resultOf(nanohandCode.orderPaidAlready) }
  }
  const card = decryptCard(simulator.keyOf(mid), request.encData)
  if (!card) return simulator.refuse(nanohandCode.cannotDecrypt, call, received.body)

  const { ledger, selected, now } = simulator.context
  const scenario = selected.take({ vendor, mid, orderNo: compOrderNo, amount })
  const unprocessedFault = scenario.variant === 'not-processed' ? deliveryFaultOf(scenario.name) : undefined
  if (unprocessedFault) return simulator.answerUnreadably(unprocessedFault, call, received.body)
  const charge = ledger.open({ vendor, mid, orderNo: compOrderNo, amount, scenario, now: now() })
  charge.cardLast4 = card.cardNo.slice(-4)
  const fields = await decideApproval(simulator, charge, { request, card, publicUrl: received.publicUrl })
  ledger.note(charge, call, String(fields.resultCode), now())
  return withDeliveryFault(simulator, charge, fields)
}

async function decideApproval(
  simulator: NanohandSimulator,
  charge: Charge,
  { request, card, publicUrl }: { request: ApprovalRequest; card: Card; publicUrl: string },
): Promise<ProviderAnswer['fields']> {
  const { ledger, now, slowMs } = simulator.context
  const { name, variant } = charge.scenario
  const refusalCode = cardError(card, now()) ?? declineOf(name)
  if (refusalCode) {
    charge.state = 'declined'
    const declined = resultOf(refusalCode)
    return name === 'script-in-message' ? { ...declined, resultMsg: texts.script } : declined
  }
  // A hand-keyed card is authenticated by being keyed.
  ledger.authenticate(charge, now())
  if (name === 'slow' && variant === 'late') {
    charge.faults.push('late')
    await sleep(slowMs, undefined, { ref: false })
  }
  const amount =
    name === 'amount-tampered' && charge.registeredAmount > 10
      ? Math.floor(charge.registeredAmount / 10)
      : charge.registeredAmount
  ledger.approve(charge, { tid: simulator.nextNumber(), amount, requestId: null, now: now() })
  return approvalFields(simulator, charge, {
    installment: request.installment,
    masked: card.cardNo.replace(/^(.{6}).*(.{4})$/, `$1${'*'.repeat(card.cardNo.length - 10)}$2`),
    publicUrl,
  })
}

function declineOf(name: string): NanohandCode | null {
  const isDeclined =
    name === 'decline-at-approval' || name === 'decline-in-window' || name === 'script-in-message'
  return isDeclined ? nanohandCode.overCardLimit : null
}

function withDeliveryFault(
  simulator: NanohandSimulator,
  charge: Charge,
  fields: ProviderAnswer['fields'],
): ProviderAnswer {
  const { name, variant } = charge.scenario
  if (fields.resultCode !== nanohandCode.ok) return { fields }
  const deliveryFault = deliveryFaultOf(name)
  if (deliveryFault && injectOnce(charge, `approval answer ${deliveryFault}`))
    return { fields, deliveryFault }
  if (name === 'slow' && variant === 'processed' && injectOnce(charge, 'approval slow')) {
    return { fields, delayMs: simulator.context.slowMs }
  }
  return name === 'euc-kr' ? { fields, charset: 'euc-kr' } : { fields }
}

function deliveryFaultOf(name: string): 'lost' | 'html' | undefined {
  if (name === 'answer-lost') return 'lost'
  return name === 'html' ? 'html' : undefined
}
