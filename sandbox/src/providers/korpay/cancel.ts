import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { cancelFault, charsetOf, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { optionalText, stamp, text, wonNumberOrDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { type KorpayCode, korpayCode } from './codes.ts'
import { hashKey } from './hash-key.ts'
import type { KorpaySimulator } from './korpay-simulator.ts'
import { notify } from './notification.ts'
import texts from './texts.json' with { type: 'json' }

const call = 'cancel'
const refusals = {
  'cancelled already': korpayCode.alreadyCancelled,
  'wrong amount': korpayCode.wrongCancelAmount,
  'no partial cancels': korpayCode.noPartialCancel,
} as const

const cancelRequest = v.object({
  mid: text(20),
  ordNo: text(40),
  /** Without it, everything that was approved for the order number is cancelled. */
  tid: optionalText(40),
  canAmt: wonNumberOrDigits,
  canNm: text(60),
  canMsg: text(200),
  /** `0` everything, `1` a part. */
  partCanFlg: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(['0', '1'])),
  ediDate: stamp,
  hashKey: text(64),
})

/** Cancels a charge, fully or partly. There is no idempotency key: a repeated partial cancel returns money twice. */
export function cancel(simulator: KorpaySimulator, body: unknown): ProviderAnswer {
  const sentFields = fieldsOf(body)
  const refuse = (code: KorpayCode, detail?: string): ProviderAnswer => {
    simulator.noteRefusal(call, code, { mid: sentFields.mid, orderNo: sentFields.ordNo })
    return { fields: resultOf(code, detail) }
  }
  const read = v.safeParse(cancelRequest, body)
  if (!read.success) return refuse(korpayCode.badField, wrongField(read.issues))
  const { mid, ordNo, tid, canAmt: amount, partCanFlg, ediDate, ...otherFields } = read.output
  if (storeIdOf(mid) === null) return refuse(korpayCode.unknownMerchant)
  if (!sameText(otherFields.hashKey, hashKey(simulator.keyOf(mid), mid, ediDate, amount))) {
    return refuse(korpayCode.wrongHash)
  }
  if (!simulator.isFresh(ediDate)) return refuse(korpayCode.timestampOutOfRange)
  const transaction = simulator.find(
    ({ charge }) =>
      charge.mid === mid &&
      charge.orderNo === ordNo &&
      charge.approvedAt !== null &&
      (!tid || charge.tid === tid),
  )
  if (!transaction) return refuse(korpayCode.noSuchTransaction)
  const { charge } = transaction
  const isWhole = amount === charge.approvedAmount && charge.cancelledAmount === 0
  const isWrongAmount = !isWhole && (!tid || partCanFlg === '0')
  const reason = whyNotCancelled(charge, amount) ?? (isWrongAmount ? 'wrong amount' : null)
  if (reason) {
    simulator.note(charge, call, refusals[reason])
    return { fields: resultOf(refusals[reason]) }
  }

  const { ledger, now } = simulator.context
  const cancelTid = simulator.nextTid()
  ledger.cancel(charge, { tid: cancelTid, amount, requestId: null, now: now() })
  simulator.note(charge, call, korpayCode.ok)
  notify(simulator, transaction, 'cancel')
  const fault = cancelFault(charge)
  if (fault === 'duplicate') return { fields: resultOf(korpayCode.alreadyCancelled) }
  const fields = {
    ...resultOf(korpayCode.ok),
    tid: cancelTid,
    otid: charge.tid,
    mid,
    ordNo,
    canAmt: amount,
    remainAmt: balanceOf(charge),
    ccDnt: simulator.stamp(),
  }
  return fault === 'lost' ? { fields, deliveryFault: 'lost' } : { fields, ...charsetOf(charge) }
}

/** Code and message of a cancel, which have other names than those of an approval. */
function resultOf(code: KorpayCode, detail?: string): { res_code: string; res_msg: string } {
  const message = texts.messages[code]
  return { res_code: code, res_msg: detail === undefined ? message : `${message} (${detail})` }
}
