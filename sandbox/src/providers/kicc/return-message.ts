import { randomBytes } from 'node:crypto'
import { otherOrderNo, probeFields, smallerAmount } from '../faults/injected-faults.ts'
import type { ReturnMessage } from '../window/return-message.ts'
import { formBody } from '../wire/euc-kr.ts'
import { kiccCode } from './codes.ts'
import { authorizationMs, type KiccSimulator, ok, refusal, type Trade } from './kicc-simulator.ts'
import texts from './texts.json' with { type: 'json' }

/** The customer authenticates. No money is taken yet: the shop must request the approval with `authorizationId`. */
export function authenticated(simulator: KiccSimulator, trade: Trade): ReturnMessage {
  const { ledger, now } = simulator.context
  const { charge } = trade
  const { name } = charge.scenario
  ledger.authenticate(charge, now())
  trade.authorizationId = randomBytes(21).toString('base64url')
  trade.expireAt = now() + (name === 'expired' ? 0 : authorizationMs)
  return message(trade, {
    ...ok,
    ...(name === 'euc-kr' ? { resMsg: texts.eucKr } : {}),
    ...(name === 'script-in-message' ? { resMsg: texts.script } : {}),
    shopOrderNo: name === 'order-mismatched' ? otherOrderNo(charge.orderNo) : charge.orderNo,
    authorizationId: trade.authorizationId,
    ...trade.shopValues,
    ...(name === 'amount-tampered' ? { amount: String(smallerAmount(charge.registeredAmount)) } : {}),
    ...(name === 'probe' ? probeFields(simulator.context, trade) : {}),
    ...(name === 'extra-fields' ? { addedNextYear: 'x', RESCD: '9999' } : {}),
  })
}

/** The customer or the card company declines; the transaction ends. */
export function ended(trade: Trade, how: 'given-up' | 'declined'): ReturnMessage {
  const { charge } = trade
  charge.state = how
  const code = how === 'declined' ? kiccCode.refusedByIssuer : kiccCode.customerCancelled
  const isNamed = charge.scenario.variant !== 'without-order'
  return message(trade, {
    ...refusal(code),
    shopOrderNo: isNamed ? charge.orderNo : '',
    authorizationId: '',
    ...(isNamed ? trade.shopValues : {}),
  })
}

function message({ returnUrl, charge }: Trade, fields: Record<string, string>): ReturnMessage {
  const acceptCharset = charge.scenario.name === 'euc-kr' ? 'euc-kr' : 'utf-8'
  return { action: returnUrl, acceptCharset, fields, body: formBody(fields, acceptCharset) }
}
