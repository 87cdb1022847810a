import type { PayWindowStart } from '@storefront/contract/pay-window.ts'
import { koreanDay, koreanDayBefore } from '../korean-time.ts'
import { NoAnswer, postJson, text } from '../read-json.ts'
import type { Found, StartRefused, TwoStepVendor, VendorContext, WindowOrder } from '../vendor.ts'
import { cancelAtKicc } from './cancel.ts'
import { kiccNotifications } from './notification.ts'
import { readFound, readOutcome } from './outcome.ts'
import { registration } from './registration.ts'
import { retrieve } from './retrieve.ts'
import { readKiccReturn } from './return.ts'

const registered = '0000'

/**
 * KICC EasyPay, EP9 web payment: registered by the API, authenticated in its window, approved by the API.
 * `shopTransactionId` is the provider's idempotency key.
 */
export const kicc: TwoStepVendor = {
  id: 'kicc',
  kind: 'two-step',
  credentials: ['secretKey'],

  async start(order: WindowOrder, context: VendorContext): Promise<PayWindowStart | StartRefused> {
    const { account, send } = context
    const answer = await postJson(
      send,
      `${account.apiUrl}/api/ep9/trades/webpay`,
      registration(order, account.mid),
    )
    const code = text(answer, 'resCd')
    const url = text(answer, 'authPageUrl')
    if (code !== registered)
      return { kind: 'refused', code: code ?? '', message: text(answer, 'resMsg') ?? '' }
    if (url === null || !isPageOf(url, account.apiUrl)) throw new NoAnswer('no address to go on to')
    return { kind: 'redirect', url }
  },

  readReturn: (raw, order) => readKiccReturn(raw, order),

  async approve(order, authorization, context) {
    const { account, send, now } = context
    return readOutcome(order, context, () =>
      postJson(send, `${account.apiUrl}/api/ep9/trades/approval`, {
        mallId: account.mid,
        shopTransactionId: order.txNumber,
        authorizationId: authorization,
        shopOrderNo: order.txNumber,
        approvalReqDate: koreanDay(now),
      }),
    )
  },

  async inquire(order, _of, context) {
    const { now } = context
    const days = daysOfApproval(order.createDate)
    let answer: Found = { kind: 'absent' }
    for (const day of days) {
      if (answer.kind !== 'absent') break
      answer = await readFound(order, () => retrieve(order.txNumber, day, context))
    }
    const isInReach = days.every(
      (day) => [koreanDay(now), koreanDayBefore(now)].includes(day) || day > koreanDay(now),
    )
    if (answer.kind === 'absent' && !isInReach)
      return { kind: 'unknown', why: 'too long ago to be looked for' }
    return answer
  },

  cancel: cancelAtKicc,
  notifications: kiccNotifications,
}

/** The window's page must be on the provider's site: https, or the API's origin. */
function isPageOf(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const page = new URL(url)
  return page.protocol === 'https:' || page.origin === new URL(apiUrl).origin
}

/** A payment can be approved within an hour after it was saved. An inquiry covers one day, and not before yesterday. */
function daysOfApproval(createDate: number): string[] {
  return [...new Set([koreanDay(createDate), koreanDay(createDate + 3_600_000)])]
}
