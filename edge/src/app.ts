import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { MapTiles } from '@storefront/contract/document.ts'
import { releaseId } from '@storefront/contract/registry/release-record.ts'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { ApiProcesses } from './api-processes/api-processes.ts'
import { addImmutableFiles } from './assets/immutable-files.ts'
import { addPictures } from './assets/pictures.ts'
import { addDevelopment, type Development } from './development/development.ts'
import { addFirstFonts } from './first-fonts/add-first-fonts.ts'
import { fontCutter } from './first-fonts/cut-font.ts'
import { firstFonts } from './first-fonts/first-fonts.ts'
import { firstPaintStyles } from './first-paint/first-paint-styles.ts'
import { addHealth } from './health.ts'
import { accentsFrom } from './html/accents.ts'
import { addStorePages } from './html/store-pages.ts'
import { EdgeMetrics } from './metrics/metrics.ts'
import { addPageReports } from './page-reports/page-reports.ts'
import { addPay } from './pay/pay-routes.ts'
import { addProblems } from './problems/problems.ts'
import { addApiProxy } from './proxy/api-proxy.ts'
import { type RegistryState, registryFromFolder } from './registry/registry-source.ts'
import { CanaryWatch } from './releases/canary/canary-watch.ts'
import { defaultRules, type Rules } from './releases/canary/judge.ts'
import { openReleaseFolder } from './releases/release-folder.ts'
import type { ReleaseStore } from './releases/release-store.ts'
import { servedReleasesPage } from './releases-page/serve-releases-page.ts'
import { refuseUnknownHosts } from './security/known-hosts.ts'
import { addSecurityHeaders } from './security/policy.ts'
import { type FirstScreenData, firstScreenDataFromApi } from './server-rendering/first-screen-data.ts'
import { firstScreens } from './server-rendering/first-screens.ts'
import { renderThreads } from './server-rendering/render-threads.ts'
import type { StartTimeLimit } from './server-rendering/time-limit.ts'
import type { EdgeServices } from './services.ts'
import { addSocialReturn } from './social/social-return.ts'
import { cacheHints } from './store-hints/cached-hints.ts'
import type { StoreHintsSource } from './store-hints/store-hints.ts'
import { addTeamReleases } from './team-releases/team-releases.ts'
import { addStoreFiles } from './web-app/store-files.ts'

export type EdgeOptions = {
  /** Release folder, written by the release CLI. */
  releasesDir: string
  /** Where releases are kept, if `releasesDir` is a copy; canaries are judged and teams' releases written there. */
  releaseStore?: ReleaseStore | undefined
  /** Rules of judging canaries; tests pass their own. */
  canaryRules?: Rules
  /** The store API's processes. */
  api: ApiProcesses
  source: StoreHintsSource
  /** First segment of every API path (spec decision 1). */
  product?: string
  /** Secret that authenticates the edge at the API. */
  edgeKey?: string | undefined
  /** Keys that the edge had before; what was saved with them can still be read. */
  formerEdgeKeys?: readonly string[]
  /** Folder of providers' returns that are not delivered yet; in memory only without it or without `edgeKey`. */
  returnsDir?: string
  /** Limit of the returns that are buffered; 64 MiB without one. */
  maxReturnBytes?: number
  /** Origins of the storefront; this machine only without any. */
  storefrontOrigins?: readonly string[]
  /** Allowed destinations of a pay window: `https://pg.example`, `https://*.pg.example`. */
  payOrigins?: readonly string[]
  /** Source of map tiles; also allowed in the content security policy. */
  mapTiles?: MapTiles | undefined
  /** Delays before a provider's return is delivered to the API again, in milliseconds; the last one repeats. */
  apiRetryDelaysMs?: readonly number[]
  /** Delay that ends early when the signal aborts; replaced in tests. */
  sleep?: EdgeServices['sleep']
  /** Product and store pictures, served at `/images/`. */
  picturesDir?: string
  /** Lists the sample stores at `/`. */
  sandbox?: boolean
  /** Number of our proxies before the edge that add to `x-forwarded-*`; 0 where browsers connect directly. */
  trustedHops?: number
  /** Time limit for receiving a request including its body, in milliseconds. */
  requestTimeoutMs?: number
  development?: Development
  /** Data of server-rendered first screens; by default the store API's answers. */
  firstScreenData?: FirstScreenData
  /** Time limits of server rendering; tests pass their own. */
  startLimit?: StartTimeLimit
  now?: () => number
  /** What the edge counts; of its own by default. */
  metrics?: EdgeMetrics
  /** Whether the process is stopping. */
  isStopping?: () => boolean
  logger?: FastifyServerOptions['logger']
}

/** Idle timeout of a connection, in milliseconds. */
const IDLE_TIMEOUT_MS = 60_000

