import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { cancelFault, charsetOf, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { text, wonNumberOrDigits } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { checkHash } from './check-hash.ts'
import { kovanCode } from './codes.ts'
import { type KovanSimulator, resultOf } from './kovan-simulator.ts'

const call = 'cancel'
const refusals = {
  'cancelled already': kovanCode.alreadyCancelled,
  'wrong amount': kovanCode.wrongCancelAmount,
  'no partial cancels': kovanCode.noPartialCancel,
} as const

const cancelRequest = v.object({
  mid: text(20),
  pay_method: v.picklist(['CC', 'KKP']),
  tid: v.pipe(v.string(), v.length(15)),
  cancel_amt: wonNumberOrDigits,
  tax_yn: v.optional(v.picklist(['Y', 'N', ''])),
  checkHash: text(100),
})

/** Cancels a charge, fully or partly. There is no idempotency key: a repeated partial cancel returns money twice. */
export function cancel(simulator: KovanSimulator, body: unknown): ProviderAnswer {
  const sentFields = fieldsOf(body)
  const read = v.safeParse(cancelRequest, body)
  if (!read.success) return simulator.refuse(kovanCode.badField, call, sentFields, wrongField(read.issues))
  const { mid, tid, cancel_amt: amount, checkHash: hash, pay_method: method } = read.output
  if (storeIdOf(mid) === null) return simulator.refuse(kovanCode.unknownMerchant, call, sentFields)
  if (!sameText(hash, checkHash(simulator.keyOf(mid), tid, mid, amount))) {
    return simulator.refuse(kovanCode.wrongHash, call, sentFields)
  }
  const transaction = simulator.find(({ charge }) => charge.mid === mid && charge.tid === tid)
  if (!transaction) return simulator.refuse(kovanCode.noSuchTransaction, call, sentFields)
  const { charge, details } = transaction
  // The path is of cards; a KakaoPay charge is taken by either name.
  if (method === 'KKP' && details.payType === 'CC') return simulator.respond(charge, kovanCode.badField, call)
  const reason = whyNotCancelled(charge, amount)
  if (reason) return simulator.respond(charge, refusals[reason], call)

  const { ledger, now } = simulator.context
  const cancelTid = `C${simulator.stamp().slice(2, 8)}${simulator.nextNumber(8)}`
  ledger.cancel(charge, { tid: cancelTid, amount, requestId: null, now: now() })
  simulator.note(charge, call, kovanCode.ok)
  const fault = cancelFault(charge)
  if (fault === 'duplicate') return { fields: resultOf(kovanCode.alreadyCancelled) }
  const stamp = koreanStamp(now())
  const fields = {
    ...resultOf(kovanCode.ok),
    MID: mid,
    TID: tid,
    CANCEL_TID: cancelTid,
    CANCEL_AMT: String(amount),
    REMAIN_AMT: String(balanceOf(charge)),
    CANCEL_DT: stamp.slice(0, 8),
    CANCEL_TM: stamp.slice(8),
  }
  return fault === 'lost' ? { fields, deliveryFault: 'lost' } : { fields, ...charsetOf(charge) }
}
