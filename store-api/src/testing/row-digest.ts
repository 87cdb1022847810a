import { inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { newestOfAllNodes } from './citus-databases.ts'

const columns = statement<{ table: string; columns: string[] }>(
  'test_row_digest_columns',
  `select c.table_name as "table", array_agg(c.column_name::text) as columns
   from information_schema.columns as c
   join information_schema.tables as t on t.table_name = c.table_name and t.table_schema = c.table_schema
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by c.table_name order by c.table_name`,
)

/** Whose rows are compared: those of whole stores, of customers, and of deals. */
export interface RowScope {
  storeIds: readonly number[]
  userIds: readonly number[]
  dealIds: readonly number[]
}

/** A digest of each table's rows within a scope; equal digests mean that nothing changed. */
export type RowDigest = (scope: RowScope) => Promise<Record<string, string>>

/** Names of the tables whose rows differ. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table])

/** Prepares digests of every table but those in `except`. */
export async function rowDigest(db: Database, except: readonly string[] = []): Promise<RowDigest> {
  const parts = (await db.run(columns, [])).flatMap(({ table, columns: names }) => {
    const has = (name: string) => names.includes(name)
    const conditions = [
      ...(has('store_id') ? ['store_id = any($1::bigint[])'] : []),
      ...(has('user_id') ? ['user_id = any($2::bigint[])'] : []),
      ...(has('deal_id') ? ['deal_id = any($3::bigint[])'] : []),
    ]
    if (conditions.length === 0 || except.includes(table)) return []
    const text = `md5(coalesce(string_agg(t::text, '|' order by t::text), ''))`
    return [
      `select '${table}' as "table", ${text} as digest from ${table} as t where ${conditions.join(' or ')}`,
    ]
  })
  const read = statement<{ table: string; digest: string }>(
    'test_row_digest',
    `select * from (${parts.join(' union all ')}) as all_tables
     where $1::bigint[] is not null and $2::bigint[] is not null and $3::bigint[] is not null`,
  )
  return async ({ storeIds, userIds, dealIds }) =>
    Object.fromEntries(
      (await db.run(read, [[...storeIds], [...userIds], [...dealIds]])).map(({ table, digest }) => [
        table,
        digest,
      ]),
    )
}

const newest = statement<{ next: number }>(
  'test_newest_transaction',
  'select pg_snapshot_xmax(pg_current_snapshot())::text::float8 as next',
)

/**
 * The number that the next writing transaction gets: while it stays the same, nothing was written; rows whose `xmin` is
 * not below it were written since. On a distributed database the sum of all nodes' numbers.
 */
export async function newestTransaction(db: Database): Promise<number> {
  const citus = inject('citus')
  if (citus) return newestOfAllNodes(citus)
  const [row] = await db.run(newest, [])
  if (!row) throw new Error('no snapshot')
  return row.next
}
