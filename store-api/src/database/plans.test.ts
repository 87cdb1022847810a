import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
// Importing the app defines every statement of the API; the other two have some of the commands and the sandbox.
import '../app.ts'
import '../repositories/store-items.ts'
import '../sample/connect-sandbox.ts'
import { aPostgresDatabase } from '../testing/databases.ts'
import type { Database } from './database.ts'
import { definedStatements } from './statement.ts'

let db: Database
/** For each table, the columns that an index may have after the store. */
let secondColumns: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  db = await aPostgresDatabase(4)
  await giveEmptyTablesAPage()
  secondColumns = await secondColumnsOfIndexes()
})
afterAll(() => db.close())

/** Statements that may read a whole table or index. */
const mayReadAll: readonly string[] = [
  // Few rows: one for each migration or store, or those of the sandbox.
  'migrations_applied',
  'idempotency_delete_of_customer',
  'sample_any_store',
  'store_folder_branches',
  'sandbox_stores',
  'sandbox_revoke_keys',
  'sandbox_drop_webhooks',
  // Jobs that delete or clear old rows of tables without an index by age.
  'sms_phones_prune',
  'sms_askers_prune',
  'notifications_prune',
  'store_outbox_prune',
  'gift_card_account_checks_prune',
  'reservation_forget_visitors',
]

/** Indexes of only the rows that are open now: so few that all of them may be read for one. */
const indexesOfOpenRows: readonly string[] = [
  'cash_receipt_cancel_refused',
  'cash_receipt_refused',
  'contract_change_planned',
  'gift_end_sms_due',
  'gift_sms_due',
  'hold_user',
  'payment_reversal_refused',
  'payment_reversal_waiting',
  'payment_running',
  'refund_pending_of_user',
  'staff_call_waiting',
  'waiting_not_texted',
  'waiting_open_day',
]
const readsOpenRows = (line: string) =>
  indexesOfOpenRows.includes(/ Scan using (\w+) on /.exec(line)?.[1] ?? '')

/** Finds a refund among all of its store, until the tables are analysed. */
const mayScanTheStore: readonly string[] = ['refund_lines_back']

const statements = [...definedStatements()].filter(
  ([name, text]) => !name.startsWith('test_') && /^\s*\(?(with|select|insert|update|delete)\b/i.test(text),
)

// A distributed table's plan on the coordinator is a task for its node, where the table and its indexes are those of one PostgreSQL.
describe.skipIf(inject('citus') !== null)('every statement', () => {
  it('is checked, and every exception is one of them', () => {
    expect(statements.length).toBeGreaterThan(400)
    const names = statements.map(([name]) => name)
    expect([...mayReadAll, ...mayScanTheStore].filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(statements)(
    '%s finds its rows by an index, also by a plan made while the tables were small',
    async (name, text) => {
      // `explain (generic_plan)` with bound values would plan for these, and a comparison with null finds no rows.
      const nulls = Array.from({ length: parameters(text) }, () => 'null').join(', ')
      const lines = await db.transaction(async (tx) => {
        await tx.run({ name: '', text: `prepare planned as ${text}` }, [])
        const explain = `explain execute planned${nulls && `(${nulls})`}`
        const plan = await tx.run<{ 'QUERY PLAN': string }>({ name: '', text: explain }, [])
        await tx.run({ name: '', text: 'deallocate planned' }, [])
        return plan
      })
      const plan = lines.map((line) => line['QUERY PLAN'])
      const wholeScans = plan.filter((line, index) => {
        const readsIndex = / Scan using |Bitmap Index Scan/.test(line)
        if (line.includes('Seq Scan')) return true
        return readsIndex && !readsOpenRows(line) && !/Index Cond/.test(plan[index + 1] ?? '')
      })
      expect(mayReadAll.includes(name) ? [] : wholeScans).toEqual([])
      expect(mayScanTheStore.includes(name) ? [] : scansOfStore(plan)).toEqual([])
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
    if (table === undefined || readsOpenRows(line)) return []
    if (!/^\s*Index Cond: \(\(?store_id = [^()]*\)?\)$/.test(condition)) return []
    const missed = (secondColumns.get(table) ?? []).filter((column) =>
      new RegExp(`\\(${column} = `).test(filter),
    )
    return missed.map((column) => `${line.trim()} filters by ${column}`)
  })
}

/**
 * Inserts a row into every empty table and takes it back, which leaves the table with a page. Without one the planner expects no
 * rows, so that every index looks equal to it.
 */
async function giveEmptyTablesAPage(): Promise<void> {
  await db.script(`
    do $$
    declare each record;
    begin
      for each in
        select c.oid, c.relname::text as name from pg_class as c
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) = 0
      loop
        begin
          execute (select coalesce(string_agg(format('alter table %I drop constraint %I', each.name, conname), ';'), 'select 1')
            from pg_constraint where conrelid = each.oid and contype in ('c', 'f'));
          execute (select format('insert into %I (%s) overriding system value values (%s)', each.name,
              string_agg(quote_ident(attname), ','), string_agg(case
                when format_type(atttypid, null) like '%[]' then quote_literal('{}')
                when atttypid in ('json'::regtype, 'jsonb'::regtype) then quote_literal('{}')
                when atttypid = 'boolean'::regtype then 'false'
                else quote_literal('1') end || '::' || format_type(atttypid, null), ','))
            from pg_attribute where attrelid = each.oid and attnum > 0 and not attisdropped and attgenerated = '');
          raise exception 'taken back';
        exception when raise_exception then null;
        end;
      end loop;
    end
    $$
  `)
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
