import { randomBytes } from 'node:crypto'
import { otherOrderNo, probeFields, smallerAmount } from '../faults/injected-faults.ts'
import type { ReturnMessage } from '../window/return-message.ts'
import { formBody } from '../wire/euc-kr.ts'
import { kiccCode } from './codes.ts'
import { authorizationMs, type KiccSimulator, ok, refusal, type Transaction } from './kicc-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** The customer authenticates. No money is taken yet: the merchant must request the approval with `authorizationId`. */
export function authenticateCustomer(simulator: KiccSimulator, transaction: Transaction): ReturnMessage {
  const { ledger, now } = simulator.context
  const { charge } = transaction
  const { name } = charge.scenario
  ledger.authenticate(charge, now())
  transaction.authorizationId = randomBytes(21).toString('base64url')
  transaction.expireAt = now() + (name === 'expired' ? 0 : authorizationMs)
  return message(transaction, {
    ...ok,
    ...(name === 'euc-kr' ? { resMsg: texts.eucKr } : {}),
    ...(name === 'script-in-message' ? { resMsg: texts.script } : {}),
    shopOrderNo: name === 'order-mismatched' ? otherOrderNo(charge.orderNo) : charge.orderNo,
    authorizationId: transaction.authorizationId,
    ...transaction.merchantValues,
    ...(name === 'amount-tampered' ? { amount: String(smallerAmount(charge.registeredAmount)) } : {}),
    ...(name === 'probe' ? probeFields(simulator.context, transaction) : {}),
    ...(name === 'extra-fields' ? { addedNextYear: 'x', RESCD: '9999' } : {}),
  })
}

/** The customer or the card company declines; the transaction ends. */
export function endTransaction(
  transaction: Transaction,
  ending: 'cancelled-by-customer' | 'declined',
): ReturnMessage {
  const { charge } = transaction
  charge.state = ending
  const code = ending === 'declined' ? kiccCode.refusedByIssuer : kiccCode.customerCancelled
  const namesOrder = charge.scenario.variant !== 'without-order'
  return message(transaction, {
    ...refusal(code),
    shopOrderNo: namesOrder ? charge.orderNo : '',
    authorizationId: '',
    ...(namesOrder ? transaction.merchantValues : {}),
  })
}

function message({ returnUrl, charge }: Transaction, fields: Record<string, string>): ReturnMessage {
  const acceptCharset = charge.scenario.name === 'euc-kr' ? 'euc-kr' : 'utf-8'
  return { action: returnUrl, acceptCharset, fields, body: formBody(fields, acceptCharset) }
}
