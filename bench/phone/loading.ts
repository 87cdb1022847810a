import type { Browser, CDPSession, Page } from 'playwright'
import { type RecordedRequest, recordNetwork } from './network.ts'
import { mainThreadTimeOf, newPhone, type Throttling } from './phone.ts'
import type { Screen } from './screens.ts'
import { probeUsable } from './usable.ts'

/** How a screen was loaded; moments are milliseconds since the navigation. */
export type Loading = {
  usableAt: number
  /** CPU time of the page's main thread until then, in milliseconds. */
  workMs: number
  firstPaintAt: number
  requests: RecordedRequest[]
  /** Everything requested until the screen was usable, except prefetches. */
  requestsUntilUsable: RecordedRequest[]
  problems: string[]
  unusedPreloads: string[]
}

export type LoadOptions = {
  /** How long to wait after the screen is usable: Chromium reports unused preloads after some seconds. */
  stayMs?: number
  /** Inspects the page before it is closed. */
  inspect?: (page: Page, devtools: CDPSession) => Promise<void>
}

/** Opens a screen on a phone with empty caches, and records the loading until it was usable. */
export async function load(
  browser: Browser,
  origin: string,
  screen: Screen,
  throttling: Throttling,
  { stayMs = 0, inspect }: LoadOptions = {},
): Promise<Loading> {
  const { context, page, devtools } = await newPhone(browser, throttling)
  try {
    const network = recordNetwork(page, devtools)
    const problems: string[] = []
    const unusedPreloads: string[] = []
    page.on('console', (message) => {
      if (/preload/.test(message.text())) unusedPreloads.push(message.text())
      else if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    await page.addInitScript(probeUsable, screen.control)
    await page.goto(origin + screen.path, { waitUntil: 'commit' })
    await page
      .waitForFunction(() => globalThis.__usableAt !== undefined, undefined, { timeout: 60_000 })
      .catch(() => {
        throw new Error(`${screen.name} was not usable within a minute.\n${problems.join('\n')}`)
      })
    const workMs = await mainThreadTimeOf(devtools)
    if (stayMs > 0) await new Promise((resolve) => setTimeout(resolve, stayMs))
    const timings = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as unknown as {
        name: string
        encodedBodySize: number
        responseEnd: number
        startTime: number
      }[]
      const [navigation] = performance.getEntriesByType('navigation') as unknown as {
        encodedBodySize: number
        responseEnd: number
      }[]
      return {
        usableAt: globalThis.__usableAt ?? Number.NaN,
        firstPaintAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        document: navigation,
        // Prefetches cannot be told by their low priority: Chromium fetches a worker's script with the same one.
        prefetched: [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
          ({ href }) => href,
        ),
        entries: entries.map(({ name, encodedBodySize, responseEnd, startTime }) => ({
          name,
          encodedBodySize,
          responseEnd,
          startTime,
        })),
      }
    })
    const requests = network().map((each): RecordedRequest => {
      const timing =
        each.kind === 'document' ? timings.document : timings.entries.find(({ name }) => name === each.url)
      return {
        ...each,
        bytes: timing?.encodedBodySize || each.bytes,
        isPrefetch: timings.prefetched.includes(each.url),
      }
    })
    await inspect?.(page, devtools)
    const { usableAt, firstPaintAt } = timings
    const requestsUntilUsable = requests.filter(({ at, isPrefetch }) => at <= usableAt && !isPrefetch)
    return { usableAt, workMs, firstPaintAt, requests, requestsUntilUsable, problems, unusedPreloads }
  } finally {
    await context.close()
  }
}
