import { pageReportsPath } from '@storefront/contract/page-report.ts'
import type { PartTable } from '@storefront/contract/registry/part-table.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { PROBLEM_MARK } from '../host-runtime/problems.ts'
import { countedPages } from '../storage/counted-pages.ts'
import { leakingStyles } from './leaking-styles.ts'
import { type MarkedProblem, pageReportOf } from './page-report-of.ts'

/** When a page reports, in milliseconds after `reportPage`, which is called two seconds after it was idle; the same for all pages, whatever happens on them. */
const REPORT_TIMES_MS = [5_000, 60_000]
/** Pages of one tab that report: somebody who reloads repeatedly is one customer. */
const MAX_PAGES = 3

/**
 * Reports twice how this page's releases are doing, the second time when it is left if that is earlier; once where it is left before
 * the first time. It reads what is there anyway (marks of problems, style sheets, times of requests), so nothing of it runs before the
 * first screen.
 * @param path of the open screen
 * @param usableMs when the first screen was usable, in milliseconds since the navigation
 */
export function reportPage({ registry, table, path, usableMs }: ReportedPage): void {
  if (countedPages() > MAX_PAGES) return
  const firstPath = path()
  let reports = 0
  let reportedProblems = 0

  const send = () => {
    const problems = performance
      .getEntriesByName(PROBLEM_MARK)
      .map((mark) => (mark as PerformanceMark).detail as MarkedProblem)
    const report = pageReportOf({
      registry,
      table,
      paths: [firstPath, path()],
      problems: problems.slice(reportedProblems),
      leaking: leakingStyles(document.styleSheets),
      usable: reports === 0 ? { path: firstPath, ms: usableMs } : undefined,
    })
    reportedProblems = problems.length
    reports += 1
    fetch(pageReportsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {})
  }

  const timers = REPORT_TIMES_MS.map((delay) => setTimeout(send, delay))
  addEventListener(
    'pagehide',
    () => {
      timers.forEach(clearTimeout)
      if (reports < REPORT_TIMES_MS.length) send()
    },
    { once: true },
  )
}

export type ReportedPage = {
  registry: Pick<ResolvedRegistry, 'shell' | 'remotes'>
  table: Pick<PartTable, 'routeOfPath' | 'popup' | 'routes'>
  path(): string
  usableMs: number
}

/**
 * When the first screen was usable: the page was idle for the first time after it was shown, and then asked for the code that
 * follows it. Milliseconds since the navigation.
 * @param chunk part of that code's address
 */
export function firstIdleMs(chunk: string): number {
  const request = performance.getEntriesByType('resource').find(({ name }) => name.includes(chunk))
  return request?.startTime ?? performance.now()
}
