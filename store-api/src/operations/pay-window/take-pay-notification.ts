import { takePayNotification } from '@storefront/contract/endpoints/pay-window.ts'
import { operation } from '../../http/operation.ts'
import { takeNotification } from '../../payments/window/take-notification.ts'

export default operation(takePayNotification, ({ services }, { vendor, query, contentType, bodyBase64 }) => {
  const body = Buffer.from(bodyBase64, 'base64')
  return takeNotification(services.payments, { vendor, query, contentType, body })
})
