import type { Browser, CDPSession, Page } from 'playwright'
import { load } from '../phone/loading.ts'
import { mainThreadTimeOf, slowProcessor } from '../phone/phone.ts'
import { largeMenu } from '../phone/screens.ts'
import type { Findings } from '../report/findings.ts'
import { digits, kilobytes, median, spread } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { menuSizes } from '../shop/stores.ts'

const runs = Number(process.env.BENCH_RUNS ?? 5)

/** Compares a menu of 50 products with larger ones: time to open, and cost of scrolling. */
export async function measureLargeMenu(shop: OpenShop): Promise<Findings> {
  const { proxy } = await shop.serveFederatedBuild()
  const browser = await shop.browser()
  const openedBySize = new Map<number, Opened[]>(menuSizes.map((size) => [size, []]))
  // Run 0 warms servers and disk caches, and is not counted.
  for (let run = 0; run <= runs; run++)
    for (const size of menuSizes) {
      const opened = await openAndScroll(browser, proxy.origin, size)
      if (run > 0) openedBySize.get(size)?.push(opened)
    }
  const medianOf = (size: number, timeOf: (opened: Opened) => number) =>
    median((openedBySize.get(size) ?? []).map(timeOf))
  const ratioToSmallest = (size: number, timeOf: (opened: Opened) => number) =>
    medianOf(size, timeOf) / medianOf(50, timeOf)
  return {
    measured: {
      middleMenuOpen: ratioToSmallest(500, openedAt),
      middleMenuScroll: ratioToSmallest(500, workPerFrame),
      largeMenuOpen: ratioToSmallest(2000, openedAt),
      largeMenuScroll: ratioToSmallest(2000, workPerFrame),
    },
    details: [
      {
        title: `Menus by their number of products: median of ${runs} alternating runs, CPU throttled 4×`,
        columns: [
          'products',
          'usable ms',
          'ratio',
          'work ms',
          'work per frame, ms',
          'ratio',
          'data kB',
          'elements',
        ],
        rows: menuSizes.map((size) => {
          const opened = openedBySize.get(size) ?? []
          return [
            digits(size),
            spread(opened.map(openedAt)),
            digits(ratioToSmallest(size, openedAt), 2),
            spread(opened.map(({ workMs }) => workMs)),
            spread(opened.map(workPerFrame), 2),
            digits(ratioToSmallest(size, workPerFrame), 2),
            kilobytes(medianOf(size, ({ dataBytes }) => dataBytes)),
            digits(medianOf(size, ({ elements }) => elements)),
          ]
        }),
        notes: ['Work is processor time of the page’s main thread.'],
      },
    ],
  }
}

type Scrolled = { workPerFrame: number; elements: number }
type Opened = Scrolled & { openedAt: number; workMs: number; dataBytes: number }

const openedAt = (opened: Opened) => opened.openedAt
const workPerFrame = (opened: Opened) => opened.workPerFrame

async function openAndScroll(browser: Browser, origin: string, size: number): Promise<Opened> {
  let scrolled: Scrolled | undefined
  const { usableAt, workMs, requests } = await load(browser, origin, largeMenu(size), slowProcessor, {
    // Time for data of the next screen and the pictures at the top to arrive, so that their work is not counted as scrolling.
    stayMs: 1_500,
    inspect: async (page, devtools) => {
      scrolled = await scroll(page, devtools)
    },
  })
  if (!scrolled) throw new Error('nothing was scrolled')
  const data = requests.filter(({ kind, url }) => kind === 'data' || /getproductdata/i.test(url))
  return {
    ...scrolled,
    openedAt: usableAt,
    workMs,
    dataBytes: data.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** `frames` × `pixelsPerFrame` is as far as the menu of 50 can be scrolled, so that all menus are scrolled the same distance. */
const frames = 150
const pixelsPerFrame = 30

async function scroll(page: Page, devtools: CDPSession): Promise<Scrolled> {
  const before = await mainThreadTimeOf(devtools)
  await page.evaluate(
    ({ frames, pixelsPerFrame }) =>
      new Promise<void>((resolve) => {
        let drawn = 0
        const step = () => {
          if (drawn++ === frames) return resolve()
          window.scrollBy(0, pixelsPerFrame)
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    { frames, pixelsPerFrame },
  )
  const after = await mainThreadTimeOf(devtools)
  return {
    workPerFrame: (after - before) / frames,
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
  }
}
