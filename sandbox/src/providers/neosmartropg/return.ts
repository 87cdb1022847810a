import { charsetOf, probeFields } from '../faults/injected-faults.ts'
import { authenticate } from '../window/authorization.ts'
import { returnMessage } from '../window/return-message.ts'
import type { WindowOutcome } from '../window/serve-window.ts'
import { neosmartroCode } from './codes.ts'
import { type NeosmartroSimulator, type NeosmartroTransaction, resultOf } from './neosmartro-simulator.ts'

/**
 * The customer's answer. On a phone it is posted to the merchant; on a desktop the provider's script passes it to the merchant's
 * callback, also a cancel or a decline (assumed). It is the authentication alone, and nothing in it is signed.
 */
export function completeWindow(
  simulator: NeosmartroSimulator,
  transaction: NeosmartroTransaction,
  answer: 'pay' | 'cancel',
): WindowOutcome {
  const { charge, details, returnUrl } = transaction
  const { name, variant } = charge.scenario
  const outcome = authenticate(simulator.context, charge, answer)
  const send = (code: string, fields: Record<string, string>, action = returnUrl): WindowOutcome =>
    details.device === 'pc'
      ? { code, callback: fields }
      : { code, message: returnMessage(action, fields, charsetOf(charge).charset) }
  const ids = { Moid: charge.orderNo, MallReserved: details.reserved }
  if (outcome === 'cancelled-by-customer') {
    const code = neosmartroCode.customerCancelled
    const fields = { ...resultOf(code), ...(variant === 'without-order' ? {} : ids) }
    return send(code, fields, details.stopUrl ?? returnUrl)
  }
  if (outcome === 'declined') {
    const code = neosmartroCode.refusedByIssuer
    return send(code, { ...resultOf(code), ...ids })
  }
  details.authorization = outcome
  return send('authenticated', {
    Tid: details.tid,
    TrAuthKey: outcome.key,
    ...(name === 'probe' ? probeFields(simulator.context, transaction) : {}),
    ...(name === 'extra-fields' ? { addedNextYear: 'x', resultcode: '9999' } : {}),
  })
}
