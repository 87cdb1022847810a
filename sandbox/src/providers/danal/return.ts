import { probeFields, returnedOrderNo } from '../faults/injected-faults.ts'
import { authenticate } from '../window/authorization.ts'
import { returnMessage } from '../window/return-message.ts'
import type { WindowOutcome } from '../window/serve-window.ts'
import { encrypt } from './cipher.ts'
import { danalCode } from './codes.ts'
import { type DanalSimulator, type DanalTransaction, resultOf } from './danal-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** The customer's answer: encrypted to `RETURNURL`, or plain to `CANCELURL`. No money is taken yet. */
export function completeWindow(
  simulator: DanalSimulator,
  transaction: DanalTransaction,
  answer: 'pay' | 'cancel',
): WindowOutcome {
  const { charge, details, returnUrl } = transaction
  const { name, variant } = charge.scenario
  const outcome = authenticate(simulator.context, charge, answer)
  if (outcome === 'cancelled-by-customer') {
    // Nothing of it is encrypted; which fields there are is assumed.
    const code = danalCode.customerCancelled
    const namesOrder = variant !== 'without-order'
    const fields: Record<string, string> = namesOrder ? { ...resultOf(code), ORDERID: charge.orderNo } : {}
    return { code, message: returnMessage(details.cancelUrl, fields, 'euc-kr') }
  }
  const key = simulator.keyHexOf(charge.mid)
  const usedKey = variant === 'wrong-key' ? key.split('').reverse().join('') : key
  const ids = { TID: details.tid, ORDERID: returnedOrderNo(charge) }
  const to = (fields: Record<string, string>) =>
    returnMessage(returnUrl, { RETURNPARAMS: encrypt(usedKey, fields) }, 'euc-kr')
  if (outcome === 'declined') {
    const code = danalCode.refusedByIssuer
    return { code, message: to({ ...resultOf(code), ...ids }) }
  }
  details.authorization = outcome
  const fields = {
    ...resultOf(danalCode.ok),
    ...(name === 'euc-kr' ? { RETURNMSG: texts.eucKr } : {}),
    ...(name === 'script-in-message' ? { RETURNMSG: texts.script } : {}),
    ...ids,
    ...(name === 'probe' ? probeFields(simulator.context, transaction) : {}),
    ...(name === 'extra-fields' ? { ADDEDNEXTYEAR: 'x', returncode: '9999' } : {}),
  }
  return { code: danalCode.ok, message: to(fields) }
}
