import { openPayWindow } from '@storefront/contract/endpoints/pay-window.ts'
import { txNumber } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  type PayOpened,
  type PayOpenRefusal,
  type PayWindowStart,
  payWindowPaths,
} from '@storefront/contract/pay-window.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { networkLimit } from '../rate-limit/network-limit.ts'
import { ownOrigin } from '../security/own-origin.ts'
import type { EdgeServices } from '../services.ts'
import type { CallApi } from './call-api.ts'

const openRequest = v.looseObject({
  v: v.literal(1),
  txNumber,
  nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  touchPoints: v.optional(v.number()),
})

/** Time limit of the call, during which the API calls the provider. Milliseconds. */
const API_TIMEOUT_MS = 25_000

/** `POST /pay/open`: the relay page sends its nonce and gets how the window continues. */
export function addPayOpen(pay: FastifyInstance, services: EdgeServices, call: CallApi) {
  const isAllowed = networkLimit(60, 60_000, services.now)
  pay.post(payWindowPaths.open, async (request, reply) => {
    const refuse = (status: number, refused: PayOpenRefusal, message?: string) =>
      reply.code(status).send({ v: 1, refused, ...(message ? { message } : {}) } satisfies PayOpened)

    if (!isAllowed(request.ip)) return refuse(429, 'unavailable')
    // The provider sends the customer back there.
    const origin = ownOrigin(request, services.storefrontOrigins)
    if (origin === undefined || !isFromOurPage(request, origin)) {
      request.log.warn(
        { origin: origin ?? 'not ours' },
        'not requested by a page of ours; are STOREFRONT_ORIGIN and, behind a proxy, TRUST_PROXY set?',
      )
      return refuse(403, 'unavailable')
    }
    const body = v.safeParse(openRequest, jsonIn(request.body))
    if (!body.success) return refuse(400, 'unknown')

    const { txNumber: number, nonce, touchPoints } = body.output
    const device = deviceOf(request.headers['user-agent'], touchPoints)
    const answer = await call(
      openPayWindow,
      { txNumber: number, nonce, origin, device },
      { requestId: request.id, timeoutMs: API_TIMEOUT_MS },
    )
    if (answer.kind === 'unknown') {
      request.log.warn({ reason: answer.reason }, 'a pay window could not be opened')
      return refuse(503, 'unavailable')
    }
    if (answer.kind === 'refused') {
      const { refused, message } = refusalOf(answer.code, answer.payload)
      return refuse(200, refused, message)
    }
    const start: PayWindowStart = answer.payload
    const target = targetOf(start)
    if (!isConfigured(start, target, services.payOrigins)) {
      request.log.error(
        {
          origin: URL.canParse(target) ? new URL(target).origin : 'none',
          ...(start.kind === 'script' ? { origins: start.origins } : {}),
        },
        'a pay window may not go there: PAY_ORIGINS does not name it',
      )
      return refuse(502, 'unavailable')
    }
    return reply.send({ v: 1, start } satisfies PayOpened)
  })
}

/** The first provider URL that the window navigates to or loads. */
function targetOf(start: PayWindowStart): string {
  if (start.kind === 'form') return start.action
  return start.kind === 'script' ? start.src : start.url
}

/** Whether the window may go there; for a script, whether its page may also allow all that the script loads. */
function isConfigured(start: PayWindowStart, target: string, payOrigins: readonly string[]): boolean {
  if (start.kind !== 'script') return isPayOrigin(payOrigins, target)
  return (
    start.origins.every((source) => isPaySource(payOrigins, source)) && isPayOrigin(start.origins, target)
  )
}

/** Refuses pages of other sites, which could neither read the answer nor know a nonce. */
function isFromOurPage({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return (
    headers.origin === origin &&
    (site === undefined || site === 'same-origin') &&
    /^application\/json\b/i.test(headers['content-type'] ?? '')
  )
}

function jsonIn(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : undefined
  } catch {
    return undefined
  }
}

/** State of the payment in the API's refusal. */
const refusedPayment = v.object({
  reason: v.optional(v.nullable(v.string())),
  message: v.optional(v.nullable(v.string())),
})

/** Only a provider's message is passed on; the page has its own texts for everything else. */
function refusalOf(answered: number, payload: unknown): { refused: PayOpenRefusal; message?: string } {
  const parsed = v.safeParse(refusedPayment, payload)
  const { reason, message } = parsed.success ? parsed.output : {}
  if (answered === code.payExpired || reason === 'expired') return { refused: 'expired' }
  if (answered === code.notFound || answered === code.badRequest) return { refused: 'unknown' }
  if (answered === code.changed && reason !== 'refused' && reason !== 'unavailable')
    return { refused: 'used' }
  return { refused: 'unavailable', ...(message ? { message: message.slice(0, 300) } : {}) }
}

/**
 * Which of its two windows a provider should show.
 * @param touchPoints `navigator.maxTouchPoints`: the user agent of an iPad is that of a desktop
 */
export function deviceOf(userAgent: string | undefined, touchPoints: number | undefined): 'pc' | 'mobile' {
  const agent = userAgent ?? ''
  if (/Android|iPhone|iPad|iPod|Mobile|Windows Phone/i.test(agent)) return 'mobile'
  return /Macintosh/.test(agent) && (touchPoints ?? 0) > 1 ? 'mobile' : 'pc'
}

/**
 * Whether a content security policy may name this source: it is configured as it is written, or it is one origin, in
 * its plain form, that a configured one covers. Nothing that could end a directive passes.
 */
export function isPaySource(origins: readonly string[], source: string): boolean {
  if (origins.includes(source)) return true
  return /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(source) && isPayOrigin(origins, source)
}

/**
 * Whether a pay window may go on to this address: its origin is one of those configured.
 * @param origins `https://pg.example`, or `https://*.pg.example` for every host below it
 */
export function isPayOrigin(origins: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, username, password } = new URL(address)
  if (!/^https?:$/.test(protocol) || username || password) return false
  return origins.some((allowed) => {
    const [scheme = '', below] = allowed.split('//*')
    return below === undefined
      ? origin === allowed
      : origin.startsWith(`${scheme}//`) && origin.endsWith(below)
  })
}
