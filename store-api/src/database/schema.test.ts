import { is, Table } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedDatabase } from '../testing/databases.ts'
import type { Database } from './database.ts'
import * as addresses from './schema/addresses.ts'
import * as cashReceipts from './schema/cash-receipts.ts'
import * as coupons from './schema/coupons.ts'
import * as credit from './schema/credit.ts'
import * as customers from './schema/customers.ts'
import * as deals from './schema/deals.ts'
import * as giftCards from './schema/gift-cards.ts'
import * as influences from './schema/influences.ts'
import * as menus from './schema/menus.ts'
import * as outboxes from './schema/outboxes.ts'
import * as payAccounts from './schema/pay-accounts.ts'
import * as payments from './schema/payments.ts'
import * as points from './schema/points.ts'
import * as refunds from './schema/refunds.ts'
import * as reservations from './schema/reservations.ts'
import * as sharedCarts from './schema/shared-carts.ts'
import * as staffCalls from './schema/staff-calls.ts'
import * as stores from './schema/stores.ts'
import * as waiting from './schema/waiting.ts'
import { statement } from './statement.ts'

let db: Database
beforeAll(async () => {
  db = await sharedDatabase()
})

const tables = Object.values({
  ...addresses,
  ...cashReceipts,
  ...coupons,
  ...credit,
  ...customers,
  ...deals,
  ...giftCards,
  ...influences,
  ...menus,
  ...outboxes,
  ...payAccounts,
  ...payments,
  ...points,
  ...refunds,
  ...reservations,
  ...sharedCarts,
  ...staffCalls,
  ...stores,
  ...waiting,
}).filter((each) => is(each, Table)) as PgTable[]

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
}
const columns = statement<Column>(
  'test_columns',
  `select table_name, column_name,
     case when data_type = 'ARRAY' then ltrim(udt_name, '_') || '[]' else data_type end as data_type, is_nullable
   from information_schema.columns join information_schema.tables using (table_schema, table_name)
   where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, column_name`,
)

const pgNames: Record<string, string> = { 'int8[]': 'bigint[]' }

/** Tables about the database itself: its migrations, and the secret that it was written with. */
const databaseTables: readonly string[] = ['schema_migration', 'secret_mark']

describe('the Drizzle schema', () => {
  it('equals the migrated database: tables, columns, types and nullability', async () => {
    const real = (await db.run(columns, []))
      .filter(({ table_name }) => !databaseTables.includes(table_name))
      .map((row) => [
        `${row.table_name}.${row.column_name}`,
        pgNames[row.data_type] ?? row.data_type,
        row.is_nullable === 'NO',
      ])
    const casing = new CasingCache('snake_case')
    const declared = tables.flatMap((table) => {
      const { name, columns: own } = getTableConfig(table)
      return own.map((column) => [
        `${name}.${casing.getColumnCasing(column)}`,
        column.getSQLType(),
        column.notNull,
      ])
    })
    const byName = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)
    expect(declared.sort(byName)).toEqual(real.sort(byName))
  })

  it('has keys that start with store or customer, so that the database can be sharded', async () => {
    const keys = await db.run(primaryKeys, [])
    const keyedOtherwise = [
      ...databaseTables,
      'customer_phone',
      'gift_card_number',
      'gift_card_temp_number',
      'sms_phone',
      'sms_asker',
      'sms_code',
      'rate_window',
      'social_login',
      'used_one_time_offer',
      'notification_outbox',
      'payment_number',
    ]
    const first = Object.fromEntries(keys.map(({ table_name, column_name }) => [table_name, column_name]))
    for (const [table, column] of Object.entries(first).filter(([name]) => !keyedOtherwise.includes(name))) {
      expect([table, ['store_id', 'user_id'].includes(column)]).toEqual([table, true])
    }
    expect(Object.keys(first)).toHaveLength(tables.length + databaseTables.length)
  })
})

const primaryKeys = statement<{ table_name: string; column_name: string }>(
  'test_primary_keys',
  `select table_name, column_name from information_schema.key_column_usage
   join information_schema.table_constraints using (constraint_name, table_name, table_schema)
   where constraint_type = 'PRIMARY KEY' and table_schema = 'public' and ordinal_position = 1`,
)
