import { takePayNotification, takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import { type PayVendor, payVendors, txNumber } from '@storefront/contract/entities/payment.ts'
import { type PayReturnPage, payDoneAddress, payReturnPages } from '@storefront/contract/pay-window.ts'
import { isPageName } from '@storefront/contract/reserved-segments.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { CLOSE_LIMIT_MS } from '../close-limit.ts'
import { plainPage } from '../html/plain-page.ts'
import { languageOf, textsIn } from '../language/language.ts'
import { networkLimit } from '../rate-limit/network-limit.ts'
import { contentSecurityPolicy } from '../security/policy.ts'
import type { EdgeServices } from '../services.ts'
import type { CallApi } from './call-api.ts'
import { type DeliveryOutcome, type PendingReturn, pendingReturns } from './pending-returns.ts'
import { type ReturnMessage, returnFolder } from './return-folder.ts'

/** Timeout of one call to the API, which calls the provider meanwhile. Milliseconds. */
const API_TIMEOUT_MS = 45_000
/** Time for attempts once the process closes, in milliseconds: a call that runs, and a shorter last one, and what is left is for the disk. */
const CLOSE_WITHIN_MS = CLOSE_LIMIT_MS - 5_000
/** Time after which the customer sees that the payment is being checked. Milliseconds; below the usual timeouts of proxies. */
const ANSWER_WITHIN_MS = 8_000
const MAX_QUERY_LENGTH = 4_000
/** Path of the checking page; the id of the return follows. */
const CHECKING_PATH = '/pay/checking/'

/**
 * Return routes of providers. The return is passed to the API unchanged, and the browser is redirected to the `done`
 * page by 303, which repeats nothing on reload and shows nothing from the provider. While the API is unavailable the
 * return is buffered and retried, and the customer sees that the payment is being checked.
 */
export function addPayReturns(pay: FastifyInstance, services: EdgeServices, call: CallApi) {
  const { returnsDir, edgeKey } = services
  const returns = pendingReturns({
    deliver,
    closeWithinMs: CLOSE_WITHIN_MS,
    retryDelaysMs: services.apiRetryDelaysMs,
    now: services.now,
    sleep: services.sleep,
    ...(services.maxReturnBytes ? { maxBytes: services.maxReturnBytes } : {}),
    ...(returnsDir && edgeKey
      ? { folder: returnFolder(returnsDir, [edgeKey, ...services.formerEdgeKeys]) }
      : {}),
    ended: (outcome) => services.metrics.payReturn(outcome),
    folderFailed: (message, problem) => pay.log.error({ err: problem }, message),
  })
  services.metrics.bufferedReturns = () => returns.pendingCount()
  pay.addHook('onReady', () => returns.resume())
  // Before the server waits for its open requests, which may take all of the time until the process ends.
  pay.addHook('preClose', async () => returns.beginClose())
  pay.addHook('onClose', () => returns.close())
  const isReturnAllowed = networkLimit(120, 60_000, services.now)
  // An open page requests about seven times a minute.
  const isCheckAllowed = networkLimit(1_200, 60_000, services.now)
  // Providers have few addresses and many customers.
  const isNotificationAllowed = networkLimit(3_000, 60_000, services.now)

  pay.route<{ Params: { vendor: string; page: string } }>({
    method: ['GET', 'POST'],
    url: '/pay/return/:vendor/:page',
    // A link previewer (HEAD) must not deliver a return.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { vendor, page } = request.params
      if (!isVendor(vendor) || !isReturnPage(page)) return reply.callNotFound()
      if (!isReturnAllowed(request.ip)) throw tooMany()
      const message = messageOf(request)
      if (message === undefined) throw tooLong()

      const returnMessage = { ...message, vendor, page }
      const pending = returns.add(returnMessage, request.id)
      if (pending) return answerOrWait(request, reply, pending)
      request.log.error({ vendor }, 'a return is sent once only: the buffer is full')
      services.metrics.payReturn('not held')
      const delivery = await deliver(returnMessage, request.id)
      return reply.redirect(delivery.kind === 'answered' ? delivery.location : payDoneAddress({}), 303)
    },
  })

  pay.get<{ Params: { returnId: string } }>(`${CHECKING_PATH}:returnId`, async (request, reply) => {
    if (!isCheckAllowed(request.ip)) throw tooMany()
    const pending = returns.get(request.params.returnId)
    // Of another process, or expired: the shop's page queries the API itself.
    if (!pending) return reply.redirect(payDoneAddress({}), 303)
    return answerOrWait(request, reply, pending)
  })

  async function deliver(
    message: ReturnMessage,
    requestId: string,
    maxMs = Number.POSITIVE_INFINITY,
  ): Promise<DeliveryOutcome> {
    const { vendor } = message
    const timeoutMs = Math.min(API_TIMEOUT_MS, maxMs)
    const answer = await call(takePayReturn, message, { requestId, timeoutMs })
    if (answer.kind === 'answered') return { kind: 'answered', location: doneAddress(answer.payload) }
    if (answer.kind === 'refused') {
      pay.log.warn({ reqId: requestId, vendor, code: answer.code }, 'the API refused a return')
      return { kind: 'answered', location: payDoneAddress({}) }
    }
    pay.log.warn(
      { reqId: requestId, vendor, reason: answer.reason },
      // Whether it is buffered, the caller knows.
      'a return is not delivered: the API does not answer',
    )
    return { kind: 'unknown', reason: answer.reason }
  }

  /** Redirects once the API has the return; until then a page that polls while it is open. */
  async function answerOrWait(
    request: FastifyRequest,
    reply: FastifyReply,
    { returnId, location }: PendingReturn,
  ) {
    const waited = new AbortController()
    const address = await Promise.race([
      location.then((address) => address ?? payDoneAddress({})),
      services.sleep(ANSWER_WITHIN_MS, waited.signal),
    ])
    waited.abort()
    if (typeof address === 'string') return reply.redirect(address, 303)
    const language = languageOf(request.headers['accept-language'])
    const page = plainPage(language, textsIn(language).payChecking)
    return reply
      .header('refresh', `1; url=${CHECKING_PATH}${returnId}`)
      .header('content-security-policy', contentSecurityPolicy({ styles: [page.styleHash] }))
      .type('text/html; charset=utf-8')
      .send(page.html)
  }

  pay.post<{ Params: { vendor: string } }>('/pay/notify/:vendor', async (request, reply) => {
    const { vendor } = request.params
    if (!isVendor(vendor)) return reply.callNotFound()
    if (!isNotificationAllowed(request.ip)) throw tooMany()
    const message = messageOf(request)
    if (message === undefined) throw tooLong()
    const answer = await call(
      takePayNotification,
      { ...message, vendor },
      { requestId: request.id, timeoutMs: API_TIMEOUT_MS },
    )
    if (answer.kind !== 'answered') {
      request.log.warn({ vendor }, 'a notification could not be handed in')
      // The provider will send it again.
      return reply.code(503).header('retry-after', '10').send()
    }
    const { status, contentType, body } = answer.payload
    return reply.code(status).type(contentType).send(body)
  })
}

/** Undefined for an address that is longer than any provider's. */
function messageOf({ url, headers, body }: FastifyRequest) {
  const query = url.slice((url.split('?')[0] ?? '').length + 1)
  if (query.length > MAX_QUERY_LENGTH) return undefined
  return {
    query,
    contentType: (headers['content-type'] ?? '').slice(0, 200),
    bodyBase64: Buffer.isBuffer(body) ? body.toString('base64') : '',
  }
}

function doneAddress(payment: { txNumber: string | null; pageName: string | null }): string {
  return payDoneAddress({
    txNumber: v.is(txNumber, payment.txNumber) ? payment.txNumber : undefined,
    pageName: payment.pageName !== null && isPageName(payment.pageName) ? payment.pageName : undefined,
  })
}

const isVendor = (name: string): name is PayVendor => (payVendors as readonly string[]).includes(name)
const isReturnPage = (name: string): name is PayReturnPage =>
  (payReturnPages as readonly string[]).includes(name)

const tooMany = () => Object.assign(new Error('too many'), { statusCode: 429 })
const tooLong = () => Object.assign(new Error('address too long'), { statusCode: 414 })
