import { customerCancelled, inicisCustomer } from '@storefront/contract/wire-enums.ts'
import { isPaySuccess } from '../facts-of-vendor.ts'
import { readReturnForm } from '../read-form.ts'
import { type Fields, text, won } from '../read-json.ts'
import type { PayAccount, PayOrder, RawMessage, ReturnRead } from '../vendor.ts'
import type { Authorization } from './authorization.ts'
import { isCallable } from './hosts.ts'

/** An unsigned form POST; that of a phone has other fields, and may be in EUC-KR. */
export function readInicisReturn(raw: RawMessage, order: PayOrder, account: PayAccount): ReturnRead {
  if (raw.page === 'notify') return { kind: 'unreadable', reason: 'no notifications are agreed on' }
  if (raw.page === 'cancel') return { kind: 'cancelled', orderNo: null, message: '' }
  const fields = readReturnForm(raw)
  return text(fields, 'P_STATUS') === null
    ? readOfPc(fields, order, account)
    : readOfPhone(fields, order, account)
}

/** Codes of a cancel by the customer, as integrations of the provider have seen them. */
const cancelCodes = new Set(['2001', '0021', '0022'])

function isCustomerCancel(code: string, message: string): boolean {
  return cancelCodes.has(code) || [customerCancelled, inicisCustomer].some((word) => message.includes(word))
}

function readOfPc(fields: Fields, order: PayOrder, account: PayAccount): ReturnRead {
  const code = text(fields, 'resultCode')
  const orderNo = text(fields, 'orderNumber')
  const message = text(fields, 'resultMsg') ?? ''
  if (code === null) return { kind: 'unreadable', reason: 'no code' }
  if (!isPaySuccess('inicis', 'authenticated', code, 'pc')) {
    if (isCustomerCancel(code, message)) return { kind: 'cancelled', orderNo, message }
    return { kind: 'failed', orderNo, code, message }
  }
  const authToken = text(fields, 'authToken')
  const authUrl = text(fields, 'authUrl')
  const netCancelUrl = text(fields, 'netCancelUrl')
  if (orderNo === null || authToken === null || authUrl === null || netCancelUrl === null)
    return { kind: 'unreadable', reason: 'fields missing' }
  if (text(fields, 'merchantData') !== order.txNumber)
    return { kind: 'unreadable', reason: 'of another payment' }
  const idcName = text(fields, 'idc_name')
  if (![authUrl, netCancelUrl].every((url) => isCallable(account, 'pc', { idcName, url })))
    return { kind: 'unreadable', reason: 'an address of another host' }
  return authenticated({ flow: 'pc', authToken, authUrl, netCancelUrl }, { orderNo, amount: null })
}

function readOfPhone(fields: Fields, order: PayOrder, account: PayAccount): ReturnRead {
  const code = text(fields, 'P_STATUS') ?? ''
  const orderNo = text(fields, 'P_NOTI')
  const message = text(fields, 'P_RMESG1') ?? ''
  if (!isPaySuccess('inicis', 'authenticated', code, 'mobile')) {
    // One code for failures and for the customer's own cancel.
    if (isCustomerCancel(code, message)) return { kind: 'cancelled', orderNo, message }
    return { kind: 'failed', orderNo, code, message }
  }
  const tid = text(fields, 'P_TID')
  const requestUrl = text(fields, 'P_REQ_URL')
  if (orderNo === null || tid === null || requestUrl === null)
    return { kind: 'unreadable', reason: 'fields missing' }
  if (orderNo !== order.txNumber) return { kind: 'unreadable', reason: 'of another payment' }
  if (!isCallable(account, 'mobile', { idcName: text(fields, 'idc_name'), url: requestUrl }))
    return { kind: 'unreadable', reason: 'an address of another host' }
  return authenticated({ flow: 'mobile', tid, requestUrl }, { orderNo, amount: won(fields, 'P_AMT') })
}

function authenticated(
  authorization: Authorization,
  order: { orderNo: string; amount: number | null },
): ReturnRead {
  return { kind: 'authenticated', ...order, authorization: JSON.stringify(authorization) }
}
