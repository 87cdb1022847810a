import { sql } from 'drizzle-orm'
import { store } from '../database/schema/stores.ts'

const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint'

/**
 * What every statement sets that changes a store: its revision, which caches of every process compare, and the time. No
 * trigger does this, because a table that all nodes of a distributed database hold cannot have one (ADR-0083).
 */
export const storeChange = `revision = revision + 1, modify_date = ${now}`

/** `storeChange` for a query by Drizzle. */
export const storeChangeColumns = { revision: sql`${store.revision} + 1`, modifyDate: sql.raw(now) }
