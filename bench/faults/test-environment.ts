import { endpointPath } from '@storefront/contract/endpoint.ts'
import { takePayNotification } from '@storefront/contract/endpoints/pay-window.ts'
import { code, type Envelope } from '@storefront/contract/envelope.ts'
import { headers as names } from '@storefront/contract/headers.ts'
import { buildSandbox } from '@storefront/sandbox/app.ts'
import { readConfig as sandboxConfig } from '@storefront/sandbox/config.ts'
import { type App, buildApp } from '@storefront/store-api/app.ts'
import { issueCashReceipts } from '@storefront/store-api/cash-receipts/issue-cash-receipts.ts'
import { readConfig } from '@storefront/store-api/config.ts'
import type { Database } from '@storefront/store-api/database/database.ts'
import { expireDeals } from '@storefront/store-api/deals/expire-deals.ts'
import { payOutRefunds } from '@storefront/store-api/gift-cards/pay-out-refunds.ts'
import { releaseExpiredHolds } from '@storefront/store-api/payments/purposes/purposes.ts'
import { reconcilePayments } from '@storefront/store-api/payments/reconcile/reconcile-payments.ts'
import { reverseApprovals } from '@storefront/store-api/payments/reconcile/reverse-approvals.ts'
import { settleRefunds } from '@storefront/store-api/refunds/settle-refunds.ts'
import { addCustomer } from '@storefront/store-api/repositories/customers.ts'
import { aStore, ensurePlatform } from '@storefront/store-api/testing/a-store.ts'
import { aClock, type Clock } from '@storefront/store-api/testing/clock.ts'
import { origin } from '@storefront/store-api/testing/store-with-payments.ts'
import type { CallOptions, TestApi, TestCustomer } from '@storefront/store-api/testing/test-api.ts'
import {
  CrashPlan,
  crashingBank,
  crashingDatabase,
  crashingReceipts,
  crashingSend,
  ProcessCrashed,
  withoutCrashes,
} from './crash-plan.ts'

/** An API that can be killed at any step and restarted, on one database, with a sandbox that keeps running. */
export interface TestEnvironment {
  db: Database
  clock: Clock
  /** Calls the API. If the process dies during the call, the answer is 500 and the next call gets a new process. */
  api: TestApi
  sandboxUrl: string
  /**
   * Sets the numbers of steps after which processes die, one per started process; without a further number it does not
   * die.
   */
  planCrashes(steps: readonly number[]): void
  /**
   * Runs each job once that moves money or ends what a payment may wait for: payments, reversals, refunds, payouts, cash
   * receipts, holds and expired deals. The others have nothing to do here, or touch no money.
   */
  tick(): Promise<void>
  /** Processes that died so far. */
  crashes(): number
  close(): Promise<void>
}

/** Shared by all environments, because they share a database. */
let phoneCount = 0
const edgeKey = 'the key of the edge in the fault run'
/** Shared by API and sandbox. */
export const secret = 'a secret that is long enough for the fault run'

/**
 * @param repeats how the simulators of KICC and Inicis take a repeated request: with the answer that they gave before, or by
 * refusing it. The other simulators always refuse it
 * @param timeoutMs of a provider's answer; scenarios that are slow take twice as long
 */
