import { type Loading, load } from '../phone/loading.ts'
import { slowPhone } from '../phone/phone.ts'
import { main, menus } from '../phone/screens.ts'
import type { Findings } from '../report/findings.ts'
import { digits, median, spread } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'

const runs = Number(process.env.BENCH_RUNS ?? 7)

/**
 * The cost of composing the shop in the browser: the federated build against a single-app build of the same sources,
 * with the same edge, API and phone, without server-rendered first screens. Runs alternate, so that background load
 * affects both.
 */
export async function measureFederation(shop: OpenShop): Promise<Findings> {
  const { proxy } = await shop.serveClientOnlyBuild()
  const oneApp = (await shop.serveOneApp()).proxy
  const browser = await shop.browser()
  const compared = []
  for (const screen of [main, menus]) {
    const pairs: { federated: Loading; oneApp: Loading }[] = []
    // The first run of each side warms servers and disk caches, and is not counted.
    for (let run = 0; run <= runs; run++) {
      const loadFederated = () => load(browser, proxy.origin, screen, slowPhone)
      const loadOneApp = () => load(browser, oneApp.origin, screen, slowPhone)
      // The order of the two sides alternates as well, because the second one finds warm caches of the machine.
      const federatedFirst = run % 2 === 0 ? await loadFederated() : undefined
      const oneAppLoading = await loadOneApp()
      const pair = { federated: federatedFirst ?? (await loadFederated()), oneApp: oneAppLoading }
      if (run > 0) pairs.push(pair)
    }
    compared.push({ screen, pairs, usableRatio: ratio(pairs) })
  }
  const [onMain, onMenus] = compared
  if (!onMain || !onMenus) throw new Error('nothing was compared')
  return {
    measured: {
      federationMainBytes: scriptBytes(onMain.pairs, 'federated') - scriptBytes(onMain.pairs, 'oneApp'),
      federationMenusBytes: scriptBytes(onMenus.pairs, 'federated') - scriptBytes(onMenus.pairs, 'oneApp'),
      federationMain: (onMain.usableRatio - 1) * 100,
      federationMenus: (onMenus.usableRatio - 1) * 100,
    },
    details: [
      {
        title: `The cost of federation: median of ${runs} alternating runs, ${proxy.protocol}, slow 4G, CPU throttled 4×`,
        columns: ['', 'usable ms', 'ratio', 'work ms', 'first paint ms', 'script kB', 'requests'],
        rows: compared.flatMap(({ screen, pairs, usableRatio }) => [
          row(`${screen.name}, federated`, pairs, 'federated', digits(usableRatio, 3)),
          row(`${screen.name}, one app`, pairs, 'oneApp', digits(1, 3)),
        ]),
      },
    ],
  }
}

type Pair = { federated: Loading; oneApp: Loading }

/** Ratio of the medians; with a median of ratios, one outlier would count twice. */
function ratio(pairs: readonly Pair[]): number {
  return (
    median(pairs.map(({ federated }) => federated.usableAt)) /
    median(pairs.map(({ oneApp }) => oneApp.usableAt))
  )
}

function scriptBytes(pairs: readonly Pair[], which: keyof Pair): number {
  const totals = pairs.map((pair) => {
    const scripts = pair[which].requestsUntilUsable.filter(({ kind }) => kind === 'script')
    return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  })
  return median(totals) / 1000
}

function row(name: string, pairs: readonly Pair[], which: keyof Pair, ratioText: string): string[] {
  const loadings = pairs.map((pair) => pair[which])
  return [
    name,
    spread(loadings.map(({ usableAt }) => usableAt)),
    ratioText,
    spread(loadings.map(({ workMs }) => workMs)),
    spread(loadings.map(({ firstPaintAt }) => firstPaintAt)),
    digits(scriptBytes(pairs, which), 1),
    digits(median(loadings.map(({ requestsUntilUsable }) => requestsUntilUsable.length))),
  ]
}
