import { serverTimeMetric } from '@storefront/contract/document.ts'

type Navigation = Pick<PerformanceNavigationTiming, 'responseStart' | 'transferSize' | 'serverTiming'>
type Resource = Pick<PerformanceResourceTiming, 'requestStart' | 'responseStart'>

/**
 * The server's time as the document states it, with the phone's time when it came; null where it states none, or where
 * it was not fetched now but taken from a cache, with the time of an earlier day in it.
 */
export function documentTime(
  entry: Navigation | undefined = performance.getEntriesByType('navigation')[0] as Navigation | undefined,
  timeOrigin: number = performance.timeOrigin,
): { server: number; phone: number } | null {
  // A page that is shown from the browser's cache or by a service worker has transferred nothing.
  if (!entry || entry.transferSize === 0) return null
  const stated = entry.serverTiming?.find(({ name }) => name === serverTimeMetric)?.description
  const server = Number(stated || Number.NaN)
  return Number.isFinite(server) ? { server, phone: timeOrigin + entry.responseStart } : null
}

/**
 * When a call that the document began was asked for and answered, by the phone's clock; the moment itself where the
 * browser has not noted it.
 */
export function earlyCallTimes(
  url: string,
  now: number,
  entry: Resource | undefined = performance.getEntriesByName(url, 'resource').at(-1) as Resource | undefined,
  timeOrigin: number = performance.timeOrigin,
): { askedAt: number; answeredAt: number } {
  if (!entry || entry.responseStart === 0) return { askedAt: now, answeredAt: now }
  return { askedAt: timeOrigin + entry.requestStart, answeredAt: timeOrigin + entry.responseStart }
}
