import { paths, storePath } from '@storefront/contract/paths.ts'
import { type Audit, auditPage, paintColumns, paintMethod, paintRow } from '../largest-paint/audit.ts'
import { main, menus, storePage } from '../phone/screens.ts'
import type { Findings } from '../report/findings.ts'
import { median } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { ports } from '../shop/ports.ts'
import { cafeStore } from '../shop/stores.ts'
import type { Front } from '../shop/tls-proxy.ts'
import { makeLinks } from './links.ts'

const runs = Number(process.env.BENCH_RUNS ?? 3)
/** Names of the only screens to measure; all without it. */
const chosen = process.env.BENCH_SCREENS?.split(',')

type Page = { name: string; path: string }

/** The other screens that a link can open, but that of a gift to buy, as a guest sees them; codes and ids in addresses that are not of `links` belong to nobody. */
const otherScreens = (links: { table: string; order: string; reservation: string }): readonly Page[] => [
  storePage,
  ...Object.entries({
    'a table’s link': links.table,
    'a coupon’s link': '/?cpn=1',
    'store information': paths.shop(),
    map: paths.shopMap(),
    'list of orders': paths.useHistory(),
    'list of coupons': paths.couponList(),
    'list of points': paths.pointList(),
    waiting: paths.waiting(),
    reservation: paths.reservation(),
    'shared order': links.order,
    'shared reservation': links.reservation,
    'unknown shared order': paths.shareOrder('unknown'),
    'unknown shared reservation': paths.shareReservation('unknown'),
    'gift cards': paths.userCardList(),
    'gift card': paths.userCardDetail(1),
    'gifts to buy': paths.presentPrepaidcard(),
    'list of gifts': paths.presentPrepaidcardHistory(),
    'self-pay': paths.selfPay(),
  }).map(([name, path]) => ({ name, path: storePath(cafeStore.pageName, path) })),
]

/**
 * The screens that a link can open, with all remotes released: Main and Menus over HTTP/2 and over HTTP/1.1 (the edge without a proxy
 * in front of it), the others over HTTP/2. Lighthouse, mobile preset; `BENCH_RUNS` (3) rounds over all screens.
 */
export async function measureScreens(shop: OpenShop): Promise<Findings> {
  const { proxy } = await shop.serveAllRemotes()
  const { databaseUrl } = await shop.api()
  const others = otherScreens(await makeLinks(databaseUrl))
  const direct: Front = {
    origin: `http://localhost:${ports.allRemotes}`,
    protocol: 'HTTP/1.1',
    chromiumArgs: [],
    close: async () => undefined,
  }
  const pages = [
    ...[main, menus].map((page) => ({ ...page, front: proxy })),
    ...[main, menus].map((page) => ({ ...page, front: direct })),
    ...others.map((page) => ({ ...page, front: proxy })),
  ].filter(({ name }) => !chosen || chosen.includes(name))
  if (pages.length === 0) throw new Error(`No screen is called ${chosen?.join(' or ')}`)
  const audits = new Map<Page, Audit[]>(pages.map((page) => [page, []]))
  for (let run = 0; run < runs; run++)
    for (const page of pages) audits.get(page)?.push(await auditPage(page.front, page))
  const latestPaintOf = (isCounted: (page: (typeof pages)[number]) => boolean) =>
    Math.max(
      ...pages.filter(isCounted).map((page) => median((audits.get(page) ?? []).map(({ lcp }) => lcp)) / 1000),
    )
  const isFirstScreen = ({ name }: Page) => name === main.name || name === menus.name
  const measured = {
    firstScreensPaint: latestPaintOf((page) => isFirstScreen(page) && page.front === proxy),
    firstScreensPaintHttp1: latestPaintOf((page) => page.front === direct),
    otherScreensPaint: latestPaintOf((page) => !isFirstScreen(page)),
    screensBlocking: Math.max(
      ...pages.map((page) => median((audits.get(page) ?? []).map(({ cpuTbt }) => cpuTbt))),
    ),
  }
  return {
    // A line of which no screen was chosen is left out.
    measured: Object.fromEntries(Object.entries(measured).filter(([, paint]) => Number.isFinite(paint))),
    details: [
      {
        title: `${paintMethod([...audits.values()].flat())}, alternating, median of ${runs}`,
        columns: ['', '', ...paintColumns],
        rows: pages.map((page) => [page.name, page.front.protocol, ...paintRow(audits.get(page) ?? [])]),
      },
    ],
  }
}
