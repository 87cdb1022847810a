import { serverTimeMetric } from '@storefront/contract/document.ts'

type Navigation = Pick<PerformanceNavigationTiming, 'responseStart' | 'transferSize' | 'serverTiming'>
type Resource = Pick<PerformanceResourceTiming, 'requestStart' | 'responseStart'>

/**
 * The server's time in the document's Server-Timing header, with the phone's time at which it arrived; null without one, or for a
 * cached document, whose time is old.
 */
export function documentTime(
  entry: Navigation | undefined = performance.getEntriesByType('navigation')[0] as Navigation | undefined,
  timeOrigin: number = performance.timeOrigin,
): { server: number; phone: number } | null {
  // A transfer size of 0 means that it came from a cache or the service worker.
  if (!entry || entry.transferSize === 0) return null
  const stated = entry.serverTiming?.find(({ name }) => name === serverTimeMetric)?.description
  const server = Number(stated || Number.NaN)
  return Number.isFinite(server) ? { server, phone: timeOrigin + entry.responseStart } : null
}

/** When an early call was requested and answered, by the phone's clock; now where the browser has no timing of it. */
export function earlyCallTimes(
  url: string,
  now: number,
  entry: Resource | undefined = performance.getEntriesByName(url, 'resource').at(-1) as Resource | undefined,
  timeOrigin: number = performance.timeOrigin,
): { askedAt: number; answeredAt: number } {
  if (!entry || entry.responseStart === 0) return { askedAt: now, answeredAt: now }
  return { askedAt: timeOrigin + entry.requestStart, answeredAt: timeOrigin + entry.responseStart }
}
