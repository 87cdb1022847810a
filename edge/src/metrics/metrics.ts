import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { apiErrorReason } from './api-error-reason.ts'
import { ProblemSeries } from './problem-series.ts'
import { RecentReports } from './recent-reports.ts'
import { type RouteKind, routeKindOf } from './route-kind.ts'
import type { ServedPart } from './served-releases.ts'

/** Where the first screen of a document came from; `none`: it was not rendered, or not in time, and the document went without. */
export type FirstScreenSource = 'cache' | 'stale cache' | 'rendered' | 'none'
/**
 * How the delivery of a provider's return ended; `lost`: given up, the API inquires by itself; `saved`: left in the folder to the
 * next process; `not held`: sent to the API once only, because the buffer was full.
 */
export type ReturnOutcome = 'delivered' | 'lost' | 'saved' | 'not held'

/** Most parts of stores that are counted separately; further ones are counted together. */
const MAX_PARTS = 3_000

/**
 * What this edge counts. Labels are kinds of requests, parts, releases and page names of stores, each bounded: nothing of
 * a customer, and nothing that an address or a report could add without end.
 */
export class EdgeMetrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'route' | 'status'>
  readonly #firstScreens: Counter<'source'>
  readonly #documents: Counter<'store' | 'part' | 'release' | 'channel'>
  readonly #channelsRevision: Gauge
  readonly #problems: Counter<'revision' | 'where' | 'what'>
  readonly #pageReports: Counter<'part' | 'channel' | 'outcome'>
  readonly #apiErrors: Counter<'caller' | 'reason'>
  readonly #returns: Counter<'outcome'>
  readonly #served = new Map<string, ServedPart>()
  readonly #problemSeries: ProblemSeries
  /** What pages reported, by release, for people to look at. */
  readonly reports = new RecentReports()
  /** Providers' returns that are buffered now; set by who buffers them. */
  bufferedReturns: () => number = () => 0
  /** Whether the releases could be read the last time. */
  releasesReadable = true

  constructor() {
    const registers = [this.#registry]
    this.#requests = new Histogram({
      name: 'storefront_edge_request_seconds',
      help: 'Time to answer a request, by kind of route and status. Live streams are not in it.',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    })
    this.#firstScreens = new Counter({
      name: 'storefront_edge_first_screens_total',
      help: 'Documents of pages that can have a first screen, by where it came from; none: sent without it.',
      labelNames: ['source'],
      registers,
    })
    this.#documents = new Counter({
      name: 'storefront_edge_documents_total',
      help: 'Documents of stores, by part, its release and the channel that it came by.',
      labelNames: ['store', 'part', 'release', 'channel'],
      registers,
    })
    this.#channelsRevision = new Gauge({
      name: 'storefront_edge_channels_revision',
      help: 'Revision of the channels that documents are made from; edges of one shop agree within seconds.',
      registers,
    })
    this.#problems = new Counter({
      name: 'storefront_edge_page_problems_total',
      help: 'Problems that pages reported, by the revision of their releases, place and kind.',
      labelNames: ['revision', 'where', 'what'],
      registers,
    })
    this.#pageReports = new Counter({
      name: 'storefront_edge_page_reports_total',
      help: 'Reports of pages that used a part, two of most pages, by the channel of its release and how it went.',
      labelNames: ['part', 'channel', 'outcome'],
      registers,
    })
    this.#apiErrors = new Counter({
      name: 'storefront_edge_api_errors_total',
      help: 'Calls that the store API did not answer, by caller and reason.',
      labelNames: ['caller', 'reason'],
      registers,
    })
    this.#returns = new Counter({
      name: 'storefront_edge_pay_returns_total',
      help: "Providers' returns, by how their delivery to the store API ended.",
      labelNames: ['outcome'],
      registers,
    })
    const isReadable = () => this.releasesReadable
    new Gauge({
      name: 'storefront_edge_releases_readable',
      help: '1 while the releases can be read; 0: documents are made from those that were read last.',
      registers,
      collect() {
        this.set(isReadable() ? 1 : 0)
      },
    })
    const pendingReturns = () => this.bufferedReturns()
    new Gauge({
      name: 'storefront_edge_pay_returns_held',
      help: "Providers' returns that wait for the store API.",
      registers,
      collect() {
        this.set(pendingReturns())
      },
    })
    this.#problemSeries = new ProblemSeries((series) => this.#problems.remove({ ...series }))
  }

  /** Adds Node's own metrics: memory, event loop, open handles. Once for a process, because what observes them never ends. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** @param pattern of the route; undefined where there is none @param seconds from the request to the end of the answer */
  request(pattern: string | undefined, status: number, seconds: number): void {
    const route: RouteKind = routeKindOf(pattern)
    this.#requests.observe({ route, status: String(status) }, seconds)
  }

  firstScreen(source: FirstScreenSource): void {
    this.#firstScreens.inc({ source })
  }

  /** The channels were read: for a document, or for `/ready`, which is asked also of an edge without customers. */
  channels(revision: number): void {
    this.#channelsRevision.set(revision)
  }

  /** A document of a store was served. A part's earlier release ends as a series, so that the number of series is bounded by stores. */
  document(parts: readonly ServedPart[], revision: string): void {
    this.#problemSeries.served(revision)
    for (const part of parts) this.#documents.inc({ ...this.#seriesOf(part) })
  }

  #seriesOf(part: ServedPart): ServedPart | typeof otherParts {
    const key = `${part.store} ${part.part}`
    const last = this.#served.get(key)
    if (!last && this.#served.size >= MAX_PARTS) return otherParts
    if (last && (last.release !== part.release || last.channel !== part.channel))
      this.#documents.remove({ ...last })
    this.#served.set(key, part)
    return part
  }

  /** Parts of stores as they were served last. */
  served(): readonly ServedPart[] {
    return [...this.#served.values()]
  }

  problem(problem: { revision: string; where: string; what: string }, count: number): void {
    this.#problems.inc({ ...this.#problemSeries.labelsOf(problem) }, count)
  }

  /** @param part a released one; anything else could be added without end */
  pageReport(
    part: string,
    channel: 'stable' | 'canary' | 'other',
    outcome: 'fine' | 'errors' | 'not loaded',
  ): void {
    this.#pageReports.inc({ part, channel, outcome })
  }

  /** A call that the store API did not answer. @param error of its connection; `failed`: it answered that it cannot */
  apiError(caller: 'customer' | 'payment', error: unknown): void {
    this.#apiErrors.inc({ caller, reason: error === 'failed' ? 'failed' : apiErrorReason(error) })
  }

  payReturn(outcome: ReturnOutcome): void {
    this.#returns.inc({ outcome })
  }

  /** The text of the Prometheus exposition format. */
  exposition(): Promise<string> {
    return this.#registry.metrics()
  }
}

const otherParts = { store: 'other', part: 'other', release: 'other', channel: 'other' }

export const expositionType = Registry.PROMETHEUS_CONTENT_TYPE
