import * as v from 'valibot'
import { cancelFault, charsetOf, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { nanohandCode } from './codes.ts'
import {
  commonFields,
  type NanohandRequest,
  type NanohandSimulator,
  orderNo,
  resultOf,
  won,
} from './nanohand-simulator.ts'

const call = 'cancel'
const refusals = {
  'cancelled already': nanohandCode.alreadyCancelled,
  'wrong amount': nanohandCode.wrongCancelAmount,
  'no partial cancels': nanohandCode.noPartialCancel,
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
  if (!charge) return simulator.refuse(nanohandCode.noSuchTransaction, call, request.body)
  const { ledger, now } = simulator.context
  const reason = whyNotCancelled(charge, cancelAmt)
  if (reason) {
    const code = refusals[reason]
    ledger.note(charge, call, code, now())
    return { fields: resultOf(code) }
  }

  const tid = simulator.nextNumber()
  const stamp = koreanStamp(now())
  ledger.cancel(charge, { tid, amount: cancelAmt, requestId: null, now: now() })
  ledger.note(charge, call, nanohandCode.ok, now())
  const fields = {
    ...resultOf(nanohandCode.ok),
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
  if (injected === 'duplicate') return { fields: resultOf(nanohandCode.alreadyCancelled) }
  return { fields, ...charsetOf(charge) }
}