/** The edge, not yet listening. */
export function buildApp(options: EdgeOptions): FastifyInstance {
  const {
    source,
    development,
    product = 'storefront',
    trustedHops = 0,
    requestTimeoutMs = 15_000,
    now = Date.now,
    metrics = new EdgeMetrics(),
    isStopping = () => false,
  } = options
  const app = Fastify({
    logger: options.logger ?? false,
    // The API writes the same id into its log.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Counted from the right: earlier entries of the header are written by the client.
    trustProxy: (_address, hop) => hop < trustedHops,
    // Closes connections that send or read too slowly. Live streams have a heartbeat.
    requestTimeout: requestTimeoutMs,
    connectionTimeout: IDLE_TIMEOUT_MS,
    // Node swaps the two limits where that of the headers is the longer one.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / 5 },
    // A stopping server finishes its open requests; it ends event streams itself.
    forceCloseConnections: 'idle',
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  const filesDir = join(options.releasesDir, 'files')
  const registry = development?.registry ?? registryFromFolder(openReleaseFolder(options.releasesDir), now)
  let last: RegistryState | undefined
  const reportReadable = (failure: unknown) => {
    const wasReadable = metrics.releasesReadable
    metrics.releasesReadable = failure === undefined
    if (wasReadable && failure !== undefined)
      app.log.error({ err: failure }, 'the releases cannot be read; those that were read last are served')
  }
  const threads = renderThreads(filesDir, now, options.startLimit)
  const fonts = fontCutter((problem) => app.log.warn({ err: problem }, 'font not cut'))
  const hints = cacheHints(source, now)
  const services: EdgeServices = {
    registry: {
      async state() {
        try {
          last = await registry.state()
          metrics.channels(last.channels.revision)
          return last
        } finally {
          reportReadable(registry.failure?.())
        }
      },
      failure: () => registry.failure?.(),
    },
    lastState: () => last,
    hints,
    source,
    accents: development?.accents ?? accentsFrom((shell) => join(filesDir, shell.base)),
    firstScreens: firstScreens({
      data:
        options.firstScreenData ??
        firstScreenDataFromApi(options.api, product, options.edgeKey, hints.confirm, now),
      threads,
      now,
      mapTiles: options.mapTiles,
      served: (from) => metrics.firstScreen(from),
      ...(options.startLimit ? { startLimit: options.startLimit } : {}),
      onFailure: (reason, problem) => app.log.warn({ err: problem }, `first screen not rendered: ${reason}`),
    }),
    firstPaintStyles: firstPaintStyles(filesDir),
    firstFonts: firstFonts(filesDir, fonts.cut),
    metrics,
    filesDir,
    api: options.api,
    product,
    edgeKey: options.edgeKey,
    formerEdgeKeys: options.formerEdgeKeys ?? [],
    returnsDir: options.returnsDir,
    maxReturnBytes: options.maxReturnBytes,
    storefrontOrigins: options.storefrontOrigins ?? [],
    payOrigins: options.payOrigins ?? [],
    mapTiles: options.mapTiles,
    apiRetryDelaysMs: options.apiRetryDelaysMs ?? [500, 2_000, 5_000],
    now,
    sleep: options.sleep ?? ((ms, signal) => delay(ms, undefined, { signal }).catch(() => {})),
    sandbox: options.sandbox ?? false,
    development,
  }

  app.addHook('onClose', async () => options.api.close())
  app.addHook('onClose', threads.close)
  app.addHook('onClose', fonts.close)
  app.addHook('onListen', async () => {
    // Threads start now, so that the first documents wait less for them.
    const { shells, remotes, channels } = await services.registry.state()
    for (const release of [...shells, ...remotes])
      if (release.firstScreen && channels.stable[release.name]?.[0] === releaseId(release))
        threads.warm(release)
  })

  // The path only: queries contain phone numbers and ids.
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, path: url.split('?')[0], status: reply.statusCode, ms }, 'answered')
    // A live stream is as long as its page is open, which is no useful measure.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      metrics.request(request.routeOptions.url, reply.statusCode, reply.elapsedTime / 1_000)
  })
  addSecurityHeaders(app)
  refuseUnknownHosts(app, services.storefrontOrigins)
  addHealth(app, services, isStopping)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  // Clients open their next connection to another process, and closing does not wait for idle ones.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping() || isClosing) reply.header('connection', 'close')
  })
  addProblems(app, services)
  const releases = openReleaseFolder(options.releaseStore ?? options.releasesDir)
  const rules = options.canaryRules ?? defaultRules
  addPageReports(app, services, new CanaryWatch(releases, rules, now))
  // Elsewhere it is on the port of the metrics, for operators only.
  if (services.sandbox)
    app.get('/releases', async (_request, reply) => {
      const { html, headers } = await servedReleasesPage(releases, metrics, rules, now)
      return reply.headers(headers).send(html)
    })
  if (development) addDevelopment(app, development)
  addTeamReleases(app, releases, services.hints, now)
  addImmutableFiles(app, services, development ? ['/releases'] : ['/assets', '/releases'])
  if (options.picturesDir) addPictures(app, options.picturesDir)
  addFirstFonts(app, services.firstFonts)
  addApiProxy(app, services)
  addPay(app, services)
  addSocialReturn(app)
  addStoreFiles(app, services)
  addStorePages(app, services)
  return app
}
