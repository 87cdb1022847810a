import lighthouse from 'lighthouse'
import { launchChromium } from '../phone/phone.ts'
import { digits, median, spread } from '../report/numbers.ts'
import { ports } from '../shop/ports.ts'
import type { Front } from '../shop/tls-proxy.ts'

/** One load of a page in Lighthouse: times in ms, score of 100, bytes as transferred. */
export type Audit = {
  largest: number
  first: number
  blocked: number
  speedIndex: number
  shift: number
  score: number
  /** Tag of the largest element, where Lighthouse reports it. */
  element: string
  scriptBytes: number
  bytes: number
  requests: number
}

/**
 * Loads a page of a front in a new browser, mobile preset. A busy machine sometimes loses the beginning of a trace; such a run is
 * repeated. @throws with Lighthouse's reason after three lost runs
 */
export async function auditPage(
  { origin, chromiumArgs }: Front,
  { name, path }: { name: string; path: string },
): Promise<Audit> {
  for (let lost = 0; ; lost++) {
    const browser = await launchChromium([
      ...chromiumArgs,
      `--remote-debugging-port=${ports.debugging}`,
      '--lang=ko-KR',
    ])
    try {
      const result = await lighthouse(origin + path, {
        port: ports.debugging,
        onlyCategories: ['performance'],
        logLevel: 'error',
        output: 'json',
      })
      const problem = result ? result.lhr.runtimeError?.message : 'no result'
      if (result && !problem) return readAudit(result.lhr)
      if (lost === 3) throw new Error(`${name}: ${problem}`)
    } finally {
      await browser.close()
    }
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function readAudit({ audits, categories }: Report): Audit {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = requestsIn(audits['network-requests']?.details)
  const bytesOf = (list: readonly Request[]) =>
    list.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    largest: value('largest-contentful-paint'),
    first: value('first-contentful-paint'),
    blocked: value('total-blocking-time'),
    speedIndex: value('speed-index'),
    shift: value('cumulative-layout-shift'),
    score: (categories.performance?.score ?? Number.NaN) * 100,
    element: elementOf(audits['lcp-breakdown-insight']?.details),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: bytesOf(requests),
    requests: requests.length,
  }
}

type Request = { resourceType?: string; transferSize?: number }

function requestsIn(details: unknown): Request[] {
  const items = (details as { items?: Request[] } | undefined)?.items
  return Array.isArray(items) ? items : []
}

function elementOf(details: unknown): string {
  return /"snippet":"<([a-z0-9]+)[^"]{0,60}/i.exec(JSON.stringify(details ?? ''))?.[1] ?? '–'
}

/** Titles of the columns that {@link paintRow} fills. */
export const paintColumns = ['LCP s', 'FCP s', 'TBT ms', 'CLS', 'score', 'largest']

/** The loads of one page as cells of a table: medians, and the range where runs differ much. */
export function paintRow(audits: readonly Audit[]): string[] {
  const seconds = (field: 'largest' | 'first') => audits.map((audit) => audit[field] / 1000)
  return [
    spread(seconds('largest'), 2),
    spread(seconds('first'), 2),
    spread(audits.map(({ blocked }) => blocked)),
    digits(median(audits.map(({ shift }) => shift)), 3),
    digits(median(audits.map(({ score }) => score))),
    audits[0]?.element ?? '',
  ]
}
