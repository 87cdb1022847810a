import { readFileSync } from 'node:fs'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import { getProductData } from '@storefront/contract/endpoints/products.ts'
import { firstScreenId } from '@storefront/contract/first-screen.ts'
import autocannon, { type Result } from 'autocannon'
import type { Findings } from '../report/findings.ts'
import { digits } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { ports } from '../shop/ports.ts'
import { cafeStore } from '../shop/stores.ts'
import { cpuTime } from '../store-api/cpu-time.ts'
import { addRotatingStores } from './rotating-stores.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
/** Minutes under load over which the memory of the edge must not grow. V8 collects its old generation about every 90 s, so they have several collections. */
const minutes = Number(process.env.BENCH_MEMORY_MINUTES ?? 6)
const STORE_COUNT = 1_000
/** Stores whose documents are rendered before the measured ones, uncounted: code is compiled by then, as in an edge that has run for a while. */
const WARM_UP_COUNT = 300

/** `wrong` counts errors and documents without a first screen; `cpu` is the edge's, in ms for each document. */
type Load = { perSecond: number; p99: number; answers: number; wrong: number; cpu: number }

/** Documents of the edge: from its cache, rendered on demand, and its memory with many stores in rotation. */
export async function measureDocuments(shop: OpenShop): Promise<Findings> {
  const { databaseUrl } = await shop.api()
  const { edgePid } = await shop.serveFederatedBuild()
  const copies = await addRotatingStores(databaseUrl, STORE_COUNT + WARM_UP_COUNT)
  const names = copies.map(({ pageName }) => pageName)
  const [warmUp, pageNames] = [names.slice(0, WARM_UP_COUNT), names.slice(WARM_UP_COUNT)]
  await warmApi(copies)
  const flood = (addresses: readonly string[], run: { duration: number } | { amount: number }) =>
    floodDocuments(edgePid, addresses, run)

  // Every address once, so that each document is rendered. The threads of the renderer are started before.
  await flood([`/${cafeStore.pageName}/`, `/${cafeStore.pageName}/menus`], { duration: 2 })
  await flood(
    warmUp.flatMap((name) => [`/${name}/`, `/${name}/menus`]),
    { amount: 2 * WARM_UP_COUNT },
  )
  const renderedMain = await flood(
    pageNames.map((name) => `/${name}/`),
    { amount: STORE_COUNT },
  )
  const renderedMenus = await flood(
    pageNames.map((name) => `/${name}/menus`),
    { amount: STORE_COUNT },
  )
  const main = await flood([`/${cafeStore.pageName}/`], { duration: seconds })
  const menus = await flood([`/${cafeStore.pageName}/menus`], { duration: seconds })
  const all = pageNames.flatMap((name) => [`/${name}/`, `/${name}/menus`])
  const rotating = await flood(all, { duration: seconds })
  // Peaks of two halves are compared, because memory grows until it is collected.
  const peakUnderLoad = async () => {
    let peak = 0
    const timer = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(edgePid))
    }, 1_000)
    await flood(all, { duration: minutes * 30 })
    clearInterval(timer)
    return peak
  }
  const before = await peakUnderLoad()
  const after = await peakUnderLoad()

  const rows = {
    'Main, rendered': renderedMain,
    'Menus, rendered': renderedMenus,
    'Main of one store': main,
    'Menus of one store': menus,
    'Main and Menus of 1,000 stores': rotating,
  }
  return {
    measured: {
      documentsRendered: Math.min(renderedMain.perSecond, renderedMenus.perSecond),
      documentsCached: Math.min(main.perSecond, menus.perSecond),
      documentsRotating: rotating.perSecond,
      documentsMemory: after / before,
      documentsWrong: Object.values(rows).reduce((sum, { wrong }) => sum + wrong, 0),
    },
    details: [
      {
        title: `Documents of the edge, 16 connections, ${seconds} s each; of rendered ones, each of 1,000 stores once`,
        columns: ['documents', 'per second', 'p99 ms', 'answers', 'not right', 'edge CPU ms'],
        rows: Object.entries(rows).map(([name, load]) => [
          name,
          digits(load.perSecond),
          digits(load.p99, 1),
          digits(load.answers),
          digits(load.wrong),
          digits(load.cpu, 2),
        ]),
        notes: [
          `Peak of the resident memory in the first half of ${minutes} min of 1,000 stores in rotation ${digits(before)} MB, in the second half ${digits(after)} MB.`,
        ],
      },
    ],
  }
}

/** Has the store API read each store from its database, which is not the edge's work. */
async function warmApi(stores: readonly { storeId: number }[]) {
  for (const { storeId } of stores) {
    const answer = await fetch(
      `http://127.0.0.1:${ports.api}${endpointPath(getProductData)}?storeId=${storeId}`,
    )
    if (!answer.ok) throw new Error(`${getProductData.name} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}

/** Requests documents in turn, like first visits: brotli, no cookie, no cached copy. Each must have its first screen. */
async function floodDocuments(
  edgePid: number,
  addresses: readonly string[],
  run: { duration: number } | { amount: number },
): Promise<Load> {
  let nextIndex = 0
  let checked = 0
  let withoutScreen = 0
  const next = () => addresses[nextIndex++ % addresses.length]
  const before = cpuTime(edgePid)
  const load = autocannon({
    url: `http://127.0.0.1:${ports.federated}`,
    connections: 16,
    ...run,
    requests: [
      {
        method: 'GET',
        path: next() ?? '/',
        headers: { 'accept-encoding': 'br' },
        setupRequest: (request) => ({ ...request, path: next() ?? '/' }),
      },
    ],
  })
  // The load generator counts whole seconds where it sends a given number of requests.
  const startedAt = performance.now()
  let lastAnswerAt = startedAt
  load.on('response', () => {
    lastAnswerAt = performance.now()
  })
  const result = await load
  // Some are decoded and looked at; all of them would measure this process.
  for (const address of addresses.filter((_, index) => index % Math.ceil(addresses.length / 20) === 0)) {
    checked++
    const answer = await fetch(`http://127.0.0.1:${ports.federated}${address}`)
    if (!(await answer.text()).includes(`id="${firstScreenId}"`)) withoutScreen++
  }
  return {
    perSecond: result.requests.total / ((lastAnswerAt - startedAt) / 1000),
    p99: result.latency.p99,
    answers: result.requests.total,
    wrong: wrongIn(result) + withoutScreen,
    cpu: (cpuTime(edgePid) - before) / (result.requests.total + checked),
  }
}

const wrongIn = ({ errors, timeouts, non2xx }: Result) => errors + timeouts + non2xx

/** Resident memory of a process in megabytes; NaN where there is no /proc. */
function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
