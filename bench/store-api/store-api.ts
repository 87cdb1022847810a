import { endpointPath } from '@storefront/contract/endpoint.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { getProductData } from '@storefront/contract/endpoints/products.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { Secrets } from '@storefront/store-api/security/secrets.ts'
import type { Findings } from '../report/findings.ts'
import { digits } from '../report/numbers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { ports } from '../shop/ports.ts'
import { apiSecret, type RunningApi } from '../shop/running-shop.ts'
import { cafeStore } from '../shop/stores.ts'
import {
  addCustomers,
  amountCheck,
  lineChange,
  type Seated,
  type SignedIn,
  seat,
  spendingHeaders,
  withColdTokens,
} from './customers.ts'
import { type Floor, measureBytes, measureFloor } from './floor.ts'
import { type Load, type LoadTest, loadTest } from './load.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const { storeId } = cafeStore

/**
 * The store API on PostgreSQL, with the load generator on the same machine: start-up data, menu data, changes of an
 * order.
 */
export async function measureStoreApi(shop: OpenShop): Promise<Findings> {
  const api = await shop.api()
  const secrets = new Secrets(apiSecret)
  const customers = await addCustomers(api.databaseUrl, secrets)
  // The machine's speed drifts, so the floor is measured before and after.
  const before = await measureFloor(api, seconds)
  const guest = await floodRead(api, getInitData)
  const customer = await floodRead(api, getInitData, customers)
  const cold = await floodRead(api, getInitData, await withColdTokens(customers, secrets))
  const menu = await floodRead(api, getProductData)
  const menuBytes = await measureBytes(api, seconds, await fetchMenu())
  const change = await floodChanges(api, await seat(customers, secrets))
  const after = await measureFloor(api, seconds)
  const floor = (field: keyof Floor) => (before[field].perSecond + after[field].perSecond) / 2
  const all = {
    'floor: one SELECT, before': before.select,
    'floor: one SELECT, after': after.select,
    'floor: as many bytes and header fields as the menu, no query': menuBytes,
    'floor: a transaction of three statements, before': before.transaction,
    'floor: a transaction of three statements, after': after.transaction,
    'start-up data, guest (prepared bytes, no query)': guest,
    'start-up data, customer (tokens verified once before)': customer,
    'start-up data, customer (cold tokens, each verified)': cold,
    'menu data (prepared bytes, no query)': menu,
    "order's lines": change,
  }
  return {
    measured: {
      guestStartUp: guest.perSecond / floor('select'),
      customerStartUp: customer.perSecond / floor('select'),
      startUpSlowest: Math.max(guest.p99, customer.p99),
      menuData: menu.perSecond / floor('select'),
      menuAgainstBytes: menu.perSecond / menuBytes.perSecond,
      menuSlowest: menu.p99,
      lineChange: change.perSecond / floor('transaction'),
      lineChangeSlowest: change.p99,
      wrongAnswers: Object.values(all).reduce((sum, { wrong }) => sum + wrong, 0),
    },
    details: [
      {
        title: `Store API on PostgreSQL, 16 connections, ${seconds} s each`,
        columns: [
          'call',
          'req/s',
          'p50 ms',
          'p99 ms',
          'answers',
          'not right',
          'bytes each',
          'API CPU ms',
          'database CPU ms',
        ],
        rows: Object.entries(all).map(([name, load]) => rowOf(name, load)),
      },
    ],
  }
}

/** The compressed menu, whose length and header fields are those of a measured answer. */
const fetchMenu = () =>
  fetch(`http://127.0.0.1:${ports.api}${endpointPath(getProductData)}?storeId=${storeId}`, {
    headers: { 'accept-encoding': 'br' },
  })

/** Load test of a reading call, as a browser makes it: accepts compression, has no cached answer. */
async function floodRead(
  api: RunningApi,
  endpoint: typeof getInitData | typeof getProductData,
  customers?: readonly SignedIn[],
) {
  const path = `${endpointPath(endpoint)}?storeId=${storeId}`
  const answer = await fetch(`http://127.0.0.1:${ports.api}${path}`).then((response) => response.json())
  if ((answer as { code: number }).code !== 200)
    throw new Error(`${endpoint.name} does not answer: ${JSON.stringify(answer)}`)
  const nextCustomer = roundRobin(customers ?? [])
  const next = () => {
    const token = nextCustomer()?.token
    return {
      method: 'GET',
      path,
      headers: { 'accept-encoding': 'br', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    }
  }
  // A personal answer differs in length by the customer's id, so its text is checked instead.
  return warmedUpLoad(
    api,
    next,
    customers ? (body) => body.startsWith('{"code":200,') && body.includes('"isTokenValid":true') : undefined,
  )
}

/**
 * Every customer's line becomes two, one, two, … of the same; each answer is checked by its `totalAmount`.
 * @throws when one of the two counts is hardly ever answered, so changes are not applied
 */
async function floodChanges(api: RunningApi, customers: readonly Seated[]): Promise<Load> {
  const nextCustomer = roundRobin(customers)
  const path = endpointPath(updateOrder)
  let sent = 0
  const next = () => {
    const customer = nextCustomer() as Seated
    const count = 1 + (Math.floor(sent++ / customers.length + 1) % 2)
    return {
      method: 'POST',
      path,
      headers: spendingHeaders(customer.token),
      body: JSON.stringify(lineChange(customer, count)),
    }
  }
  const { isRight, counts } = amountCheck(customers)
  const load = await warmedUpLoad(api, next, isRight)
  const [ones = 0, twos = 0] = [counts.get(1), counts.get(2)]
  if (Math.min(ones, twos) < 0.4 * (ones + twos)) throw new Error(`lines of one: ${ones}, of two: ${twos}`)
  return load
}

/** A short run to warm up, then the measured one. */
async function warmedUpLoad(api: RunningApi, next: LoadTest['next'], isRight?: LoadTest['isRight']) {
  const check = isRight ? { isRight } : {}
  await loadTest(api, { seconds: 3, next, ...check })
  return loadTest(api, { seconds, next, ...check })
}

function roundRobin<Item>(items: readonly Item[]): () => Item | undefined {
  let at = 0
  return () => items[at++ % items.length]
}

const rowOf = (name: string, { perSecond, p50, p99, answers, wrong, bytes, cpu }: Load) => [
  name,
  digits(perSecond),
  digits(p50, 1),
  digits(p99, 1),
  digits(answers),
  digits(wrong),
  digits(bytes),
  digits(cpu.api, 2),
  digits(cpu.database, 2),
]
