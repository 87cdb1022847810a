import type { Browser } from 'playwright'
import type { FrameRate } from './page/frame-rate.ts'
import type { BenchPage } from './page/page.ts'
import { servePage } from './page-server.ts'

export interface ScansInARow {
  /** Frames that the page drew while it scanned, and while it did nothing. */
  scanning: FrameRate
  idle: FrameRate
  /** Bytes of the heap after a collection: after the first readings, and after all. */
  heapBefore: number
  heapAfter: number
}

/** Readings before the heap is measured first: code and caches are loaded by then. */
const WARM_UP_READINGS = 30

/** Reads codes one after another in one page. @param count readings after the first ones */
export async function scanInARow(browser: Browser, count: number): Promise<ScansInARow> {
  const server = await servePage()
  const page = await browser.newPage()
  try {
    await page.goto(server.origin)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Performance.enable')
    const heap = async () => {
      await devTools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devTools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
    }
    const idle = await page.evaluate(() => (globalThis as unknown as { bench: BenchPage }).bench.idle())
    const scan = (readings: number) =>
      page.evaluate(
        (many) => (globalThis as unknown as { bench: BenchPage }).bench.scanInARow(many),
        readings,
      )
    await scan(WARM_UP_READINGS)
    const heapBefore = await heap()
    const scanning = await scan(count)
    return { scanning, idle, heapBefore, heapAfter: await heap() }
  } finally {
    await page.close()
    await server.close()
  }
}
