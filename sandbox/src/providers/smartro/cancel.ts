import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { cancelFault, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { isReadable, optionalText, text, wonDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { midOfTid, smartroTid } from '../wire/smartro-tid.ts'
import { smartroCode } from './codes.ts'
import { md5Hash } from './hashes.ts'
import { resultOf, type SmartroSimulator } from './smartro-simulator.ts'

const call = 'cancel'
const refusals = {
  'cancelled already': smartroCode.alreadyCancelled,
  'wrong amount': smartroCode.wrongCancelAmount,
  'no partial cancels': smartroCode.noPartialCancel,
} as const

const cancelRequest = v.object({
  TID: smartroTid,
  CancelAmt: wonDigits,
  /** The merchant's password for cancels. */
  Cancelpw: text(100),
  CancelMSG: v.pipe(text(200), v.check(isReadable)),
  /** `0` everything, `1` a part. */
  PartialCancelCode: v.picklist(['0', '1']),
  DivideInfo: optionalText(1000),
  hashData: text(100),
})

/** Cancels a charge, fully or partly; form and answer in EUC-KR. A repeated partial cancel returns money twice. */
export function cancel(simulator: SmartroSimulator, body: unknown): ProviderAnswer {
  return { ...cancelOutcome(simulator, body), charset: 'euc-kr', format: 'pairs' }
}

function cancelOutcome(simulator: SmartroSimulator, body: unknown): ProviderAnswer {
  const sentFields = fieldsOf(body)
  const ids = { mid: midOfTid(String(sentFields.TID ?? '')) }
  const read = v.safeParse(cancelRequest, body)
  if (!read.success) return simulator.refuse(smartroCode.badField, call, ids, wrongField(read.issues))
  const { TID: tid, CancelAmt: amount, Cancelpw, PartialCancelCode, hashData } = read.output
  if (storeIdOf(ids.mid) === null) return simulator.refuse(smartroCode.unknownMerchant, call, ids)
  const key = simulator.keyOf(ids.mid)
  const isSigned = sameText(hashData, md5Hash(tid, key, amount, PartialCancelCode))
  if (!isSigned || !sameText(Cancelpw, key)) return simulator.refuse(smartroCode.wrongHash, call, ids)
  const transaction = simulator.find(({ charge }) => charge.tid === tid)
  if (!transaction) return simulator.refuse(smartroCode.noSuchTransaction, call, ids)
  const { charge } = transaction
  const reason = whyNotCancelled(charge, amount)
  if (reason) return simulator.respond(charge, refusals[reason], call)
  if (PartialCancelCode === '0' && amount !== charge.approvedAmount) {
    return simulator.respond(charge, smartroCode.wrongCancelAmount, call)
  }

  const { ledger, now } = simulator.context
  const cancelTid = simulator.nextTid(charge.mid)
  ledger.cancel(charge, { tid: cancelTid, amount, requestId: null, now: now() })
  simulator.note(charge, call, smartroCode.cancelled)
  const fault = cancelFault(charge)
  if (fault === 'duplicate') return { fields: resultOf(smartroCode.alreadyCancelled) }
  const stamp = simulator.stamp()
  const fields = {
    ...resultOf(smartroCode.cancelled),
    PayMethod: 'CARD',
    MID: charge.mid,
    TID: tid,
    CancelTID: cancelTid,
    CancelAmt: String(amount),
    RemainAmt: String(balanceOf(charge)),
    CancelDate: stamp.slice(0, 8),
    CancelTime: stamp.slice(8),
  }
  return fault === 'lost' ? { fields, deliveryFault: 'lost' } : { fields }
}
