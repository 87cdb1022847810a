import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isFinal } from '@storefront/contract/entities/payment.ts'
import type { Database } from '@storefront/store-api/database/database.ts'
import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { statement } from '@storefront/store-api/database/statement.ts'
import { storeIdOfPage } from '@storefront/store-api/repositories/stores.ts'
import { Secrets } from '@storefront/store-api/security/secrets.ts'
import { signTableCode } from '@storefront/store-api/security/table-code.ts'
import { createDatabase } from '@storefront/store-api/testing/create-database.ts'
import { startPgBouncer } from '@storefront/store-api/testing/pgbouncer.ts'
import { startCaddy, type TlsFront } from './caddy-front.ts'
import { accountOf, chargesOf, fakeProvider, keyedCard } from './fake-provider.ts'
import { startFakeTextProvider, startStoreWebhook, textAccount } from './fake-servers.ts'
import { hanging, type NoticedOutage, type Outage, runOutages } from './outages.ts'
import { type Restart, restartEach } from './restarts.ts'
import { parentOf, type Saturation, saturate, shareOfSaturation } from './saturation.ts'
import { secretsIn } from './secrets-in-logs.ts'
import { closeConnections } from './send.ts'
import { releaseShell, runShopCommand } from './shop-command.ts'
import { aShopProcess, type ShopProcess } from './shop-processes.ts'
import { type Observations, SimulatedCustomer } from './simulated-customer.ts'
import { createStore, pageName, price } from './store-folder.ts'

export interface RehearsalOptions {
  /** A PostgreSQL server, on which a database is created. */
  server: string
  customers: number
  /** Orders a second that are asked for, of all customers together; fewer where the machine cannot do as many. */
  perSecond: number
  /** Whether PgBouncer stands between the API and the database. */
  pooled: boolean
  /** Whether parts of the shop and its services fail for seconds under load, in place of the restarts. `server` crashes then. */
  outages?: boolean
  /** Whether Caddy with TLS stands before the edges, and customers pay some of their orders; without it, customers choose an edge. */
  tls?: boolean
}

/** What a run found; every list and count of problems is empty or 0 where all is well. */
export interface Rehearsal {
  orders: number
  saturation: Saturation
  /** Orders a second that customers aimed at: `perSecond` of the options, or a share of the saturation. */
  rate: number
  /** Answered orders a second, while processes were restarted. */
  perSecond: number
  /** Share of one processor that the simulated customers took: near 1, they could not order faster. */
  customersShare: number
  /** How often customers' browsers sent something again. */
  retried: number
  refused: string[]
  /** Answered orders that are not stored, and stored ones that no customer got an answer to. */
  lost: number[]
  unanswered: number[]
  /** Orders without an event: for the store's webhook, and in live streams. */
  withoutWebhookEvent: number[]
  withoutLiveEvent: number[]
  wronglySignedEvents: number
  repeatedEvents: number
  /** Sum in won of the stored orders, and of the answered ones: they must be equal. */
  booked: number
  expected: number
  /** Text messages that were sent. */
  texts: number
  /** What customers and operators keep secret, as found in the logs of the servers and the proxy. */
  secretsInLogs: string[]
  /** Payments that customers were told are paid, and where the API's database, the provider and the customers differ. */
  paid: number
  payMismatches: string[]
  streams: number
  /** Streams that could not resume: their pages read everything again. */
  notResumed: number
  /** How long customers waited for answers, in ms: median, 99th percentile and longest. */
  waits: { p50: number; p99: number; longest: number }
  /** The attempts of the call that took longest. */
  slowest: string
  restarts: Restart[]
  outages: NoticedOutage[]
}

const saturationSeconds = 8
const secret = 'a secret of the rehearsal and of nothing else'

