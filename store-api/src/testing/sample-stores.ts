import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { storeCloseBusiness, storeOpenBusiness } from '@storefront/contract/endpoints/store-side.ts'
import { sampleData } from '../../seed/index.ts'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/pglite.ts'
import { statement } from '../database/statement.ts'
import { loadSample } from '../sample/load.ts'
import { noon } from './clock.ts'
import type { FieldTable } from './field-table.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from './test-api.ts'

export interface SampleStores {
  api: TestApi
  customer: TestCustomer
  /** Start-up answer of each store, parsed as a browser does. */
  answers: Record<string, unknown>[]
}

export const [cafe, branch, snackBar] = [10, 21, 30]

let opened: Promise<SampleStores> | undefined

/** An API with the sample stores, shared by the worker's test files, which only read: loading them takes seconds. */
export function sampleStores(): Promise<SampleStores> {
  opened ??= open()
  return opened
}

async function open(): Promise<SampleStores> {
  const db = await openPglite()
  await migrate(db)
  await loadSample(db, sampleData, noon)
  const api = await testApi({ db })
  const customer = await api.aCustomer('김서연')
  const till = { storeKey: 'the key of the till' } as TestStoreWithKey
  await api.db.run(addKey, [cafe, api.app.services.secrets.hash('store-key', till.storeKey)])
  for (const change of [storeOpenBusiness, storeCloseBusiness]) {
    await api.call(change, { storeId: cafe }, { as: till })
    api.clock.pass(60_000)
  }
  const answers = await Promise.all(
    [cafe, branch, snackBar].map(async (storeId) => {
      const { body } = await api.raw(getInitData, { storeId }, { as: customer })
      return JSON.parse(body).payload
    }),
  )
  return { api, customer, answers }
}

/** `table` with `path` as prefix of its paths. */
export const within = (path: string, table: FieldTable): FieldTable =>
  Object.fromEntries(Object.entries(table).map(([field, kind]) => [`${path}.${field}`, kind]))

const addKey = statement(
  'test_key_of_a_sample',
  `insert into store_key (store_id, key_hash, label, create_date) values ($1, $2, 'test', 0)`,
)