export async function startEnvironment(
  db: Database,
  repeats: 'answered' | 'refused',
  timeoutMs = 150,
): Promise<TestEnvironment> {
  const clock = aClock()
  await ensurePlatform(db)
  let api: TestApi
  const sandbox = await buildSandbox({
    config: {
      ...sandboxConfig({ STOREFRONT_URL: origin, SANDBOX_SECRET: secret }),
      paySentinels: false,
      paySlowMs: timeoutMs * 2,
      payRepeats: repeats,
    },
    now: clock.now,
    fetch: (input, init) => notify(api, String(input), init),
  })
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      EDGE_KEY: edgeKey,
      SANDBOX_URL: sandboxUrl,
      SANDBOX_SECRET: secret,
    }),
    secret,
  }

  let planned: number[] = []
  let crashes = 0
  let running: { app: App; crashPlan: CrashPlan } | undefined
  /** Whether another process replaces the running one at the next call. */
  let isRetired = false
  /** The running process; starts one where there is none, or the last one died or is retired. */
  const runningProcess = async () => {
    if (running && !running.crashPlan.hasCrashed && !isRetired) return running
    if (running?.crashPlan.hasCrashed) crashes += 1
    await running?.app.http.close()
    isRetired = false
    const steps = planned.shift()
    const crashPlan = steps === undefined ? withoutCrashes() : new CrashPlan(steps)
    const app = await buildApp({ config, db: crashingDatabase(db, crashPlan), now: clock.now })
    const { services } = app
    services.payments.send = crashingSend(services.payments.send, crashPlan, timeoutMs)
    services.bank = services.bank && crashingBank(services.bank, crashPlan)
    const { cashReceipts } = services.payments
    services.payments.cashReceipts = cashReceipts && crashingReceipts(cashReceipts, crashPlan)
    running = { app, crashPlan }
    return running
  }
  const first = await runningProcess()
  let keys = 0

  const raw: TestApi['raw'] = async (endpoint, request, options = {}) => {
    keys += 1
    const { app } = await runningProcess()
    const headers = {
      ...credentials(options.as),
      ...(endpoint.spends && { [names.idempotencyKey]: options.key ?? `key-of-run-${keys}` }),
      ...options.headers,
    }
    const url = endpointPath(endpoint, config.product)
    return app.http.inject(
      endpoint.method === 'GET'
        ? { method: 'GET', url, query: request as Record<string, string>, headers }
        : { method: 'POST', url, payload: request as object, headers },
    )
  }
  const send: TestApi['request'] = async (endpoint, request, options) =>
    (await raw(endpoint, request, options)).json<Envelope>()
  api = {
    db,
    get app() {
      return (running as { app: App }).app
    },
    clock,
    raw,
    request: send,
    async call(endpoint, request, options) {
      const answer = await send(endpoint, request, options)
      if (answer.code !== code.ok)
        throw new Error(`${endpoint.name} answered ${answer.code}: ${answer.message}`)
      return answer.payload as never
    },
    async aStore(storeOptions) {
      const store = await aStore(db, storeOptions)
      const storeKey = `key of store ${store.storeId}`
      await db.run(addKey, [store.storeId, first.app.services.secrets.hash('store-key', storeKey)])
      return { ...store, storeKey, tableCode: () => '' }
    },
    async aCustomer(name = '김하늘') {
      phoneCount += 1
      const phoneNumber = `0109${String(phoneCount).padStart(7, '0')}`
      const userId = (await db.transaction((tx) =>
        addCustomer(tx, { name, phoneNumber }, clock.now()),
      )) as number
      const customer = { userId, phoneNumber }
      return { ...customer, name, token: await first.app.services.tokens.issue(customer, clock.now()) }
    },
    close: async () => {},
  }

  return {
    db,
    clock,
    api,
    sandboxUrl,
    planCrashes(steps) {
      planned = [...steps]
      isRetired = true
    },
    async tick() {
      const { app } = await runningProcess()
      const payments = app.services.payments
      const { bank } = app.services
      const { cashReceipts } = payments
      if (!bank || !cashReceipts) throw new Error('no bank, or no tax service')
      const jobs = [
        () => reconcilePayments(payments, ignoreCrash),
        () => reverseApprovals(payments, ignoreCrash),
        () => settleRefunds(payments, ignoreCrash),
        () => payOutRefunds({ ...app.services, bank, db: payments.db, now: clock.now, onError: ignoreCrash }),
        () => issueCashReceipts({ ...payments, service: cashReceipts, onError: ignoreCrash }),
        () => releaseExpiredHolds(payments.db, clock.now()),
        () => expireDeals(payments.db, clock.now()),
      ]
      for (const job of jobs) await job().catch(ignoreCrash)
    },
    crashes: () => crashes,
    async close() {
      await running?.app.http.close()
      await sandbox.close()
    },
  }
}

/** Retries like the shop's pages: later, with the same key. */
export async function untilAnswered(
  environment: TestEnvironment,
  ask: () => Promise<Envelope>,
): Promise<Envelope> {
  for (let tries = 0; ; tries++) {
    const answer = await ask()
    const isAnswered = answer.code !== code.internal && answer.code !== code.inFlight
    if (isAnswered || tries >= 6) return answer
    environment.clock.pass(10_000)
  }
}

const addKey = {
  name: 'fault_run_store_key',
  text: `insert into store_key (store_id, key_hash, label, create_date) values ($1, $2, 'fault run', 0)`,
}

/** A job fails with its killed process; any other error of a job fails the run. */
function ignoreCrash(error: unknown): void {
  if (!isCrash(error)) throw error
}

function isCrash(error: unknown): boolean {
  return (
    error instanceof ProcessCrashed ||
    // The error of a job that goes on with its next row after each crash.
    (error instanceof AggregateError && error.errors.every(isCrash)) ||
    (error instanceof Error && error.cause !== undefined && isCrash(error.cause))
  )
}

function credentials(as: CallOptions['as']): Record<string, string> {
  if (as === undefined) return {}
  if (as === 'edge') return { [names.edgeKey]: edgeKey }
  return 'token' in (as as TestCustomer)
    ? { authorization: `Bearer ${(as as TestCustomer).token}` }
    : { [names.storeKey]: (as as { storeKey: string }).storeKey }
}

/** Forwards notifications like the edge; every other request to the shop fails. */
async function notify(api: TestApi, url: string, init: RequestInit | undefined): Promise<Response> {
  const { pathname, search } = new URL(url)
  const vendor = /^\/pay\/notify\/(\w+)$/.exec(pathname)?.[1]
  if (!url.startsWith(origin) || !vendor) throw new TypeError('fetch failed')
  const request = {
    vendor: vendor as 'kicc',
    query: search.slice(1),
    contentType: new Headers(init?.headers).get('content-type') ?? '',
    bodyBase64: Buffer.from(String(init?.body ?? '')).toString('base64'),
  }
  const { payload } = await api.request(takePayNotification, request, { as: 'edge' })
  const answer = payload as { status?: number; body?: string } | null
  return new Response(answer?.body ?? '', { status: answer?.status ?? 500 })
}
