import { setTimeout as pause } from 'node:timers/promises'
import { takePayNotification, takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import { type PayVendor, payVendors, txNumber } from '@storefront/contract/entities/payment.ts'
import { type PayReturnPage, payDoneAddress, payReturnPages } from '@storefront/contract/pay-window.ts'
import { isPageName } from '@storefront/contract/reserved-segments.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { EdgeServices } from '../services.ts'
import type { AskApi } from './ask-api.ts'
import { rateLimit } from './rate-limit.ts'

/** The API asks the provider for the money meanwhile. Milliseconds; below what a silent connection is given. */
const PATIENCE = 45_000
const LONGEST_QUERY = 4_000

/**
 * The ways back from a provider. What came goes to the API as it came, and the browser goes on to the `done` page
 * by 303: it repeats nothing on reload, and shows nothing that a provider wrote.
 */
export function addPayReturns(pay: FastifyInstance, services: EdgeServices, ask: AskApi) {
  const isReturnWithin = rateLimit(120, 60_000, services.now)
  // Providers have few addresses and many customers.
  const isNotificationWithin = rateLimit(3_000, 60_000, services.now)

  pay.route<{ Params: { vendor: string; page: string } }>({
    method: ['GET', 'POST'],
    url: '/pay/return/:vendor/:page',
    // A program that looks at links must not hand in what a customer would.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { vendor, page } = request.params
      if (!isVendor(vendor) || !isReturnPage(page)) return reply.callNotFound()
      if (!isReturnWithin(request.ip)) throw tooMany()
      const message = messageOf(request)
      if (message === undefined) throw tooLong()

      const started = services.now()
      for (let attempt = 0; ; attempt++) {
        const answer = await ask(
          takePayReturn,
          { ...message, vendor, page },
          { requestId: request.id, timeoutMs: PATIENCE },
        )
        if (answer.kind === 'answered') return reply.redirect(doneAddress(answer.payload), 303)
        if (answer.kind === 'refused') {
          request.log.warn({ vendor, code: answer.code }, 'a return was refused')
          return reply.redirect(payDoneAddress({}), 303)
        }
        // It holds what the money is taken by, so an API that is away is asked again.
        const wait = services.pausesForApi[attempt]
        if (wait === undefined || services.now() - started > PATIENCE / 2) {
          request.log.error({ vendor, why: answer.why }, 'a return could not be handed in')
          return reply.redirect(payDoneAddress({}), 303)
        }
        await pause(wait)
      }
    },
  })

  pay.post<{ Params: { vendor: string } }>('/pay/notify/:vendor', async (request, reply) => {
    const { vendor } = request.params
    if (!isVendor(vendor)) return reply.callNotFound()
    if (!isNotificationWithin(request.ip)) throw tooMany()
    const message = messageOf(request)
    if (message === undefined) throw tooLong()
    const answer = await ask(
      takePayNotification,
      { ...message, vendor },
      { requestId: request.id, timeoutMs: PATIENCE },
    )
    if (answer.kind !== 'answered') {
      request.log.warn({ vendor }, 'a notification could not be handed in')
      // It will be sent again.
      return reply.code(503).header('retry-after', '10').send()
    }
    const { status, contentType, body } = answer.payload
    return reply.code(status).type(contentType).send(body)
  })
}

/** Undefined where the address is longer than any provider's. */
function messageOf({ url, headers, body }: FastifyRequest) {
  const query = url.slice((url.split('?')[0] ?? '').length + 1)
  if (query.length > LONGEST_QUERY) return undefined
  return {
    query,
    contentType: (headers['content-type'] ?? '').slice(0, 200),
    bodyBase64: Buffer.isBuffer(body) ? body.toString('base64') : '',
  }
}

function doneAddress(found: { txNumber: string | null; pageName: string | null }): string {
  return payDoneAddress({
    txNumber: v.is(txNumber, found.txNumber) ? found.txNumber : undefined,
    pageName: found.pageName !== null && isPageName(found.pageName) ? found.pageName : undefined,
  })
}

const isVendor = (name: string): name is PayVendor => (payVendors as readonly string[]).includes(name)
const isReturnPage = (name: string): name is PayReturnPage =>
  (payReturnPages as readonly string[]).includes(name)

const tooMany = () => Object.assign(new Error('too many'), { statusCode: 429 })
const tooLong = () => Object.assign(new Error('address too long'), { statusCode: 414 })
