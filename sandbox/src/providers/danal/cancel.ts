import * as v from 'valibot'
import { cancelFault, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { wrongField } from '../simulator.ts'
import { endAuthorization } from '../window/authorization.ts'
import { isReadable, optionalText, text, wonDigits } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { danalCode } from './codes.ts'
import { type DanalMessage, type DanalSimulator, resultOf } from './danal-simulator.ts'

const call = 'cancel'
const refusals = {
  'cancelled already': danalCode.alreadyCancelled,
  'wrong amount': danalCode.wrongCancelAmount,
  'no partial cancels': danalCode.noPartialCancel,
} as const

const cancelRequest = v.object({
  TID: text(40),
  /** Everything, or a part (assumed). */
  CANCELTYPE: v.picklist(['C', 'P']),
  AMOUNT: wonDigits,
  CANCELREQUESTER: v.pipe(text(40), v.check(isReadable)),
  CANCELDESC: v.pipe(
    optionalText(100),
    v.check((value) => isReadable(value ?? '')),
  ),
})

/**
 * `TXTYPE=CANCEL`: cancels a charge, fully or partly; also the net cancel. There is no idempotency key: a repeated partial
 * cancel returns money twice. A payment that is not billed cannot be billed afterwards.
 */
export function cancel(simulator: DanalSimulator, message: DanalMessage): ProviderAnswer {
  const read = v.safeParse(cancelRequest, message.fields)
  if (!read.success) return simulator.refuse(danalCode.badField, call, message, wrongField(read.issues))
  const { TID: tid, AMOUNT: amount, CANCELTYPE } = read.output
  const transaction = simulator.find(
    ({ charge, details }) => charge.mid === message.cpid && details.tid === tid,
  )
  if (!transaction) return simulator.refuse(danalCode.noSuchTransaction, call, message)
  const { charge, details } = transaction
  if (charge.approvedAt === null) {
    if (details.authorization) endAuthorization(details.authorization)
    return simulator.respond(charge, call, resultOf(danalCode.noSuchTransaction))
  }
  const reason = whyNotCancelled(charge, amount)
  if (reason) return simulator.respond(charge, call, resultOf(refusals[reason]))
  if (CANCELTYPE === 'C' && amount !== charge.approvedAmount) {
    return simulator.respond(charge, call, resultOf(danalCode.wrongCancelAmount))
  }

  const { ledger, now } = simulator.context
  ledger.cancel(charge, { tid: simulator.nextTid(), amount, requestId: null, now: now() })
  const fault = cancelFault(charge)
  if (fault === 'duplicate') return simulator.respond(charge, call, resultOf(danalCode.alreadyCancelled))
  const stamp = koreanStamp(now())
  const fields = {
    ...resultOf(danalCode.ok),
    TID: tid,
    ORDERID: charge.orderNo,
    AMOUNT: String(amount),
    REMAINAMOUNT: String(balanceOf(charge)),
    TRANDATE: stamp.slice(0, 8),
    TRANTIME: stamp.slice(8),
  }
  return simulator.respond(charge, call, fields, fault === 'lost' ? { deliveryFault: 'lost' } : {})
}
