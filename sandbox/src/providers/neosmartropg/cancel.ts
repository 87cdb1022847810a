import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { cancelFault, charsetOf, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { text, wonNumberOrDigits } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { smartroTid } from '../wire/smartro-tid.ts'
import { neosmartroCode } from './codes.ts'
import { decrypted, sha256Hash } from './hashes.ts'
import { type NeosmartroSimulator, resultOf } from './neosmartro-simulator.ts'

const call = 'cancel'
const refusals = {
  'cancelled already': neosmartroCode.alreadyCancelled,
  'wrong amount': neosmartroCode.wrongCancelAmount,
  'no partial cancels': neosmartroCode.noPartialCancel,
} as const

const envelope = v.object({ EncData: text(8000), Mid: text(20) })
const part = v.optional(
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^\d{0,12}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
    v.transform(Number),
  ),
)
const code = (...codes: readonly string[]) =>
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(codes))
const cancelRequest = v.object({
  /** A cancel. */
  SERVICE_MODE: v.literal('CL1'),
  Tid: smartroTid,
  Mid: text(20),
  CancelAmt: wonNumberOrDigits,
  /** The account's password of cancels. */
  CancelPwd: text(100),
  CancelMsg: text(200),
  CancelSeq: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[1-9]\d{0,2}$/)),
  /** `0` everything, `1` a part. */
  PartialCancelCode: code('0', '1'),
  CancelTaxAmt: part,
  CancelTaxFreeAmt: part,
  CancelVatAmt: part,
  HashData: text(100),
})
type CancelRequest = v.InferOutput<typeof cancelRequest>

/** Cancels a charge, fully or partly, by an encrypted request. A repeated partial cancel returns money twice. */
export function cancel(simulator: NeosmartroSimulator, body: unknown): ProviderAnswer {
  const { Mid: requestedMid } = fieldsOf(body)
  const refuse = (code: (typeof neosmartroCode)[keyof typeof neosmartroCode], detail?: string) =>
    simulator.refuse(code, call, requestedMid, detail)
  const outer = v.safeParse(envelope, body)
  if (!outer.success) return refuse(neosmartroCode.badField, wrongField(outer.issues))
  const { EncData, Mid: mid } = outer.output
  if (storeIdOf(mid) === null) return refuse(neosmartroCode.unknownMerchant)
  const key = simulator.keyOf(mid)
  const inner = decrypted(EncData, key)
  if (inner === null) return refuse(neosmartroCode.wrongHash, 'EncData')
  const read = v.safeParse(cancelRequest, inner)
  if (!read.success) return refuse(neosmartroCode.badField, wrongField(read.issues))
  const request = read.output
  const { Tid: tid, CancelAmt: amount, PartialCancelCode } = request
  const isSigned = sameText(request.HashData, sha256Hash(tid, key, amount, PartialCancelCode))
  if (!isSigned || !sameText(request.CancelPwd, key)) return refuse(neosmartroCode.wrongHash)
  if (request.Mid !== mid) return refuse(neosmartroCode.badField, 'Mid')
  const transaction = simulator.find(({ charge }) => charge.mid === mid && charge.tid === tid)
  if (!transaction) return refuse(neosmartroCode.noSuchTransaction)
  const { charge } = transaction
  const reason = whyNotCancelled(charge, amount)
  if (reason) return simulator.respond(charge, refusals[reason], call)
  if (PartialCancelCode === '0' && amount !== charge.approvedAmount) {
    return simulator.respond(charge, neosmartroCode.wrongCancelAmount, call)
  }
  if (!taxesAddUp(request)) return simulator.respond(charge, neosmartroCode.wrongTaxes, call)

  const { ledger, now } = simulator.context
  const cancelTid = simulator.nextTid(mid)
  ledger.cancel(charge, { tid: cancelTid, amount, requestId: null, now: now() })
  simulator.note(charge, call, neosmartroCode.cancelled)
  const fault = cancelFault(charge)
  if (fault === 'duplicate') return { fields: resultOf(neosmartroCode.alreadyCancelled) }
  const stamp = simulator.stamp()
  const fields = {
    ...resultOf(neosmartroCode.cancelled),
    PayMethod: transaction.details.payMethod,
    Mid: mid,
    Tid: tid,
    CancelTid: cancelTid,
    CancelAmt: String(amount),
    RemainAmt: String(balanceOf(charge)),
    CancelDate: stamp.slice(0, 8),
    CancelTime: stamp.slice(8),
  }
  return fault === 'lost' ? { fields, deliveryFault: 'lost' } : { fields, ...charsetOf(charge) }
}

/** Whether the parts of the cancelled amount come to it, if there are any. */
function taxesAddUp({ CancelAmt, CancelTaxAmt, CancelTaxFreeAmt, CancelVatAmt }: CancelRequest): boolean {
  const parts = [CancelTaxAmt, CancelTaxFreeAmt, CancelVatAmt]
  return parts.every((each) => !each) || parts.reduce((sum = 0, each = 0) => sum + each, 0) === CancelAmt
}
