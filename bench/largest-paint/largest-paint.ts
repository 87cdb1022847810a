import { main, menus, type Screen } from '../phone/screens.ts'
import type { Findings } from '../report/findings.ts'
import { digits, median, spread } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import type { Front } from '../shop/tls-proxy.ts'
import { type Audit, auditPage } from './audit.ts'

const runs = 3

/**
 * When the largest contentful paint of Main and Menus happens: Lighthouse, mobile preset, a new browser for each run.
 */
export async function measureLargestPaint(shop: OpenShop): Promise<Findings> {
  const { proxy } = await shop.serveFederatedBuild()
  const onMain = await audit(proxy, main)
  const onMenus = await audit(proxy, menus)
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
        title: `Lighthouse, mobile preset, median of ${runs}, ${proxy.protocol}`,
        columns: ['', 'LCP s', 'FCP s', 'TBT ms', 'CLS', 'score', 'largest'],
        rows: [row(main.name, onMain), row(menus.name, onMenus)],
      },
    ],
  }
}

async function audit(front: Front, screen: Screen): Promise<Audit[]> {
  const audits: Audit[] = []
  for (let run = 0; run < runs; run++) audits.push(await auditPage(front, screen))
  return audits
}
