import { type Column, getTableColumns } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

const casing = new CasingCache('snake_case')

/** Name of a column in the database. */
export const sqlColumn = (column: Column): string => casing.getColumnCasing(column)

/**
 * SQL for a whole row as JSON, under the names that Drizzle's table has: `rowJson(deal, 'd')` reads as `typeof
 * deal.$inferSelect`. So one statement returns a row with its related rows. A row that an outer join did not find is
 * null.
 */
export function rowJson(table: PgTable, alias: string): string {
  const columns = Object.entries(getTableColumns(table))
  const [first] = columns
  if (!first) throw new Error('a table without columns')
  const sqlName = ([, column]: (typeof columns)[number]) => `${alias}.${sqlColumn(column)}`
  const fields = columns.map((entry) => `'${entry[0]}', ${sqlName(entry)}`)
  return `case when ${sqlName(first)} is not null then json_build_object(${fields.join(', ')}) end`
}

/**
 * The same columns beside one another, for the `returning` of a change: `rowColumns(deal, 'd')` returns
 * `typeof deal.$inferSelect`, for tables without numeric columns. Citus refuses to build JSON there.
 */
export function rowColumns(table: PgTable, alias: string): string {
  const columns = Object.entries(getTableColumns(table))
  return columns.map(([name, column]) => `${alias}.${sqlColumn(column)} as "${name}"`).join(', ')
}
