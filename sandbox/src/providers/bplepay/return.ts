import { probeFields, returnedOrderNo } from '../faults/injected-faults.ts'
import { authenticate } from '../window/authorization.ts'
import { redirectMessage } from '../window/return-message.ts'
import type { WindowOutcome } from '../window/serve-window.ts'
import type { BplepaySimulator, BplepayTransaction } from './bplepay-simulator.ts'
import { seal } from './cipher.ts'
import { type BplepayCode, bplepayCode } from './codes.ts'

/** The customer's answer, sealed: to `approvalURL`, `cancelURL` or `failURL`. No money is taken yet. */
export function completeWindow(
  simulator: BplepaySimulator,
  transaction: BplepayTransaction,
  answer: 'pay' | 'cancel',
): WindowOutcome {
  const { charge, details, returnUrl } = transaction
  const { name, variant } = charge.scenario
  const outcome = authenticate(simulator.context, charge, answer)
  const ids = { tid: details.tid, merchantOrderID: returnedOrderNo(charge) }
  const to = (address: string, code: BplepayCode, content: object | null): WindowOutcome => {
    const sealed = content && seal(simulator.keyHexOf(charge.mid), JSON.stringify(content))
    const extra: Record<string, string> = name === 'extra-fields' ? { ADDED: 'x', rc: '9999' } : {}
    return { code, message: redirectMessage(address, { RC: code, MID: charge.mid, ...sealed, ...extra }) }
  }
  if (outcome === 'cancelled-by-customer') {
    const namesOrder = variant !== 'without-order'
    return to(details.cancelUrl, bplepayCode.customerCancelled, namesOrder ? ids : null)
  }
  if (outcome === 'declined') return to(details.failUrl, bplepayCode.refusedByIssuer, ids)
  details.authorization = outcome
  const probe = name === 'probe' ? probeFields(simulator.context, transaction) : {}
  return to(returnUrl, bplepayCode.ok, { ...ids, token: outcome.key, ...probe })
}
