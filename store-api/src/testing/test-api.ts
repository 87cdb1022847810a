import type { LogOutput } from '@storefront/contract/deployment/log-output.ts'
import {
  type EndpointDefinition,
  endpointPath,
  type PayloadOf,
  type RequestOf,
} from '@storefront/contract/endpoint.ts'
import type { Envelope } from '@storefront/contract/envelope.ts'
import { headers as names } from '@storefront/contract/headers.ts'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import type { AddressDirectory } from '../addresses/address-service.ts'
import { type App, buildApp } from '../app.ts'
import type { CashReceiptService } from '../cash-receipts/cash-receipt-service.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { BankService } from '../gift-cards/bank-service.ts'
import type { PayVendorAdapter } from '../pay-vendors/vendor.ts'
import { addCustomer } from '../repositories/customers.ts'
import { signTableCode } from '../security/table-code.ts'
import type { Customer } from '../security/tokens.ts'
import { aStore, ensurePlatform, type StoreOptions, type TestStore } from './a-store.ts'
import { aClock, type Clock } from './clock.ts'
import { sharedDatabase } from './databases.ts'
import { everyAddress } from './every-address.ts'

export interface TestCustomer extends Customer {
  name: string
  token: string
}

/** Caller and headers of a call. */
export interface CallOptions {
  as?: TestCustomer | 'edge' | TestStoreWithKey
  /** Idempotency key of a spending call; a new one by default. */
  key?: string
  headers?: Record<string, string>
}

export interface TestStoreWithKey extends TestStore {
  /** The store's key, for store-side calls. */
  storeKey: string
  tableCode(number: string): string
}

export interface TestApi {
  db: Database
  app: App
  clock: Clock
  /** Calls and returns the envelope, whatever its code. */
  request<E extends EndpointDefinition>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Envelope>
  /** Calls and returns the parsed payload; throws where the call is refused. */
  call<E extends EndpointDefinition>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ): Promise<PayloadOf<E>>
  raw(endpoint: EndpointDefinition, request: unknown, options?: CallOptions): Promise<LightMyRequestResponse>
  aStore(storeOptions?: StoreOptions): Promise<TestStoreWithKey>
  aCustomer(name?: string): Promise<TestCustomer>
  close(): Promise<void>
}

export interface TestApiOptions {
  db?: Database
  clock?: Clock
  env?: NodeJS.ProcessEnv
  vendors?: readonly PayVendorAdapter[]
  bank?: BankService
  cashReceipts?: CashReceiptService
  /** Default: a fake that finds every address, or the configured service where `env` has its key. Null: that service. */
  addresses?: AddressDirectory | null
  /** Whether every answer is validated against the contract; measurements do without. */
  checksAnswers?: boolean
  /** Gets log lines; `LOG_LEVEL` in `env` chooses which. */
  logTo?: LogOutput
}

const secret = 'a secret that is long enough for tests only'
const edgeKey = 'the key of the edge in tests'
let phones = 0
let keys = 0
let networks = 0

/** An API on the worker's database, called without a network. Every answer is checked against the contract. */
export async function testApi({
  db: given,
  clock = aClock(),
  env = {},
  vendors,
  addresses = env.JUSO_KEY ? null : everyAddress,
  bank,
  cashReceipts,
  checksAnswers = true,
  logTo,
}: TestApiOptions = {}): Promise<TestApi> {
  const db = given ?? (await sharedDatabase())
  await ensurePlatform(db)
  const config: Config & { secret: string } = {
    ...readConfig({ LOG_LEVEL: 'silent', EDGE_KEY: edgeKey, ...env }),
    secret,
  }
  const app = await buildApp({
    config,
    db,
    now: clock.now,
    checksAnswers,
    ...(addresses && { addresses }),
    ...(bank && { bank }),
    ...(logTo && { logTo }),
    ...(cashReceipts && { cashReceipts }),
    ...(vendors && { vendors: Object.fromEntries(vendors.map((each) => [each.id, each])) }),
  })

  // The files of a worker share its database, so limits by network would be shared as well.
  networks += 1
  const network = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`

  const raw: TestApi['raw'] = (endpoint, request, options = {}) => {
    keys += 1
    const headers = {
      'x-forwarded-for': network,
      ...credentials(options.as),
      ...(endpoint.spends && { [names.idempotencyKey]: options.key ?? `key-of-test-${keys}` }),
      ...options.headers,
    }
    const url = endpointPath(endpoint, config.product)
    return app.http.inject(
      endpoint.method === 'GET'
        ? { method: 'GET', url, query: queryOf(request), headers }
        : { method: 'POST', url, payload: request as object, headers },
    )
  }
  const send: TestApi['request'] = async (endpoint, request, options) =>
    (await raw(endpoint, request, options)).json<Envelope>()

  return {
    db,
    app,
    clock,
    raw,
    request: send,
    async call(endpoint, request, options) {
      const { code, message, payload } = await send(endpoint, request, options)
      if (code !== 200) throw new Error(`${endpoint.name} answered ${code}: ${message}`)
      return v.parse(endpoint.payload, payload) as PayloadOf<typeof endpoint>
    },
    async aStore(storeOptions) {
      const store = await aStore(db, storeOptions)
      const { secrets } = app.services
      const storeKey = `key of store ${store.storeId}`
      await db.run(addKey, [store.storeId, secrets.hash('store-key', storeKey)])
      return {
        ...store,
        storeKey,
        tableCode: (number) => signTableCode(secrets, store.storeId, number),
      }
    },
    async aCustomer(name = '김하늘') {
      phones += 1
      const phoneNumber = `010${process.pid % 1000}${String(phones).padStart(6, '0')}`
      const userId = await db.transaction((tx) => addCustomer(tx, { name, phoneNumber }, clock.now()))
      if (userId === null) throw new Error('the test phone number is taken')
      const customer = { userId, phoneNumber }
      return { ...customer, name, token: await app.services.tokens.issue(customer, clock.now()) }
    },
    async close() {
      await app.jobs.stop()
      await app.http.close()
    },
  }
}

const addKey = statement(
  'test_add_store_key',
  `insert into store_key (store_id, key_hash, label, create_date) values ($1, $2, 'test', 0)`,
)

function credentials(caller: CallOptions['as']): Record<string, string> {
  if (caller === undefined) return {}
  if (caller === 'edge') return { [names.edgeKey]: edgeKey }
  return 'token' in caller
    ? { authorization: `Bearer ${caller.token}` }
    : { [names.storeKey]: caller.storeKey }
}

function queryOf(request: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  )
}
