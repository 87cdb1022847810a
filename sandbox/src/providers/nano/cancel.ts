import * as v from 'valibot'
import { cancelFault, charsetOf, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { text, wonNumberOrDigits } from '../wire/fields.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { nanoCode } from './codes.ts'
import { commonFields, type NanoRequest, type NanoSimulator, resultOf } from './nano-simulator.ts'

const call = 'cancel'
const refusals = {
  'cancelled already': nanoCode.alreadyCancelled,
  'wrong amount': nanoCode.wrongCancelAmount,
  'no partial cancels': nanoCode.noPartialCancel,
} as const

const cancelRequest = v.object({
  ...commonFields,
  payMethod: v.literal('card'),
  cancelAmt: wonNumberOrDigits,
  tranNo: text(40),
  compOrderNo: text(40),
})

/** Cancels a charge, fully or partly. There is no idempotency key: a repeated partial cancel returns money twice. */
export function cancel(simulator: NanoSimulator, request: NanoRequest): ProviderAnswer {
  const read = simulator.read(call, cancelRequest, request)
  if ('refused' in read) return read.refused
  const { shopcode, compOrderNo, tranNo, cancelAmt: amount } = read.request
  const transaction = simulator.find(
    ({ charge }) => charge.mid === shopcode && charge.orderNo === compOrderNo && charge.tid === tranNo,
  )
  if (!transaction) return simulator.refuse(nanoCode.noSuchTransaction, call, request.body)
  const { charge } = transaction
  const reason = whyNotCancelled(charge, amount)
  if (reason) return simulator.respond(charge, refusals[reason], call)

  const { ledger, now } = simulator.context
  const cancelTranNo = simulator.nextTranNo()
  ledger.cancel(charge, { tid: cancelTranNo, amount, requestId: null, now: now() })
  simulator.note(charge, call, nanoCode.ok)
  const fault = cancelFault(charge)
  if (fault === 'duplicate') return { fields: resultOf(nanoCode.alreadyCancelled) }
  const stamp = simulator.stamp()
  const fields = {
    ...resultOf(nanoCode.ok),
    shopcode,
    compOrderNo,
    cancelDate: stamp.slice(0, 8),
    cancelTime: stamp.slice(8),
    cancelAmt: amount,
    apprTranNo: tranNo,
    tranNo: cancelTranNo,
    remainAmt: balanceOf(charge),
  }
  return fault === 'lost' ? { fields, deliveryFault: 'lost' } : { fields, ...charsetOf(charge) }
}
