import type { Browser } from 'playwright'
import { type Loading, load } from '../phone/loading.ts'
import type { RecordedRequest } from '../phone/network.ts'
import { slowPhone, type Throttling } from '../phone/phone.ts'
import { main, menus, type Screen } from '../phone/screens.ts'
import type { Findings } from '../report/findings.ts'
import { digits, kilobytes } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { builtSizes } from './built-sizes.ts'

/** Requests of a phone for the first screen, recorded in a browser with the federated production build. */
export async function measureBytes(shop: OpenShop, throttling = slowPhone): Promise<Findings> {
  const { builds, proxy } = await shop.serveFederatedBuild()
  const browser = await shop.browser()
  const loadingOfMain = await openAndRecord(browser, proxy.origin, main, throttling)
  const loadingOfMenus = await openAndRecord(browser, proxy.origin, menus, throttling)
  const sizes = await builtSizes(builds)
  const bothLoadings = [loadingOfMain, loadingOfMenus]
  return {
    measured: {
      mainScripts: bytesOf(loadingOfMain.requestsUntilUsable, 'script'),
      menusScripts: sizes.menusScriptBytes / 1000,
      remoteEntry: sizes.remoteEntryBytes / 1000,
      remoteScreen: sizes.remoteScreenBytes / 1000,
      firstStyles:
        Math.max(...bothLoadings.map((loading) => bytesOf(requestsBeforePaint(loading), 'style'))) +
        sizes.accentCssBytes / 1000,
      requestDepth: Math.max(
        ...bothLoadings.map(({ requestsUntilUsable }) => longestChainLength(requestsUntilUsable)),
      ),
      mainRequests: requestCount(loadingOfMain),
      menusRequests: requestCount(loadingOfMenus),
      unusedPreloads: bothLoadings.reduce((sum, { unusedPreloads }) => sum + unusedPreloads.length, 0),
    },
    details: [
      {
        title: `Until the screen is usable, ${proxy.protocol}, ${throttling === slowPhone ? 'slow 4G, CPU throttled 4×' : 'not throttled'}`,
        columns: [
          '',
          'requests',
          'script kB',
          'style kB',
          'data kB',
          'picture kB',
          'font kB',
          'HTML kB',
          'usable ms',
          'first paint ms',
          'later requests',
        ],
        rows: bothLoadings.map((loading, index) => summary(index === 0 ? main : menus, loading)),
        notes: [
          ...bothLoadings.flatMap(({ unusedPreloads, problems }) => [...unusedPreloads, ...problems]),
        ].map((text) => `- ${text}`),
      },
      ...bothLoadings.map((loading, index) => ({
        title: `${index === 0 ? main.name : menus.name}: requests until it is usable, and its pictures`,
        columns: ['step', 'at ms', 'done ms', 'kB', 'what'],
        rows: countedRequests(loading).map(rowOf),
      })),
      {
        title: 'Built files, brotli',
        columns: ['what', 'kB'],
        rows: [
          ...Object.entries(sizes.mainFileSizes).map(([file, bytes]) => [`Main: ${file}`, kilobytes(bytes)]),
          ['accent of a store, in the document', kilobytes(sizes.accentCssBytes)],
          ['ordering: entry', kilobytes(sizes.remoteEntryBytes)],
          ['ordering: menu screen, scripts', kilobytes(sizes.remoteScreenBytes)],
          ['ordering: Korean texts', kilobytes(sizes.remoteTextsBytes)],
        ],
      },
    ],
  }
}

/** Waits six seconds: after three, Chromium reports preloads that were not used. */
const openAndRecord = (browser: Browser, origin: string, screen: Screen, throttling: Throttling) =>
  load(browser, origin, screen, throttling, { stayMs: 6_000 })

/**
 * Everything loaded until the screen was usable, plus half a second for its pictures: they are requested in the frame
 * in which it becomes usable and would otherwise be counted at random.
 */
const countedRequests = ({ requestsUntilUsable, requests, usableAt }: Loading) =>
  requests.filter((each) =>
    each.kind === 'picture'
      ? !each.isPrefetch && each.at <= usableAt + 500
      : requestsUntilUsable.includes(each),
  )

const requestCount = (loading: Loading) => countedRequests(loading).length

/** Styles that are requested later, such as the web font's, do not block the first paint. */
const requestsBeforePaint = ({ requestsUntilUsable, firstPaintAt }: Loading) =>
  requestsUntilUsable.filter(({ at }) => at <= firstPaintAt)

const bytesOf = (requests: readonly RecordedRequest[], kind: RecordedRequest['kind']) =>
  requests.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000

/**
 * Longest chain of files that each load the next one, without pictures, fonts and files of no known kind, which are not
 * needed for a usable screen.
 */
const longestChainLength = (requests: readonly RecordedRequest[]) =>
  Math.max(
    ...requests.filter(({ kind }) => !['picture', 'font', 'other'].includes(kind)).map(({ step }) => step),
  )

function summary({ name }: Screen, loading: Loading): string[] {
  const { requestsUntilUsable, requests, usableAt, firstPaintAt } = loading
  const kinds: RecordedRequest['kind'][] = ['script', 'style', 'data', 'picture', 'font', 'document']
  return [
    name,
    digits(requestCount(loading)),
    ...kinds.map((kind) => digits(bytesOf(requestsUntilUsable, kind), 1)),
    digits(usableAt),
    digits(firstPaintAt),
    digits(requests.length - requestCount(loading)),
  ]
}

const rowOf = ({ step, at, doneAt, bytes, url }: RecordedRequest) => [
  digits(step),
  digits(at),
  doneAt === undefined ? '–' : digits(doneAt),
  kilobytes(bytes),
  url.replace(/^https?:\/\/[^/]+/, ''),
]
