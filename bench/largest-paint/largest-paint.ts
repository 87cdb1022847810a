import { main, menus, type Screen } from '../phone/screens.ts'
import type { Findings } from '../report/findings.ts'
import { median } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import type { Front } from '../shop/tls-proxy.ts'
import { type Audit, auditPage, paintColumns, paintMethod, paintRow } from './audit.ts'

const runs = 3

/**
 * When the largest contentful paint of Main and Menus happens: Lighthouse, mobile preset, a new browser for each run.
 */
export async function measureLargestPaint(shop: OpenShop): Promise<Findings> {
  const { proxy } = await shop.serveFederatedBuild()
  const onMain = await audit(proxy, main)
  const onMenus = await audit(proxy, menus)
  return {
    measured: {
      mainPaint: median(onMain.map(({ lcp }) => lcp)) / 1000,
      menusPaint: median(onMenus.map(({ lcp }) => lcp)) / 1000,
    },
    details: [
      {
        title: `${paintMethod(onMain)}, median of ${runs}, ${proxy.protocol}`,
        columns: ['', ...paintColumns],
        rows: [
          [main.name, ...paintRow(onMain)],
          [menus.name, ...paintRow(onMenus)],
        ],
      },
    ],
  }
}

async function audit(front: Front, screen: Screen): Promise<Audit[]> {
  const audits: Audit[] = []
  for (let run = 0; run < runs; run++) audits.push(await auditPage(front, screen))
  return audits
}
