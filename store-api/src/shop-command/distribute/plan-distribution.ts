import { eventOrderFunctions, eventTriggers } from './event-order.ts'
import type { ForeignKey } from './read-tables.ts'
import { type Place, placeOf, type TableKey } from './table-place.ts'

export interface DistributionPlan {
  /** Tables that move, each to its place. */
  moves: { table: string; place: Exclude<Place, { kind: 'coordinator' }> }[]
  /** Tables that stay on the coordinator. */
  stay: { table: string; reason: string }[]
  /** Tables that are distributed already. */
  done: string[]
  /** Foreign keys that are taken off meanwhile. */
  foreignKeys: ForeignKey[]
  /**
   * Foreign keys to tables that every node has, which are left off: with them Citus locks that whole table for each insert, against
   * every change of any of its rows. Stores are never deleted.
   */
  leftOff: ForeignKey[]
}

/** What distributes the tables that are not distributed yet. */
export function planDistribution(
  tables: readonly TableKey[],
  foreignKeys: readonly ForeignKey[],
  distributed: readonly string[],
): DistributionPlan {
  const placed = tables.map((each) => ({ table: each.table, place: placeOf(each) }))
  const moves = placed.flatMap(({ table, place }) =>
    place.kind === 'coordinator' || distributed.includes(table) ? [] : [{ table, place }],
  )
  const moving = new Set(moves.map(({ table }) => table))
  const everywhere = new Set(
    placed.flatMap(({ table, place }) => (place.kind === 'everywhere' ? [table] : [])),
  )
  const isToEverywhere = ({ references }: ForeignKey) => everywhere.has(references)
  const affected = foreignKeys.filter(({ table, references }) => moving.has(table) || moving.has(references))
  return {
    moves,
    stay: placed.flatMap(({ table, place }) =>
      place.kind === 'coordinator' ? [{ table, reason: place.reason }] : [],
    ),
    done: placed.flatMap(({ table }) => (distributed.includes(table) ? [table] : [])),
    foreignKeys: affected.filter((each) => !isToEverywhere(each)),
    leftOff: affected.filter(isToEverywhere),
  }
}

/** The plan in words, a line per group of tables. */
export function planLines({ moves, stay, done, foreignKeys, leftOff }: DistributionPlan): string[] {
  const groups = Map.groupBy(moves, ({ place }) =>
    place.kind === 'everywhere'
      ? 'on every node'
      : place.group === 'own key'
        ? 'each by its own key'
        : `by ${place.group}`,
  )
  return [
    ...[...groups].map(
      ([placeText, tablesThere]) => `${placeText}: ${tablesThere.map(({ table }) => table).join(', ')}`,
    ),
    ...stay.map(({ table, reason }) => `on the coordinator: ${table} (${reason})`),
    ...(done.length > 0 ? [`distributed already: ${done.length} tables`] : []),
    `foreign keys taken off and put back: ${foreignKeys.length}`,
    `foreign keys to tables on every node, left off: ${leftOff.length}`,
  ]
}

/** The statements that carry out a plan, one after another in one transaction. */
export function distributionSql(
  { moves, foreignKeys, leftOff }: DistributionPlan,
  distributed: readonly string[],
  shards: number,
): string[] {
  // The table that the others of its group are placed beside.
  const firstOfGroup = new Map<string, string>([
    ['store', 'deal'],
    ['customer', 'customer'],
    ['phone number', 'customer_phone'],
  ])
  const isFirst = ({ table }: { table: string }) => [...firstOfGroup.values()].includes(table)
  const placing = [...moves].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
  const lines = placing.map(({ table, place }) => {
    if (place.kind === 'everywhere') return `select create_reference_table('${table}')`
    const first = firstOfGroup.get(place.group)
    const isAlone = first === undefined || (first === table && !distributed.includes(first))
    const colocation = isAlone ? `'none', shard_count => ${shards}` : `'${first}'`
    return `select create_distributed_table('${table}', '${place.by}', colocate_with => ${colocation})`
  })
  const triggers = moves.flatMap(({ table }) => eventTriggers.get(table) ?? [])
  return [
    'set local statement_timeout to 0',
    // A table that all nodes hold and foreign keys to it need one connection per node.
    `set local citus.multi_shard_modify_mode to 'sequential'`,
    // Triggers of a table run on the node of the row: they refuse a change, or read that node's transaction.
    `set local citus.enable_unsafe_triggers to on`,
    ...[...foreignKeys, ...leftOff].map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...functions,
    ...lines,
    ...foreignKeys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...triggers,
  ]
}

/** Functions of the schema that statements call, on every node. */
const functions: readonly string[] = [
  ...eventOrderFunctions,
  ...[
    'require_guard(boolean, text)',
    'compared_coupon_number(text)',
    'event_is_settled(xid8)',
    'events_settled_below(xid8)',
    'next_event_position(xid8)',
  ].map((name) => `select create_distributed_function('${name}')`),
]
