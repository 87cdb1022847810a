import * as v from 'valibot'
import { cancelFault, charsetOf, whyNotCancelled } from '../faults/injected-faults.ts'
import { balanceOf } from '../ledger/charge.ts'
import { wrongField } from '../simulator.ts'
import { text, won, wonOrZero } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { type BplepaySimulator, type OpenedRequest, resultOf } from './bplepay-simulator.ts'
import { bplepayCode } from './codes.ts'
import { stateOf } from './status.ts'

const call = 'cancel'
const refusals = {
  'cancelled already': bplepayCode.alreadyCancelled,
  'wrong amount': bplepayCode.wrongCancelAmount,
  'no partial cancels': bplepayCode.noPartialCancel,
} as const

const cancelRequest = v.object({
  mid: text(20),
  tid: text(40),
  cancelAmount: won,
  /** Of the amount, the part without VAT. */
  cancelTaxFreeAmount: wonOrZero,
})

/** Cancels a payment, fully or partly. There is no idempotency key: a repeated partial cancel returns money twice. */
export function cancel(simulator: BplepaySimulator, opened: OpenedRequest): ProviderAnswer {
  const read = v.safeParse(cancelRequest, opened.content)
  if (!read.success) return simulator.refuse(bplepayCode.badField, call, opened, wrongField(read.issues))
  const { mid, tid, cancelAmount: amount, cancelTaxFreeAmount } = read.output
  if (mid !== opened.mid) return simulator.refuse(bplepayCode.badField, call, opened, 'mid')
  const transaction = simulator.find(({ charge }) => charge.mid === mid && charge.tid === tid)
  if (!transaction) return simulator.refuse(bplepayCode.noSuchTransaction, call, opened)
  const { charge, details } = transaction
  const reason = whyNotCancelled(charge, amount)
  if (reason) return simulator.respond(charge, call, resultOf(refusals[reason]))
  if (cancelTaxFreeAmount > Math.min(amount, details.taxFreeAmount)) {
    return simulator.respond(charge, call, resultOf(bplepayCode.badField, 'cancelTaxFreeAmount'))
  }

  const { ledger, now } = simulator.context
  ledger.cancel(charge, { tid: simulator.nextTid('A'), amount, requestId: null, now: now() })
  const fault = cancelFault(charge)
  if (fault === 'duplicate') {
    return simulator.respond(charge, call, resultOf(bplepayCode.alreadyCancelled))
  }
  const answer = simulator.respond(charge, call, {
    ...resultOf(bplepayCode.ok),
    data: {
      tid,
      merchantOrderID: charge.orderNo,
      cancelAmount: amount,
      cancelTaxFreeAmount,
      remainAmount: balanceOf(charge),
      cancelledAt: koreanStamp(now()),
      status: stateOf(charge),
    },
  })
  return fault === 'lost' ? { ...answer, deliveryFault: 'lost' } : { ...answer, ...charsetOf(charge) }
}
