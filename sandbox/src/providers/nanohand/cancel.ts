import * as v from 'valibot'
import { cancelFault, charsetOf, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { nanoCode } from './codes.ts'
import {
  commonFields,
  type NanohandRequest,
  type NanohandSimulator,
  orderNo,
  refusal,
  won,
} from './nanohand-simulator.ts'

const call = 'cancel'
const refusals = {
  'cancelled already': nanoCode.alreadyCancelled,
  'wrong amount': nanoCode.wrongCancelAmount,
  'no partial cancels': nanoCode.noPartialCancel,
} as const

const cancelRequest = v.object({
  ...commonFields,
  payMethod: v.literal('card'),
  cancelAmt: won,
  tranNo: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  compOrderNo: orderNo,
})

/**
 * Cancels a charge, fully or partly. There is no idempotency key: a repeated partial cancel returns money twice; a
 * repeated full cancel is reported as such.
 */
export function cancel(simulator: NanohandSimulator, request: NanohandRequest): ProviderAnswer {
  const read = simulator.read(call, cancelRequest, request)
  if ('refused' in read) return read.refused
  const { shopcode, compOrderNo, tranNo, cancelAmt } = read.request
  const charge = simulator.find(shopcode, compOrderNo, ({ tid }) => tid === tranNo)
  if (!charge) return simulator.refuse(nanoCode.noSuchTransaction, call, request.body)
  const { ledger, now } = simulator.context
  const reason = whyNotCancelled(charge, cancelAmt)
  if (reason) {
    const code = refusals[reason]
    ledger.note(charge, call, code, now())
    return { fields: refusal(code) }
  }

  const tid = simulator.nextNumber()
  const stamp = koreanStamp(now())
  ledger.cancel(charge, { tid, amount: cancelAmt, requestId: null, now: now() })
  ledger.note(charge, call, nanoCode.ok, now())
  const fields = {
    ...refusal(nanoCode.ok),
    shopcode,
    compOrderNo,
    cancelDate: stamp.slice(0, 8),
    cancelTime: stamp.slice(8),
    cancelAmt,
    apprTranNo: charge.tid,
    tranNo: tid,
    remainAmt: balanceOf(charge),
  }
  const injected = cancelFault(charge)
  if (injected === 'lost') return { fields, deliveryFault: 'lost' }
  if (injected === 'duplicate') return { fields: refusal(nanoCode.alreadyCancelled) }
  return { fields, ...charsetOf(charge) }
}
