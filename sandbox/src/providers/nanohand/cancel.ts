import * as v from 'valibot'
import { balanceOf, type Charge } from '../ledger/charge.ts'
import { injectOnce } from '../ledger/ledger.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { type NanoCode, nanoCode } from './codes.ts'
import { type Asked, always, type NanohandSimulator, orderNo, refusal, won } from './nanohand-simulator.ts'

const call = 'cancel'

const cancelRequest = v.object({
  ...always,
  payMethod: v.literal('card'),
  cancelAmt: won,
  tranNo: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  compOrderNo: orderNo,
})

/**
 * Cancels a charge, fully or partly. There is no idempotency key: a repeated partial cancel returns money twice; a
 * repeated full cancel is reported as such.
 */
export function cancel(simulator: NanohandSimulator, asked: Asked): ProviderAnswer {
  const read = simulator.read(call, cancelRequest, asked)
  if ('refused' in read) return read.refused
  const { shopcode, compOrderNo, tranNo, cancelAmt } = read.request
  const charge = simulator.find(shopcode, compOrderNo, ({ tid }) => tid === tranNo)
  if (!charge) return simulator.refuse(nanoCode.noSuchTrade, call, asked.body)
  const { ledger, now } = simulator.context
  const fault = faultIn(charge, cancelAmt)
  if (fault) {
    ledger.note(charge, call, fault, now())
    return { fields: refusal(fault) }
  }

  const tid = simulator.nextNumber()
  const stamp = koreanStamp(now())
  ledger.cancel(charge, { tid, amount: cancelAmt, requestId: null, now: now() })
  ledger.note(charge, call, nanoCode.ok, now())
  const { name, variant } = charge.scenario
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
  if (name === 'duplicate-cancel') {
    const isLost = variant === 'lost'
    if (
      (isLost || balanceOf(charge) === 0) &&
      injectOnce(charge, isLost ? 'cancel answer lost' : 'cancel answered as a duplicate')
    ) {
      return isLost ? { fields, instead: 'lost' } : { fields: refusal(nanoCode.alreadyCancelled) }
    }
  }
  return name === 'euc-kr' ? { fields, charset: 'euc-kr' } : { fields }
}

function faultIn(charge: Charge, amount: number): NanoCode | null {
  const balance = balanceOf(charge)
  if (balance === 0) return nanoCode.alreadyCancelled
  if (amount > balance) return nanoCode.wrongCancelAmount
  const isPart = amount < charge.approvedAmount
  return isPart && charge.scenario.name === 'partial-cancel-refused' ? nanoCode.noPartialCancel : null
}
