import type { LogOutput } from '@storefront/contract/deployment/log-output.ts'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import { headers } from '@storefront/contract/headers.ts'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type AddressDirectory, addressDirectory } from './addresses/address-service.ts'
import { envelope, statusOf } from './answers/envelope.ts'
import { type CashReceiptService, cashReceiptServiceOf } from './cash-receipts/cash-receipt-service.ts'
import { allJobs } from './composition/jobs.ts'
import type { Config } from './config.ts'
import { kakaoLogin, redirectUriOf } from './customers/kakao-login.ts'
import type { Database } from './database/database.ts'
import { type UnavailableReason, unavailableReason } from './database/unavailable.ts'
import { type BankService, bankServiceOf } from './gift-cards/bank-service.ts'
import { type AnyOperation, answerCall, type CallEnvironment, isExpected } from './http/answer-call.ts'
import { idsInLog, logOptions } from './http/log.ts'
import { serveOpenApi } from './http/openapi.ts'
import { requestIdNow, withRequestId } from './http/request-id.ts'
import type { Retention } from './jobs/job.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { ReportFailure } from './jobs/report-failure.ts'
import { LiveFeeds } from './live/live-feeds.ts'
import { OpenStreams } from './live/open-streams.ts'
import { StreamLimits } from './live/stream-limits.ts'
import { Metrics } from './metrics/metrics.ts'
import { operations } from './operations/all.ts'
import { deliverNotification, type TextDelivery } from './outbox/deliver-notifications.ts'
import { payVendorAdapters } from './pay-vendors/vendors.ts'
import type { PaymentContext, PayVendors } from './payments/payment-context.ts'
import { providerSend } from './payments/provider/send.ts'
import { spendingCallLimit, storedAnswerQuota } from './rate-limit/call-limits.ts'
import { Refusal, refuse } from './refusal.ts'
import { TableTimes } from './reservations/table-times.ts'
import { Secrets } from './security/secrets.ts'
import { Tokens } from './security/tokens.ts'
import type { Services } from './services.ts'
import { Stores } from './stores/stores.ts'
import { AcceptedTexts } from './text-messages/accepted-texts.ts'
import { reportOutcomes } from './text-messages/report-outcomes.ts'
import { textInquiryOf, textSenderOf } from './text-messages/text-senders.ts'

/** Time limit for receiving a request including its body. */
const requestMs = 15_000

export interface AppOptions {
  config: Config & { secret: string }
  db: Database
  /** Epoch ms. */
  now?: () => number
  checksAnswers?: boolean
  /** The payment vendors; all by default. */
  vendors?: PayVendors
  /** The address service; from the configuration by default. */
  addresses?: AddressDirectory
  /** The bank service for refunds of gift cards; from the configuration by default. */
  bank?: BankService
  /** The cash receipt service; from the configuration by default. */
  cashReceipts?: CashReceiptService
  /** Where log lines go; standard output by default. */
  logTo?: LogOutput
}

export interface App {
  http: FastifyInstance
  services: Services
  /** From now on `/ready` answers 503 and connections end with their answer; calls are still served. */
  announceStop(): void
  /** Background jobs; not running until started. */
  jobs: Jobs
  metrics: Metrics
  /** Retention of each table. */
  retention: readonly Retention[]
}

