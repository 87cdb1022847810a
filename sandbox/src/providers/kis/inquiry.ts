import * as v from 'valibot'
import { storeIdOf } from '../accounts.ts'
import { charsetOf } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { fieldsOf, wrongField } from '../simulator.ts'
import { stamp, text } from '../wire/fields.ts'
import { sameText } from '../wire/same-text.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { approvalFields } from './approval.ts'
import { kisCode } from './codes.ts'
import { encData } from './enc-data.ts'
import { type KisSimulator, kisTid } from './kis-simulator.ts'

const call = 'inquiry'

const inquiry = v.object({ mid: text(20), tid: kisTid, ediDate: stamp, encData: text(64) })

/** An approval as it is now; a declined one answers its code (request and hash are assumed). */
export function inquire(simulator: KisSimulator, body: unknown): ProviderAnswer {
  const sentFields = fieldsOf(body)
  const read = v.safeParse(inquiry, body)
  if (!read.success) return simulator.refuse(kisCode.badField, call, sentFields, wrongField(read.issues))
  const { mid, tid, ediDate, encData: hash } = read.output
  if (storeIdOf(mid) === null) return simulator.refuse(kisCode.unknownMerchant, call, sentFields)
  if (!sameText(hash, encData(mid, ediDate, tid, simulator.keyOf(mid)))) {
    return simulator.refuse(kisCode.wrongHash, call, sentFields)
  }
  if (!simulator.isFresh(ediDate)) return simulator.refuse(kisCode.timestampOutOfRange, call, sentFields)
  const transaction = simulator.find(({ charge, details }) => charge.mid === mid && details.tid === tid)
  if (!transaction) return simulator.refuse(kisCode.noSuchTransaction, call, sentFields)
  const { charge, details } = transaction
  if (charge.approvedAt === null) {
    const isDeclined = charge.state === 'declined' && details.authorization?.isUsed === true
    return simulator.respond(charge, isDeclined ? kisCode.overCardLimit : kisCode.noSuchTransaction, call)
  }
  simulator.note(charge, call, kisCode.ok)
  return {
    fields: { ...approvalFields(transaction), remAmt: String(balanceOf(charge)) },
    ...charsetOf(charge),
  }
}
