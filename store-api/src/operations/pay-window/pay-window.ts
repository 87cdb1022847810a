import {
  openPayWindow,
  takePayNotification,
  takePayReturn,
} from '@storefront/contract/endpoints/pay-window.ts'
import { operation } from '../../http/operation.ts'
import { openWindow } from '../../payments/window/open-window.ts'
import { takeNotification } from '../../payments/window/take-notification.ts'
import { takeReturn } from '../../payments/window/take-return.ts'

export const openPayWindowOperation = operation(openPayWindow, ({ services }, request) =>
  openWindow(services.payments, request),
)

export const takePayReturnOperation = operation(takePayReturn, async ({ services }, request) => {
  const { vendor, page, query, contentType, bodyBase64 } = request
  const body = Buffer.from(bodyBase64, 'base64')
  const payment = await takeReturn(services.payments, { vendor, page, query, contentType, body })
  if (!payment) return { txNumber: null, pageName: null, state: null }
  const store = await services.stores.byId(payment.storeId)
  return { txNumber: payment.txNumber, pageName: store?.row.pageName ?? null, state: payment.state }
})

export const takePayNotificationOperation = operation(
  takePayNotification,
  ({ services }, { vendor, query, contentType, bodyBase64 }) => {
    const body = Buffer.from(bodyBase64, 'base64')
    return takeNotification(services.payments, { vendor, query, contentType, body })
  },
)
