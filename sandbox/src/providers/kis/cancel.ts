import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { cancelFault, charsetOf, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { optionalText, stamp, text, wonNumberOrDigits } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { kisCode } from './codes.ts'
import { encData } from './enc-data.ts'
import { type KisSimulator, kisTid, resultOf } from './kis-simulator.ts'

const call = 'cancel'
const refusals = {
  'cancelled already': kisCode.alreadyCancelled,
  'wrong amount': kisCode.wrongCancelAmount,
  'no partial cancels': kisCode.noPartialCancel,
} as const

const flag = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(['0', '1']))
const cancelRequest = v.object({
  payMethod: v.literal('card'),
  mid: text(20),
  tid: kisTid,
  canAmt: wonNumberOrDigits,
  canId: optionalText(20),
  canNm: optionalText(40),
  canMsg: optionalText(100),
  ediDate: stamp,
  encData: text(64),
  /** 0 everything, 1 a part. */
  partCanFlg: flag,
})

/** Cancels a charge, fully or partly. There is no idempotency key: a repeated partial cancel returns money twice. */
export function cancel(simulator: KisSimulator, body: unknown): ProviderAnswer {
  const sentFields = fieldsOf(body)
  const read = v.safeParse(cancelRequest, body)
  if (!read.success) return simulator.refuse(kisCode.badField, call, sentFields, wrongField(read.issues))
  const { mid, tid, canAmt: amount, ediDate, encData: hash, partCanFlg } = read.output
  if (storeIdOf(mid) === null) return simulator.refuse(kisCode.unknownMerchant, call, sentFields)
  if (!sameText(hash, encData(mid, ediDate, amount, simulator.keyOf(mid)))) {
    return simulator.refuse(kisCode.wrongHash, call, sentFields)
  }
  if (!simulator.isFresh(ediDate)) return simulator.refuse(kisCode.timestampOutOfRange, call, sentFields)
  const transaction = simulator.find(({ charge }) => charge.mid === mid && charge.tid === tid)
  if (!transaction) return simulator.refuse(kisCode.noSuchTransaction, call, sentFields)
  const { charge } = transaction
  const reason = whyNotCancelled(charge, amount)
  if (reason) return simulator.respond(charge, refusals[reason], call)
  const isPartial = partCanFlg === '1'
  if (!isPartial && amount !== charge.approvedAmount) {
    return simulator.respond(charge, kisCode.wrongCancelAmount, call)
  }

  const { ledger, now } = simulator.context
  const code = isPartial ? kisCode.partCancelled : kisCode.cancelled
  const cancelTid = simulator.nextTid(mid)
  ledger.cancel(charge, { tid: cancelTid, amount, requestId: null, now: now() })
  simulator.note(charge, call, code)
  const fault = cancelFault(charge)
  if (fault === 'duplicate') return { fields: resultOf(kisCode.alreadyCancelled) }
  const fields = {
    ...resultOf(code),
    mid,
    tid,
    cancelTid,
    ordNo: charge.orderNo,
    canAmt: String(amount),
    remAmt: String(balanceOf(charge)),
    canDtm: koreanStamp(now()),
  }
  return fault === 'lost' ? { fields, deliveryFault: 'lost' } : { fields, ...charsetOf(charge) }
}
