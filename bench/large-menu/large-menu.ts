import type { Browser, CDPSession, Page } from 'playwright'
import { load } from '../phone/loading.ts'
import { slowProcessor } from '../phone/phone.ts'
import { largeMenu } from '../phone/screens.ts'
import type { Findings } from '../report/findings.ts'
import { digits, kilobytes, median, spread } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { menuSizes } from '../shop/stores.ts'

const runs = Number(process.env.BENCH_RUNS ?? 5)

/** A menu of 50 products against larger ones: how long it takes to open, and what scrolling it costs. */
export async function measureLargeMenu(shop: OpenShop): Promise<Findings> {
  const { front } = await shop.composed()
  const browser = await shop.browser()
  const found = new Map<number, Opened[]>(menuSizes.map((size) => [size, []]))
  for (let run = 0; run <= runs; run++)
    for (const size of menuSizes) {
      const opened = await openAndScroll(browser, front.origin, size)
      if (run > 0) found.get(size)?.push(opened)
    }
  const middle = (size: number, of: (opened: Opened) => number) => median((found.get(size) ?? []).map(of))
  const against = (size: number, of: (opened: Opened) => number) => middle(size, of) / middle(50, of)
  return {
    measured: {
      largeMenuOpen: against(2000, ({ openedAt }) => openedAt),
      largeMenuScroll: against(2000, ({ workPerFrame }) => workPerFrame),
    },
    details: [
      {
        title: `Menus by their number of products: median of ${runs} runs in turns, a phone four times as slow`,
        heads: [
          'products',
          'usable ms',
          'ratio',
          'work a frame ms',
          'ratio',
          'frames over 50 ms',
          'data kB',
          'elements',
        ],
        rows: menuSizes.map((size) => {
          const opened = found.get(size) ?? []
          return [
            digits(size),
            spread(opened.map(({ openedAt }) => openedAt)),
            digits(
              against(size, ({ openedAt }) => openedAt),
              2,
            ),
            spread(
              opened.map(({ workPerFrame }) => workPerFrame),
              1,
            ),
            digits(
              against(size, ({ workPerFrame }) => workPerFrame),
              2,
            ),
            digits(middle(size, ({ slowFrames }) => slowFrames)),
            kilobytes(middle(size, ({ dataBytes }) => dataBytes)),
            digits(middle(size, ({ elements }) => elements)),
          ]
        }),
      },
    ],
  }
}

type Scrolled = { workPerFrame: number; slowFrames: number; elements: number }
type Opened = Scrolled & { openedAt: number; dataBytes: number }

async function openAndScroll(browser: Browser, origin: string, size: number): Promise<Opened> {
  let scrolled: Scrolled | undefined
  const { usableAt, asked } = await load(browser, origin, largeMenu(size), slowProcessor, {
    // Data that only the next screen needs, and the pictures at the top, are not part of scrolling.
    stayMs: 1_500,
    look: async (page, devtools) => {
      scrolled = await scroll(page, devtools)
    },
  })
  if (!scrolled) throw new Error('nothing was scrolled')
  const data = asked.filter(({ kind, url }) => kind === 'data' || /getproductdata/i.test(url))
  return { ...scrolled, openedAt: usableAt, dataBytes: data.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** As far as the menu of 50 goes and no further, so that all scroll over the same distance. */
const frames = 150
const pixelsPerFrame = 30

async function scroll(page: Page, devtools: CDPSession): Promise<Scrolled> {
  await devtools.send('Performance.enable')
  const before = await workOf(devtools)
  const times = await page.evaluate(
    ({ frames, pixelsPerFrame }) =>
      new Promise<number[]>((resolve) => {
        const durations: number[] = []
        let last = performance.now()
        const step = () => {
          const now = performance.now()
          durations.push(now - last)
          last = now
          if (durations.length > frames) return resolve(durations.slice(1))
          window.scrollBy(0, pixelsPerFrame)
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    { frames, pixelsPerFrame },
  )
  const after = await workOf(devtools)
  return {
    workPerFrame: ((after - before) * 1000) / frames,
    slowFrames: times.filter((ms) => ms > 50).length,
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
  }
}

/** Seconds that the page's own thread has worked since it began. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}
