import * as v from 'valibot'
import { charsetOf } from '../faults/injected-faults.ts'
import { balanceOf, type Charge } from '../ledger/charge.ts'
import { wrongField } from '../simulator.ts'
import { text } from '../wire/fields.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'
import { type BplepaySimulator, type OpenedRequest, resultOf } from './bplepay-simulator.ts'
import { bplepayCode } from './codes.ts'

const call = 'status'

/** A payment as it is now; `READY` while it is not approved. */
export function status(simulator: BplepaySimulator, opened: OpenedRequest): ProviderAnswer {
  const read = v.safeParse(v.object({ mid: text(20), tid: text(40) }), opened.content)
  if (!read.success) return simulator.refuse(bplepayCode.badField, call, opened, wrongField(read.issues))
  const { mid, tid } = read.output
  if (mid !== opened.mid) return simulator.refuse(bplepayCode.badField, call, opened, 'mid')
  const transaction = simulator.find(({ charge, details }) => charge.mid === mid && details.tid === tid)
  if (!transaction) return simulator.refuse(bplepayCode.noSuchTransaction, call, opened)
  const { charge } = transaction
  const isApproved = charge.approvedAt !== null
  const answer = simulator.respond(charge, call, {
    ...resultOf(bplepayCode.ok),
    data: {
      tid,
      merchantOrderID: charge.orderNo,
      totalAmount: isApproved ? charge.approvedAmount : charge.registeredAmount,
      cancelledAmount: charge.cancelledAmount,
      approvedAt: isApproved ? koreanStamp(charge.approvedAt ?? 0) : '',
      status: stateOf(charge),
    },
  })
  return { ...answer, ...charsetOf(charge) }
}

/** The state of a payment in the provider's words. */
export function stateOf(charge: Charge): 'READY' | 'APPROVED' | 'PARTIAL_CANCELLED' | 'CANCELLED' {
  if (charge.approvedAt === null) return 'READY'
  if (charge.cancelledAmount === 0) return 'APPROVED'
  return balanceOf(charge) > 0 ? 'PARTIAL_CANCELLED' : 'CANCELLED'
}
