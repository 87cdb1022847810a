import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
// Importing the app defines every statement of the API.
import '../app.ts'
import '../sample/connect-sandbox.ts'
import { aPostgresDatabase } from '../testing/databases.ts'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import type { Database } from './database.ts'
import { definedStatements } from './statement.ts'

let db: Database
let api: TestApi
/** For each table, the columns that an index may have after the store. */
let secondColumns: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  db = await aPostgresDatabase(4)
  api = await testApi({ db })
  // The planner prefers a sequential scan for a table of one row that was not analysed, and caches that plan.
  const store = await api.aStore({ limits: { 케이크: 9 } })
  const guest = await aGuest(api, store)
  await guest.ordersAt(await guest.sitDownAt('1'), [{ name: '케이크' }])
  const person = { storeId: store.storeId, name: guest.name, phoneNumber: guest.phoneNumber }
  await api.call(requestSmsAuthNumber, person)
  secondColumns = await secondColumnsOfIndexes()
})
afterAll(async () => {
  await api.close()
  await db.close()
})

/** These may read whole tables or indexes: few rows, or what a job scans once a minute. */
const mayReadAll: readonly string[] = [
  'migrations_applied',
  // The list of all stores.
  'sample_any_store',
  'sandbox_stores',
  'sandbox_revoke_keys',
  // The days with open tickets, which are those of the stores that are open now.
  'waiting_days_to_text',
  'waiting_days_open',
]

const statements = [...definedStatements()].filter(
  ([name, text]) => !name.startsWith('test_') && /^\s*(with|select|insert|update|delete)\b/i.test(text),
)

// A distributed table's plan on the coordinator is a task for its node, where the table and its indexes are those of one PostgreSQL.
describe.skipIf(inject('citus') !== null)('every statement', () => {
  it('is checked', () => {
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
      const wholeScans = plan.filter((line, index) => {
        const readsIndex = / Scan using |Bitmap Index Scan/.test(line)
        return line.includes('Seq Scan') || (readsIndex && !/Index Cond/.test(plan[index + 1] ?? ''))
      })
      expect(mayReadAll.includes(name) ? [] : wholeScans).toEqual([])
      expect(scansOfStore(plan)).toEqual([])
    },
  )
})

/**
 * Scans that go through all rows of a store and compare, one by one, what another index would have found.
 * `plan` are the lines of an explanation.
 */
function scansOfStore(plan: readonly string[]): string[] {
  return plan.flatMap((line, index) => {
    const table = / Scan using \w+ on (\w+)/.exec(line)?.[1]
    const depth = line.search(/\S/)
    const rest = plan.slice(index + 1)
    const end = rest.findIndex(
      (next) => /->|^\s*(InitPlan|SubPlan|CTE)/.test(next) && next.search(/\S/) <= depth + 6,
    )
    const linesOfNode = rest.slice(0, end < 0 ? undefined : end)
    const condition = linesOfNode.find((each) => /^\s*Index Cond:/.test(each)) ?? ''
    const filter = linesOfNode.find((each) => /^\s*Filter:/.test(each)) ?? ''
    if (table === undefined || !/^\s*Index Cond: \(\(?store_id = [^()]*\)?\)$/.test(condition)) return []
    const missed = (secondColumns.get(table) ?? []).filter((column) =>
      new RegExp(`\\(${column} = `).test(filter),
    )
    return missed.map((column) => `${line.trim()} filters by ${column}`)
  })
}

async function secondColumnsOfIndexes() {
  const rows = await db.run<{ table: string; column: string }>(
    {
      name: 'test_second_columns',
      text: `select t.relname::text as table, second.attname::text as column
        from pg_index as i join pg_class as t on t.oid = i.indrelid
        join pg_attribute as first on first.attrelid = t.oid and first.attnum = i.indkey[0]
        join pg_attribute as second on second.attrelid = t.oid and second.attnum = i.indkey[1]
        where t.relnamespace = current_schema()::regnamespace and first.attname = 'store_id' and i.indpred is null`,
    },
    [],
  )
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columnsOfTable]) => [
      table,
      columnsOfTable.map(({ column }) => column),
    ]),
  )
}

function parameters(text: string): number {
  return Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
}