/**
 * A store is opened from a folder; customers log in by text messages and order, while three API processes and two edges are
 * stopped and killed one after another, or outages happen.
 */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { server, customers, perSecond, pooled } = options
  const folder = await mkdtemp(join(tmpdir(), 'storefront-rehearsal-'))
  const directUrl = await createDatabase(server)
  const pooler = pooled ? await startPgBouncer(server) : undefined
  const [texts, webhook] = [await startFakeTextProvider(), await startStoreWebhook()]
  const processes: ShopProcess[] = []
  let front: TlsFront | undefined
  let caFile = ''
  try {
    const settings = {
      SECRET: secret,
      EDGE_KEY: 'the key of the rehearsal',
      STOREFRONT_ORIGIN: 'https://shop.test',
      ...(pooler
        ? { DATABASE_URL: pooler.pooled(directUrl), DATABASE_DIRECT_URL: directUrl }
        : { DATABASE_URL: directUrl }),
    }
    await createStore(folder, customers, settings, webhook, options.tls === true)
    await releaseShell(join(folder, 'releases'))
    const apis = await Promise.all(
      [1, 2, 3].map((number) =>
        aShopProcess(
          `API ${number}`,
          'store-api/src/serve.ts',
          (port) => ({
            ...settings,
            API_PORT: String(port),
            DATABASE_CONNECTIONS: '8',
            DRAIN_SECONDS: '2',
            SOLAPI_URL: texts.url,
            SOLAPI_KEY: textAccount.key,
            SOLAPI_SECRET: textAccount.secret,
            SOLAPI_FROM: textAccount.from,
            ...(caFile && { NODE_EXTRA_CA_CERTS: caFile }),
          }),
          '/ready',
        ),
      ),
    )
    const edges = await Promise.all(
      [1, 2].map((number) =>
        aShopProcess(
          `edge ${number}`,
          'edge/src/serve.ts',
          (port) => ({
            EDGE_PORT: String(port),
            HOST: '127.0.0.1',
            EDGE_KEY: settings.EDGE_KEY,
            STOREFRONT_ORIGIN: [
              settings.STOREFRONT_ORIGIN,
              front?.origin ?? `http://127.0.0.1:${port}`,
            ].join(),
            API_ORIGIN: apis.map(({ origin }) => origin).join(','),
            RELEASES_DIR: join(folder, 'releases'),
            PICTURES_DIR: join(folder, 'pictures'),
            // Behind the proxy, what it adds comes after the customer's address.
            TRUST_PROXY: options.tls ? '2' : '1',
            DRAIN_SECONDS: '2',
          }),
          '/ready',
        ),
      ),
    )
    processes.push(...apis, ...edges)
    const db = await openPostgres({ url: directUrl, connections: 1 })
    const storeId = (await storeIdOfPage(db, pageName)) ?? 0
    const provider = await fakeProvider()
    if (options.tls) {
      front = await startCaddy(
        folder,
        edges.map(({ origin }) => origin),
        provider.origin,
      )
      caFile = front.caFile
      processes.push(provider)
      await runShopCommand(
        ['account', pageName, 'set', keyedCard.vendor],
        settings,
        accountOf(storeId, front.provider),
      )
    }
    await Promise.all(processes.map(({ start }) => start()))

    const [product] = await db.run(productOf, [storeId])
    let nextEdge = 0
    const observed: Observations = {
      orders: [],
      retried: 0,
      refused: [],
      waits: [],
      slowest: { ms: 0, attempts: '' },
      paid: [],
      events: new Set(),
      streams: 0,
      notResumed: 0,
    }
    const shared = {
      origin: () => front?.origin ?? (edges[nextEdge++ % edges.length] as ShopProcess).origin,
      storeId,
      productId: product?.product_id ?? 0,
      price,
      codesTo: texts.codesTo,
      ...(front && { payModule: keyedCard.module }),
    }
    const secrets = new Secrets(secret)
    const simulatedCustomers = Array.from(
      { length: customers },
      (_, index) =>
        new SimulatedCustomer(shared, observed, index, signTableCode(secrets, storeId, String(index + 1))),
    )
    const streams = new AbortController()
    const following = await logInAll(simulatedCustomers, streams.signal)

    const [postgres] = await db.run(postgresPid, [])
    const pids = (some: readonly ShopProcess[]) => some.flatMap((each) => each.pid() ?? [])
    const saturation = await saturate(
      simulatedCustomers,
      {
        API: pids(apis),
        edges: pids(edges),
        database: [parentOf(postgres?.pid ?? 0)],
        ...(front && { proxy: [front.pid] }),
      },
      saturationSeconds,
    )
    const rate = Math.min(perSecond, saturation.perSecond * shareOfSaturation)
    observed.waits.length = 0
    const ordersBefore = observed.orders.length

    const began = performance.now()
    const cpu = process.cpuUsage()
    let isOver = false
    let perSecondReached = 0
    let customersShare = 0
    const ordering = simulatedCustomers.map(async (customer, index) => {
      const everyMs = (customers / rate) * 1_000
      await pause((everyMs * index) / customers)
      while (!isOver) {
        const started = performance.now()
        await customer.order()
        await pause(Math.max(0, everyMs - (performance.now() - started)))
      }
    })
    const interrupt = async () => ({
      restarts: options.outages ? [] : await restartEach([...apis, ...edges]),
      outages: options.outages
        ? await runOutages(await outagesOf(apis, edges, provider, webhook, db), observed)
        : [],
    })
    const { restarts, outages } = await interrupt().finally(() => {
      isOver = true
      const seconds = (performance.now() - began) / 1_000
      const { user, system } = process.cpuUsage(cpu)
      perSecondReached = (observed.orders.length - ordersBefore) / seconds
      customersShare = (user + system) / 1_000_000 / seconds
    })
    await Promise.all(ordering)

    // What was promised arrives: events are delivered at least once, by whichever process.
    const stored = await db.run(ordersOf, [storeId])
    const ids = new Set(stored.map(({ order_id }) => order_id))
    await waitUntil(() => [...ids].every((id) => observed.events.has(id) && webhook.placed.has(id)), 60_000)
    streams.abort()
    await Promise.all(following)
    const payments = await db.run(paymentsOf, [storeId])
    const charges = front ? await chargesOf(provider.origin, storeId) : new Map<string, number>()
    await db.close()

    const answered = new Set(observed.orders)
    const waits = observed.waits.sort((a, b) => a - b)
    const quantile = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)
    const { wrongSignatures, repeated } = webhook.counts()
    return {
      orders: observed.orders.length,
      saturation,
      rate,
      perSecond: perSecondReached,
      customersShare,
      retried: observed.retried,
      refused: observed.refused,
      lost: observed.orders.filter((id) => !ids.has(id)),
      unanswered: [...ids].filter((id) => !answered.has(id)),
      withoutWebhookEvent: [...ids].filter((id) => !webhook.placed.has(id)),
      withoutLiveEvent: [...ids].filter((id) => !observed.events.has(id)),
      wronglySignedEvents: wrongSignatures,
      repeatedEvents: repeated,
      booked: stored.reduce((sum, { amount }) => sum + amount, 0),
      expected: observed.orders.length * price,
      texts: texts.count,
      secretsInLogs: secretsIn(
        [...processes.map(({ log }) => log()), front?.log() ?? ''],
        [secret, settings.EDGE_KEY, textAccount.secret, webhook.secret()],
      ),
      paid: observed.paid.length,
      payMismatches: payMismatches(observed.paid, payments, charges),
      streams: observed.streams,
      notResumed: observed.notResumed,
      waits: { p50: quantile(0.5), p99: quantile(0.99), longest: quantile(1) },
      slowest: observed.slowest.attempts,
      restarts,
      outages,
    }
  } finally {
    closeConnections()
    await Promise.all(processes.map(({ end }) => end('SIGKILL')))
    await Promise.all([front?.close(), texts.close(), webhook.close()])
    await pooler?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Logs customers in, a few at a time, and follows the live events of each. */
async function logInAll(
  simulatedCustomers: readonly SimulatedCustomer[],
  signal: AbortSignal,
): Promise<Promise<void>[]> {
  const waiting = [...simulatedCustomers]
  const following: Promise<void>[] = []
  const logInWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await next.logIn()
      following.push(next.follow(signal))
    }
  }
  await Promise.all(Array.from({ length: 8 }, logInWaiting))
  return following
}

