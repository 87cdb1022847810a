import { load } from '../phone/loading.ts'
import { slowProcessor } from '../phone/phone.ts'
import { largeMenu } from '../phone/screens.ts'
import type { Findings } from '../report/findings.ts'
import { digits, median, upperQuartile } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { type Interaction, recordTaps } from './interactions.ts'
import { session } from './session.ts'

/** Time between two inputs (ms), like that of a customer who knows the shop. */
const pauseMs = 400
/** Time from the moment when the screen is usable until everything is loaded that an idle page loads (ms). */
const settledMs = 6_000

/** How soon a tap or a key shows its result with the CPU throttled 4×, over a session on a menu of 2,000 products. */
export async function measureTaps(shop: OpenShop): Promise<Findings> {
  const { proxy } = await shop.serveFederatedBuild()
  const taps = await tapThrough(shop, proxy.origin)
  const all = taps.map(({ ms }) => ms)
  const kinds = [...new Set(taps.map(({ kind }) => kind))]
  const rowOf = (name: string, times: readonly number[]) => [
    name,
    digits(times.length),
    digits(median(times)),
    digits(upperQuartile(times)),
    digits(Math.max(...times)),
  ]
  return {
    measured: { taps: upperQuartile(all) },
    details: [
      {
        title: 'From a tap or key until the frame with its result, CPU throttled 4×, ms',
        columns: ['what', 'inputs', 'median', '75 %', 'longest'],
        rows: [
          rowOf('all', all),
          ...kinds.map((kind) =>
            rowOf(
              kind,
              taps.filter((each) => each.kind === kind).map(({ ms }) => ms),
            ),
          ),
        ],
      },
    ],
  }
}

async function tapThrough(shop: OpenShop, origin: string): Promise<Interaction[]> {
  let found: Interaction[] = []
  await load(await shop.browser(), origin, largeMenu(2000), slowProcessor, {
    stayMs: settledMs,
    async inspect(page) {
      await page.evaluate(recordTaps)
      await session(page, async (kind, input) => {
        await page.evaluate((next) => {
          if (globalThis.__taps) globalThis.__taps.kind = next
        }, kind)
        await input()
        await page.waitForTimeout(pauseMs)
      })
      found = await page.evaluate(() => globalThis.__taps?.found ?? [])
    },
  })
  return found
}