/** The store API, ready to listen or for `inject`. The caller closes the database. */
export async function buildApp({
  config,
  db,
  now = Date.now,
  checksAnswers = false,
  vendors = payVendorAdapters,
  addresses,
  bank = bankServiceOf(config, now) ?? undefined,
  cashReceipts = cashReceiptServiceOf(config, now) ?? undefined,
  logTo,
}: AppOptions): Promise<App> {
  const secrets = new Secrets(config.secret)
  const http = Fastify({
    logger: logOptions(config.logLevel, logTo),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    bodyLimit: 1_000_000,
    requestTimeout: requestMs,
    // Node swaps the two limits where that of the headers is the longer one.
    http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 3 },
    trustProxy: config.trustedProxies,
    genReqId: ({ headers: sent }) => requestIdOf(sent[headers.requestId]),
    frameworkErrors: refuseAddress,
    logController: new LogController({ disableRequestLogging: true }),
  })
  const stores = new Stores(db, now)
  const tableTimes = new TableTimes(db, now)
  const live = new LiveFeeds(db, now)
  const openStreams = new OpenStreams()
  const metrics = new Metrics({ db, streams: () => openStreams.count, now })
  const onError: ReportFailure = (error, work) => {
    metrics.jobFailed()
    http.log.error({ ...work, err: error }, 'a job failed')
  }
  const reportProvider: PaymentContext['report'] = (answer) => {
    metrics.provider(answer.vendor, answer.outcome)
    const reqId = requestIdNow()
    const isUnknown = answer.outcome === 'unknown'
    http.log[isUnknown ? 'warn' : 'info']({ ...(reqId && { reqId }), ...answer }, 'a provider was asked')
  }
  const { sandbox } = config
  const send = providerSend(sandbox?.url)
  const payments: PaymentContext = {
    db,
    secrets,
    stores,
    now,
    vendors,
    send,
    sandbox,
    cashReceipts: cashReceipts ?? null,
    report: reportProvider,
  }
  const sendText = textSenderOf(config, now)
  const warn = reportOutcomes((failure) => http.log.warn(failure, 'a text message failed'), now)
  const inquire = textInquiryOf(config, now)
  const acceptedTexts =
    inquire &&
    new AcceptedTexts(inquire, now, (kind, code) => {
      metrics.text(kind, 'undelivered')
      warn(kind, { kind: 'undelivered', code })
    })
  const report: TextDelivery['report'] = (kind, outcome) => {
    metrics.text(kind, outcome.kind)
    warn(kind, outcome)
    if (outcome.kind === 'accepted' && outcome.id) acceptedTexts?.add(kind, outcome.id)
  }
  const texts = sendText && { db, secrets, send: sendText, now, report }
  const jobDependencies = {
    db,
    config,
    secrets,
    stores,
    live,
    payments,
    bank: bank ?? null,
    texts,
    acceptedTexts,
    now,
    onError,
  }
  const { jobs, retention } = allJobs(jobDependencies)
  const services: Services = {
    config,
    secrets,
    tokens: new Tokens(secrets, config.product),
    stores,
    tableTimes,
    live,
    streams: new StreamLimits(),
    spendingCalls: spendingCallLimit(),
    storedAnswers: storedAnswerQuota(),
    openStreams,
    notifications: {
      wake: () => jobs.wake('deliverNotifications'),
      deliver: async (id) => (texts ? deliverNotification(texts, id) : null),
    },
    payments,
    addresses: addresses ?? addressDirectory(config),
    bank: bank ?? null,
    kakao: config.kakao && kakaoLogin(config.kakao, redirectUriOf(config.storefrontOrigin), send),
  }
  http.decorateReply('envelopeCode', code.ok)
  // A live stream never gets here, because it takes over the connection; its duration would distort the metric.
  http.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint) metrics.call(endpoint.name, reply.envelopeCode, reply.elapsedTime / 1_000)
  })
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders).header(headers.requestId, request.id)
  })
  // Streams never end by themselves, and closing waits for every answer.
  http.addHook('preClose', async () => services.openStreams.closeAll())
  http.addHook('onClose', async () => {
    stores.close()
    tableTimes.close()
    live.close()
    await jobs.stop()
  })
  http.setNotFoundHandler((_request, reply) => {
    reply.code(404).send(envelope(code.notFound, 'no such call', null))
  })
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) {
      reply.envelopeCode = error.code
      const { retryAfterMs } = error
      if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1_000))
      return reply.code(statusOf(error.code)).send(envelope(error.code, error.message, error.payload))
    }
    // Fastify's own errors: a body that is not JSON, too large, of another type.
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      reply.envelopeCode = error.statusCode
      return reply.code(error.statusCode).send(envelope(error.statusCode, error.code, null))
    }
    const reason = unavailableReason(error)
    const path = request.routeOptions.url
    reply.envelopeCode = reason === null ? code.internal : code.unavailable
    if (reason !== null) {
      request.log.error({ ...idsInLog(request), err: error, path, reason }, unavailableText[reason])
      reply.header('retry-after', retryAfterSeconds[reason])
      return reply.code(503).send(envelope(code.unavailable, unavailableText[reason], { reason }))
    }
    request.log.error({ ...idsInLog(request), err: error, path }, 'unexpected')
    return reply.code(500).send(envelope(code.internal, `unexpected; request ${request.id}`, null))
  })
  // Liveness: the process must not be restarted because its database is unavailable.
  http.get('/health', async () => envelope(code.ok, 'ok', { streams: services.openStreams.count }))
  let isStopping = false
  http.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  // Readiness: a load balancer sends calls elsewhere otherwise.
  http.get('/ready', async () => {
    if (isStopping) refuse(code.unavailable, 'stopping')
    await db.run({ name: 'ready', text: 'select 1' }, [])
    return envelope(code.ok, 'ready', { waiting: db.waiting() })
  })
  await serveOpenApi(http, config.product)
  registerOperations(http, config.product, { db, services, now, checksAnswers })
  const announceStop = () => {
    isStopping = true
  }
  return { http, services, announceStop, jobs, retention, metrics }
}

/** Every operation under the path, method and authorisation of its endpoint. */
function registerOperations(http: FastifyInstance, product: string, environment: CallEnvironment): void {
  for (const operation of Object.values(operations) as AnyOperation[]) {
    const { endpoint } = operation
    http.route({
      method: endpoint.method,
      url: endpointPath(endpoint, product),
      config: { endpoint },
      handler: async (request, reply) => {
        try {
          return await withRequestId(request.id, () => answerCall(operation, environment, request, reply))
        } catch (error) {
          if (environment.checksAnswers && error instanceof Refusal && !isExpected(error, endpoint)) {
            throw new Error(`${endpoint.name} does not name code ${error.code}`)
          }
          throw error
        }
      },
    })
  }
}

/** The edge's request id, so that both logs can be correlated; else a new one. */
function requestIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : crypto.randomUUID()
}

const unavailableText: Readonly<Record<UnavailableReason, string>> = {
  busy: 'the database is busy',
  unreachable: 'the database does not answer',
  full: 'the disk of the database is full: free space or enlarge it',
  'read-only': 'the database takes no writes now',
}

/** A full disk needs an operator. */
const retryAfterSeconds: Readonly<Record<UnavailableReason, number>> = {
  busy: 2,
  unreachable: 5,
  full: 60,
  'read-only': 10,
}

/** An address that cannot be decoded, which reaches neither hooks nor the error handler. */
function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refused = error.statusCode ?? code.badRequest
  reply
    .code(refused)
    .headers({ ...answerHeaders, [headers.requestId]: request.id })
    .send(envelope(refused, error.code, null))
}

/** Headers of every answer: data, never a page, and not cached. */
const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
