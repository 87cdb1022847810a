import { isIP } from 'node:net'
import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { cancelFault, charsetOf, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { stamp, text, wonDigits } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { inicisCode } from './codes.ts'
import { hashData } from './hashes.ts'
import { type InicisSimulator, resultOf } from './inicis-simulator.ts'

const call = 'refund'
const refusals = {
  'cancelled already': inicisCode.alreadyCancelled,
  'wrong amount': inicisCode.wrongCancelAmount,
  'no partial cancels': inicisCode.noPartialCancel,
} as const

const common = {
  paymethod: v.literal('Card'),
  timestamp: stamp,
  clientIp: v.pipe(
    v.string(),
    v.check((value) => isIP(value) > 0),
  ),
  mid: text(20),
  tid: text(60),
  msg: text(100),
  hashData: text(128),
}
const refundRequest = v.variant('type', [
  v.object({ ...common, type: v.literal('Refund') }),
  v.object({
    ...common,
    type: v.literal('PartialRefund'),
    price: wonDigits,
    /** What is left afterwards (assumed). */
    confirmPrice: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  }),
])

/** INIAPI: cancels a charge of either flow, fully or partly. There is no idempotency key. */
export function refund(simulator: InicisSimulator, body: unknown): ProviderAnswer {
  const { mid: requestedMid } = fieldsOf(body)
  const read = v.safeParse(refundRequest, body)
  if (!read.success) return simulator.refuse(inicisCode.badField, call, requestedMid, wrongField(read.issues))
  const { output } = read
  const { type, paymethod, timestamp, clientIp, mid, tid } = output
  if (storeIdOf(mid) === null) return simulator.refuse(inicisCode.unknownMerchant, call, requestedMid)
  const signed = [simulator.keyOf(mid), type, paymethod, timestamp, clientIp, mid, tid]
  const isPartial = output.type === 'PartialRefund'
  // Public sources do not say whether the two amounts are signed, too; both are taken.
  const isSigned =
    sameText(output.hashData, hashData(...signed)) ||
    (isPartial && sameText(output.hashData, hashData(...signed, output.price, output.confirmPrice)))
  if (!isSigned) return simulator.refuse(inicisCode.wrongHash, call, requestedMid)
  if (!simulator.isFresh(timestamp))
    return simulator.refuse(inicisCode.timestampOutOfRange, call, requestedMid)
  const transaction = simulator.find(({ charge }) => charge.mid === mid && charge.tid === tid)
  if (!transaction) return simulator.refuse(inicisCode.noSuchTransaction, call, requestedMid)
  const { charge } = transaction
  const balance = balanceOf(charge)
  const amount = isPartial ? output.price : charge.approvedAmount
  const reason = whyNotCancelled(charge, amount)
  if (reason) return simulator.respond(charge, refusals[reason], call)
  if (isPartial && output.confirmPrice !== balance - amount) {
    return simulator.respond(charge, inicisCode.wrongCancelAmount, call)
  }

  const { ledger, now } = simulator.context
  const kind = transaction.details.flow === 'pc' ? 'StdpayCARD' : 'INIMX_CARD'
  const cancelTid = simulator.nextTid(kind, mid)
  ledger.cancel(charge, { tid: cancelTid, amount, requestId: null, now: now() })
  simulator.note(charge, call, inicisCode.mobileOk)
  const fault = cancelFault(charge)
  if (fault === 'duplicate') return { fields: resultOf(inicisCode.alreadyCancelled) }
  const cancelTime = koreanStamp(now())
  const fields = {
    ...resultOf(inicisCode.mobileOk),
    cancelDate: cancelTime.slice(0, 8),
    cancelTime: cancelTime.slice(8),
    tid,
    ...(isPartial ? { prtcTid: cancelTid, prtcRemains: String(balanceOf(charge)) } : {}),
  }
  return fault === 'lost' ? { fields, deliveryFault: 'lost' } : { fields, ...charsetOf(charge) }
}
