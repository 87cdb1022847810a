import { isPaySuccess } from '../facts-of-vendor.ts'
import { text } from '../read-json.ts'
import type { PayOrder, RawMessage, ReturnRead } from '../vendor.ts'

/** The customer closed the provider's page or pressed its cancel button. */
const byCustomer = 'W002'

/**
 * The customer returns by a form POST in UTF-8. It is not signed, and only leads to the approval request, whose answer
 * decides.
 */
export function readKiccReturn(raw: RawMessage, order: PayOrder): ReturnRead {
  if (raw.page === 'notify') return { kind: 'unreadable', why: 'no notifications are agreed on' }
  const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(raw.body)))
  const code = text(fields, 'resCd')
  const orderNo = text(fields, 'shopOrderNo')
  const message = text(fields, 'resMsg') ?? ''
  if (raw.page === 'cancel' || code === byCustomer) return { kind: 'cancelled', orderNo, message }
  if (code === null) return { kind: 'unreadable', why: 'no code' }
  if (!isPaySuccess('kicc', 'authenticated', code)) return { kind: 'failed', orderNo, code, message }

  const authorization = text(fields, 'authorizationId')
  const echo = text(fields, 'shopValue1')
  if (orderNo === null || authorization === null) return { kind: 'unreadable', why: 'fields missing' }
  if (echo !== order.txNumber) return { kind: 'unreadable', why: 'of another payment' }
  return { kind: 'authenticated', orderNo, amount: null, authorization }
}
