import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// What is imported here has defined every statement of the API.
import '../app.ts'
import '../sample/connect-sandbox.ts'
import { aPostgresDatabase } from '../testing/databases.ts'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import type { Database } from './database.ts'
import { knownStatements } from './statement.ts'

let db: Database
let api: TestApi
beforeAll(async () => {
  db = await aPostgresDatabase(4)
  api = await testApi({ db })
  // A table of one row is read whole the sooner the better, says the planner; and keeps to it.
  const shop = await api.aStore({ limits: { 케이크: 9 } })
  const guest = await aGuest(api, shop)
  await guest.ordersAt(await guest.sitDownAt('1'), [{ name: '케이크' }])
  const who = { storeId: shop.storeId, name: guest.name, phoneNumber: guest.phoneNumber }
  await api.call(requestSmsAuthNumber, who)
  await db.script('analyze')
})
afterAll(async () => {
  await api.close()
  await db.close()
})

/** May be read whole: a handful of rows, an hour of messages, or what the sweep looks through once a minute. */
const mayReadAll: readonly string[] = [
  'migrations_applied',
  'sample_any_store',
  'sandbox_stores',
  'sandbox_revoke_keys',
  'sms_codes_prune',
  'sms_phones_prune',
  'rates_prune',
  'notifications_prune',
  'notifications_claim',
  'store_outbox_prune',
  'store_delivery_claim',
]

const statements = [...knownStatements()].filter(
  ([name, text]) => !name.startsWith('test_') && /^\s*(with|select|insert|update|delete)\b/i.test(text),
)

describe('every statement', () => {
  it('is looked at', () => {
    expect(statements.length).toBeGreaterThan(50)
  })

  it.each(statements)(
    '%s finds its rows by an index, also by a plan made while the tables were small',
    async (name, text) => {
      const lines = await db.run<{ 'QUERY PLAN': string }>(
        { name: `test_explain_${name}`, text: `explain (generic_plan) ${text}` },
        Array.from({ length: parameters(text) }, () => null),
      )
      const plan = lines.map((line) => line['QUERY PLAN'])
      const whole = plan.filter((line, at) => {
        const readsIndex = / Scan using |Bitmap Index Scan/.test(line)
        return line.includes('Seq Scan') || (readsIndex && !/Index Cond/.test(plan[at + 1] ?? ''))
      })
      expect(mayReadAll.includes(name) ? [] : whole).toEqual([])
    },
  )
})

function parameters(text: string): number {
  return Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
}
