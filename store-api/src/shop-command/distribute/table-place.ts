/** A table as the catalog has it. */
export interface TableKey {
  table: string
  /** Columns of its primary key, in order. */
  key: readonly string[]
}

/** Where a table's rows are in a distributed database. */
export type Place =
  /** Rows of one key are together on one node; tables of a group with the same key share it. */
  | { kind: 'distributed'; by: string; group: 'store' | 'customer' | 'phone number' | 'own key' }
  /** Every node has all rows. */
  | { kind: 'everywhere' }
  /** On the coordinator alone. */
  | { kind: 'coordinator'; reason: string }

/** Tables that stay on the coordinator, and why. */
const coordinatorTables: Readonly<Record<string, string>> = {
  schema_migration: 'about the database itself',
  secret_mark: 'about the database itself',
  notification_outbox: 'a queue that workers lease from with skipped locks, which one node can do only',
  social_login: 'found by two hashes, each of them unique; a row lives for minutes',
}

const phoneTables: readonly string[] = ['customer_phone', 'sms_asker', 'sms_code', 'sms_phone']

/**
 * A table's place by its primary key (ADR-0022, ADR-0083): by store where its key begins so, by customer where it begins so,
 * else by its own key.
 */
export function placeOf({ table, key: [first] }: TableKey): Place {
  if (table === 'store') return { kind: 'everywhere' }
  const reason = coordinatorTables[table]
  if (reason !== undefined) return { kind: 'coordinator', reason }
  if (first === undefined) return { kind: 'coordinator', reason: 'it has no primary key' }
  if (first === 'store_id') return { kind: 'distributed', by: first, group: 'store' }
  if (first === 'user_id') return { kind: 'distributed', by: first, group: 'customer' }
  if (phoneTables.includes(table)) return { kind: 'distributed', by: first, group: 'phone number' }
  return { kind: 'distributed', by: first, group: 'own key' }
}
