import { chromiumLaunch } from '@storefront/build/chromium.ts'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'

/** Slow 4G and a CPU four times slower than this machine, like Lighthouse's mobile preset. */
export const slowPhone = { latencyMs: 150, bytesPerSecond: 200_000, cpu: 4 }
/** The same CPU without network throttling. */
export const slowProcessor = { latencyMs: 0, bytesPerSecond: -1, cpu: 4 }

/** Without throttling, where only counts matter. */
export const unthrottled = { latencyMs: 0, bytesPerSecond: -1, cpu: 1 }

export type Throttling = typeof slowPhone

/** An installed Chromium, else Playwright's own; `CHROMIUM_PATH` overrides both. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch(chromiumLaunch(args))
}

/** CPU time of the page's main thread so far, in milliseconds; without waiting for a core. */
export async function mainThreadTimeOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
}

export type Phone = { context: BrowserContext; page: Page; devtools: CDPSession }

/** A new customer's phone: empty caches, throttled. Close its context when done. */
export async function newPhone(
  browser: Browser,
  { latencyMs, bytesPerSecond, cpu }: Throttling,
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { context, page, devtools }
}
