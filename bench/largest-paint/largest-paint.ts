import lighthouse from 'lighthouse'
import { launchChromium } from '../phone/phone.ts'
import { main, menus, type Screen } from '../phone/screens.ts'
import type { Findings } from '../report/findings.ts'
import { digits, median, spread } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { ports } from '../shop/ports.ts'
import type { Front } from '../shop/tls-proxy.ts'

const runs = 3

/**
 * When the largest contentful paint of Main and Menus happens: Lighthouse, mobile preset, a new browser for each run.
 */
export async function measureLargestPaint(shop: OpenShop): Promise<Findings> {
  const { front } = await shop.composed()
  const onMain = await audit(front, main)
  const onMenus = await audit(front, menus)
  const row = (name: string, audits: readonly Audit[]) => [
    name,
    spread(
      audits.map(({ largest }) => largest / 1000),
      2,
    ),
    spread(
      audits.map(({ first }) => first / 1000),
      2,
    ),
    spread(audits.map(({ blocked }) => blocked)),
    digits(median(audits.map(({ shift }) => shift)), 2),
    digits(median(audits.map(({ score }) => score))),
    audits[0]?.element ?? '',
  ]
  return {
    measured: {
      mainPaint: median(onMain.map(({ largest }) => largest)) / 1000,
      menusPaint: median(onMenus.map(({ largest }) => largest)) / 1000,
    },
    details: [
      {
        title: `Lighthouse, mobile preset, median of ${runs}, ${front.protocol}`,
        heads: ['', 'LCP s', 'FCP s', 'TBT ms', 'CLS', 'score', 'largest'],
        rows: [row(main.name, onMain), row(menus.name, onMenus)],
      },
    ],
  }
}

type Audit = {
  largest: number
  first: number
  blocked: number
  shift: number
  score: number
  element: string
}

async function audit({ origin, chromiumArgs }: Front, { name, path }: Screen): Promise<Audit[]> {
  const audits: Audit[] = []
  // A busy machine sometimes loses the beginning of a trace; such a run is skipped.
  for (let lost = 0; audits.length < runs; ) {
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
      if (!result || problem) {
        if (++lost > runs) throw new Error(`${name}: ${problem}`)
        continue
      }
      const { audits: found, categories } = result.lhr
      const value = (id: string) => found[id]?.numericValue ?? Number.NaN
      audits.push({
        largest: value('largest-contentful-paint'),
        first: value('first-contentful-paint'),
        blocked: value('total-blocking-time'),
        shift: value('cumulative-layout-shift'),
        score: (categories.performance?.score ?? Number.NaN) * 100,
        element: elementOf(found['lcp-breakdown-insight']?.details),
      })
    } finally {
      await browser.close()
    }
  }
  return audits
}

/** The tag of the largest element, if Lighthouse reports it. */
function elementOf(details: unknown): string {
  return /"snippet":"<([a-z0-9]+)[^"]{0,60}/i.exec(JSON.stringify(details ?? ''))?.[1] ?? '–'
}