/** What fails, one after the other. Providers and receivers are simulated; the crash of PostgreSQL and hanging processes are real. */
async function outagesOf(
  apis: readonly ShopProcess[],
  edges: readonly ShopProcess[],
  provider: ShopProcess,
  webhook: { setUp(isUp: boolean): void },
  db: Database,
): Promise<Outage[]> {
  const crash = async () => {
    const [backend] = await db.run(otherBackend, [])
    // PostgreSQL then ends every connection and recovers from its log, because shared memory may be damaged.
    process.kill(backend?.pid ?? 0, 'SIGKILL')
  }
  return [
    { name: 'PostgreSQL crashes', forMs: 0, begin: crash },
    hanging(provider, 20_000),
    {
      name: 'the store’s webhook answers 503',
      forMs: 20_000,
      begin: () => webhook.setUp(false),
      end: () => webhook.setUp(true),
    },
    ...[...apis.slice(0, 1), ...edges.slice(0, 1)].map((each) => hanging(each, 10_000)),
  ]
}

async function waitUntil(isSo: () => boolean, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs
  while (!isSo() && performance.now() < end) await pause(100)
}

/** Differences between what customers were told, the payments in the API's database and the provider's charges, in words. */
function payMismatches(
  told: readonly string[],
  payments: readonly { tx_number: string; state: string; amount: number }[],
  charges: ReadonlyMap<string, number>,
): string[] {
  const booked = new Map(
    payments.flatMap((each) => (each.state === 'approved' ? [[each.tx_number, each.amount] as const] : [])),
  )
  return [
    ...told.filter((tx) => !booked.has(tx)).map((tx) => `${tx} was paid and is not booked`),
    ...[...booked].filter(([tx, won]) => charges.get(tx) !== won).map(([tx]) => `${tx} is not charged once`),
    ...[...charges.keys()].filter((tx) => !booked.has(tx)).map((tx) => `${tx} is charged and not booked`),
    ...payments.filter(({ state }) => !isFinal(state)).map((each) => `${each.tx_number} is ${each.state}`),
  ]
}

/** The process of PostgreSQL that serves this connection. */
const postgresPid = statement<{ pid: number }>('rehearsal_postgres', 'select pg_backend_pid() as pid')
const otherBackend = statement<{ pid: number }>(
  'rehearsal_other_backend',
  `select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
)
const paymentsOf = statement<{ tx_number: string; state: string; amount: number }>(
  'rehearsal_payments',
  'select tx_number, state, amount from payment where store_id = $1',
)
const productOf = statement<{ product_id: number }>(
  'rehearsal_product',
  'select product_id from product where store_id = $1 and category_id is not null limit 1',
)
const ordersOf = statement<{ order_id: number; amount: number }>(
  'rehearsal_orders',
  'select order_id, total_amount as amount from customer_order where store_id = $1 and not is_draft',
)
