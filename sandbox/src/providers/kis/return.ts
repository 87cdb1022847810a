import { amountToApprove, charsetOf, probeFields, returnedOrderNo } from '../faults/injected-faults.ts'
import { authenticate } from '../window/authorization.ts'
import { returnMessage } from '../window/return-message.ts'
import type { WindowOutcome } from '../window/serve-window.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { type KisCode, kisCode } from './codes.ts'
import { encData } from './enc-data.ts'
import { type KisSimulator, type KisTransaction, resultOf } from './kis-simulator.ts'
import texts from './texts.json' with { type: 'json' }

const dayMs = 86_400_000

/** The customer's answer, signed unless it names no order. No money is taken yet. */
export function completeWindow(
  simulator: KisSimulator,
  transaction: KisTransaction,
  answer: 'pay' | 'cancel',
): WindowOutcome {
  const { charge, details, returnUrl } = transaction
  const outcome = authenticate(simulator.context, charge, answer)
  const to = (code: KisCode, fields: Record<string, string>): WindowOutcome => ({
    code,
    message: returnMessage(returnUrl, fields, charsetOf(charge).charset ?? details.charset),
  })
  if (outcome === 'cancelled-by-customer') {
    const namesOrder = charge.scenario.variant !== 'without-order'
    return to(
      kisCode.closed,
      namesOrder ? signedFields(simulator, transaction, kisCode.closed) : resultOf(kisCode.closed),
    )
  }
  if (outcome === 'declined') {
    return to(kisCode.refusedByIssuer, signedFields(simulator, transaction, kisCode.refusedByIssuer))
  }
  details.authorization = outcome
  return to(kisCode.ok, authenticatedFields(simulator, transaction))
}

function authenticatedFields(simulator: KisSimulator, transaction: KisTransaction): Record<string, string> {
  const fields = signedFields(simulator, transaction, kisCode.ok)
  switch (transaction.charge.scenario.name) {
    case 'euc-kr':
      return { ...fields, resultMsg: texts.eucKr }
    case 'script-in-message':
      return { ...fields, resultMsg: texts.script }
    case 'probe':
      return { ...fields, ...probeFields(simulator.context, transaction) }
    case 'extra-fields':
      return { addedNextYear: 'x', ...Object.fromEntries(Object.entries(fields).reverse()), RESULTCD: '9999' }
    default:
      return fields
  }
}

/** The fields of every return that names its order. `encData` is of the returned amount. */
function signedFields(
  simulator: KisSimulator,
  { charge, details }: KisTransaction,
  code: KisCode,
): Record<string, string> {
  const { context } = simulator
  const { variant } = charge.scenario
  const key = simulator.keyOf(charge.mid)
  const amount = code === kisCode.ok ? amountToApprove(charge) : charge.registeredAmount
  const ediDate = koreanStamp(context.now() - (variant === 'stale' ? dayMs : 0))
  return {
    ...resultOf(code),
    payMethod: 'card',
    tid: details.tid,
    ordNo: returnedOrderNo(charge),
    amt: String(amount),
    ediDate,
    encData: encData(charge.mid, ediDate, amount, variant === 'wrong-key' ? `${key}.` : key),
    mbsReserved: details.reserved,
  }
}
