import * as v from 'valibot'
import {
  approvalDelivery,
  faultBeforeApproval,
  probeFields,
  returnedOrderNo,
} from '../faults/injected-faults.ts'
import { wrongField } from '../simulator.ts'
import { approveOnce } from '../window/authorization.ts'
import { text, won } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import {
  type BplepaySimulator,
  type BplepayTransaction,
  type EnvelopeContent,
  type OpenedRequest,
  resultOf,
} from './bplepay-simulator.ts'
import { bplepayCode } from './codes.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'approval'
const dayMs = 86_400_000
const refusals = {
  used: bplepayCode.usedAuthorization,
  expired: bplepayCode.authorizationExpired,
  'over-limit': bplepayCode.overLimit,
} as const

const approvalRequest = v.object({
  mid: text(20),
  tid: text(40),
  token: text(100),
  merchantOrderID: text(40),
  merchantOrderDt: text(14),
  totalAmount: won,
})

/** Approves an authenticated payment, once; a repetition is refused. */
export async function approve(simulator: BplepaySimulator, opened: OpenedRequest): Promise<ProviderAnswer> {
  const read = v.safeParse(approvalRequest, opened.content)
  if (!read.success) return simulator.refuse(bplepayCode.badField, call, opened, wrongField(read.issues))
  const { tid, token, ...named } = read.output
  const transaction = simulator.find(
    ({ charge, details }) => charge.mid === opened.mid && details.tid === tid,
  )
  const authorization = transaction?.details.authorization
  if (!transaction || !authorization || authorization.key !== token) {
    return simulator.refuse(bplepayCode.noSuchTransaction, call, opened)
  }
  const { charge, details } = transaction
  const registered = {
    mid: charge.mid,
    merchantOrderID: charge.orderNo,
    merchantOrderDt: details.orderDay,
    totalAmount: charge.registeredAmount,
  }
  for (const [name, value] of Object.entries(registered)) {
    if (named[name as keyof typeof registered] !== value) {
      return simulator.respond(charge, call, resultOf(bplepayCode.badField, name))
    }
  }
  const deliveryFault = faultBeforeApproval(charge)
  if (deliveryFault) {
    simulator.note(charge, call, deliveryFault)
    return { fields: {}, deliveryFault }
  }
  const outcome = await approveOnce(simulator.context, charge, { authorization, tid, cardLast4: null })
  if (outcome !== 'approved') {
    const inner = resultOf(refusals[outcome])
    const isScript = outcome === 'over-limit' && charge.scenario.name === 'script-in-message'
    return simulator.respond(charge, call, isScript ? { ...inner, message: texts.script } : inner)
  }
  simulator.note(charge, call, bplepayCode.ok)
  return approvalAnswer(simulator, transaction)
}

/** The answer of an approval, changed by the scenario. */
function approvalAnswer(simulator: BplepaySimulator, transaction: BplepayTransaction): ProviderAnswer {
  const { charge } = transaction
  const { name, variant } = charge.scenario
  const inner: EnvelopeContent = { ...resultOf(bplepayCode.ok), data: dataOf(simulator, transaction) }
  const answer = simulator.enveloped(charge.mid, name === 'extra-fields' ? reordered(inner) : inner, {
    wrongKey: variant === 'wrong-key',
    ...(variant === 'stale' ? { at: koreanStamp(simulator.context.now() - dayMs) } : {}),
  })
  const fields = name === 'euc-kr' ? { ...answer.fields, RM: texts.eucKr } : answer.fields
  return { ...answer, fields, ...approvalDelivery(charge, simulator.context.slowMs) }
}

function dataOf(simulator: BplepaySimulator, transaction: BplepayTransaction): Record<string, unknown> {
  const { charge, details, goodsName } = transaction
  return {
    aid: simulator.nextTid('A'),
    tid: details.tid,
    mid: charge.mid,
    merchantOrderID: returnedOrderNo(charge),
    merchantUserKey: details.userKey,
    totalAmount: charge.approvedAmount,
    taxFreeAmount: details.taxFreeAmount,
    vatAmount: details.vatAmount,
    productName: goodsName,
    quantity: details.quantity,
    createdAt: details.createdAt,
    approvedAt: koreanStamp(charge.approvedAt ?? 0),
    usedAmount: charge.approvedAmount,
    userName: texts.userName,
    ...(charge.scenario.name === 'probe' ? probeFields(simulator.context, transaction) : {}),
  }
}

/** The answer with an unknown field, its fields in reverse, and the amount as text. */
function reordered({ data = {}, ...inner }: EnvelopeContent): EnvelopeContent {
  const reversed = Object.fromEntries(Object.entries(data).reverse())
  return {
    data: { addedNextYear: { list: [1, null] }, ...reversed, totalAmount: String(data.totalAmount) },
    ...inner,
  }
}
