import { charsetOf, probeFields, returnedOrderNo, smallerAmount } from '../faults/injected-faults.ts'
import { authenticate } from '../window/authorization.ts'
import { returnMessage } from '../window/return-message.ts'
import type { WindowOutcome } from '../window/serve-window.ts'
import { korpayCode } from './codes.ts'
import { type KorpaySimulator, type KorpayTransaction, resultOf } from './korpay-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** The customer's answer. `0000` is the authentication alone: the merchant must confirm `paymentKey`. Nothing is signed. */
export function completeWindow(
  simulator: KorpaySimulator,
  transaction: KorpayTransaction,
  answer: 'pay' | 'cancel',
): WindowOutcome {
  const { charge, details, returnUrl } = transaction
  const { name, variant } = charge.scenario
  const { charset } = charsetOf(charge)
  const outcome = authenticate(simulator.context, charge, answer)
  if (outcome === 'cancelled-by-customer' || outcome === 'declined') {
    const code = outcome === 'declined' ? korpayCode.refusedByIssuer : korpayCode.customerCancelled
    const omitsOrderFields = outcome === 'cancelled-by-customer' && variant === 'without-order'
    const fields = {
      ...resultOf(code),
      ...(omitsOrderFields ? {} : orderFields(transaction)),
      paymentKey: '',
    }
    return { code, message: returnMessage(returnUrl, fields, charset) }
  }
  details.authorization = outcome
  const fields = {
    ...resultOf(korpayCode.ok),
    ...(name === 'euc-kr' ? { message: texts.eucKr } : {}),
    ...(name === 'script-in-message' ? { message: texts.script } : {}),
    ...orderFields(transaction),
    paymentKey: outcome.key,
    ...(name === 'probe' ? probeFields(simulator.context, transaction) : {}),
    ...(name === 'extra-fields' ? { addedNextYear: 'x', RESULTCODE: '9999' } : {}),
  }
  return { code: korpayCode.ok, message: returnMessage(returnUrl, fields, charset) }
}

function orderFields({ charge, details }: KorpayTransaction): Record<string, string> {
  const isLess = charge.scenario.name === 'amount-tampered'
  return {
    merchantId: charge.mid,
    orderNumber: returnedOrderNo(charge),
    amount: String(isLess ? smallerAmount(charge.registeredAmount) : charge.registeredAmount),
    reserved: details.reserved,
  }
}
