import { takePayNotification } from '@storefront/contract/endpoints/pay-window.ts'
import { operation } from '../../http/operation.ts'
import { takeReturn } from '../../payments/take-return.ts'

/** A notification is one more way in which a return may come; where it is about no payment of ours, it is told so. */
export default operation(takePayNotification, async ({ services }, request) => {
  const { vendor, query, contentType, bodyBase64 } = request
  const body = Buffer.from(bodyBase64, 'base64')
  const payment = await takeReturn(services.payments, { vendor, page: 'notify', query, contentType, body })
  const [status, text] = payment ? [200, 'OK'] : [404, 'unknown']
  return { status, contentType: 'text/plain; charset=utf-8', body: text }
})
