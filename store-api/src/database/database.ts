import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Statement } from './statement.ts'

/** Drizzle over either engine. */
export type Orm = PgDatabase<PgQueryResultHKT>

export type SqlValue = string | number | boolean | null | readonly (string | number)[]

/**
 * What operations and repositories work on; they do not know which engine is behind it. Most statements are named and use
 * `run`, as every guarded state change does; some reads and writes of stores, menus and settings use `orm`.
 */
export interface Connection {
  readonly orm: Orm
  /** Runs a named statement, prepared once per connection. */
  run<Row>(statement: Statement<Row>, values: readonly SqlValue[]): Promise<Row[]>
}

/** Writes what a transaction has collected. */
export type Writer<Item> = (tx: Pick<Transaction, 'send'>, items: readonly Item[]) => void

export interface Transaction extends Connection {
  /**
   * Sends a statement without awaiting its result (pipelining). A failure fails the transaction; required conditions
   * are checked in SQL (`require_guard`).
   */
  send(statement: Statement<unknown>, values: readonly SqlValue[]): void
  /** Collects writes for the end of the transaction, one batch per writer. */
  defer<Item>(write: Writer<Item>, item: Item): void
  /** Sent after the transaction has committed only. */
  signal(signal: Signal): void
}

/** `store`: a store or its child rows changed; `live`: it has new live events; `outbox`: it has new events for its webhook. */
export const signalTopics = ['store', 'live', 'outbox'] as const
export type SignalTopic = (typeof signalTopics)[number]

/**
 * Notifies all processes of a possible change. It can be lost or duplicated; receivers query the database, and also
 * poll without signals.
 */
export interface Signal {
  topic: SignalTopic
  storeId: number
}

export interface Database extends Connection {
  readonly engine: 'postgres' | 'pglite'
  /** Calls that wait for a connection now. */
  waiting(): number
  /**
   * Commits when `work` resolves, rolls back when it throws. Inside, everything goes through `tx`: the outer
   * database waits for the transaction on PGlite, for ever. A deadlock's victim is run again, so `work` must
   * have no other effects.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Runs a script, such as a migration with its record, in one transaction: several statements, no parameters. */
  script(sql: string): Promise<void>
  signal(signal: Signal): void
  onSignal(listener: (signal: Signal) => void): () => void
  close(): Promise<void>
}
