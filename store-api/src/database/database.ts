import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Statement } from './statement.ts'

/** Drizzle over either engine. */
export type Orm = PgDatabase<PgQueryResultHKT>

export type SqlValue = string | number | boolean | null | readonly (string | number)[]

/**
 * What operations and repositories work on; they do not know which engine is behind it. Reads and plain
 * writes use `orm`; a guarded move, which has to be one statement, is SQL with a name and uses `run`.
 */
export interface Connection {
  readonly orm: Orm
  /** Runs a named statement, prepared once per connection. */
  run<Row>(statement: Statement<Row>, values: readonly SqlValue[]): Promise<Row[]>
}

/** Writes what a transaction has gathered. */
export type Writer<Item> = (tx: Pick<Transaction, 'send'>, items: readonly Item[]) => void

export interface Transaction extends Connection {
  /**
   * Sends a statement whose answer nobody waits for: the next one goes right behind it. Where it fails, so
   * does the transaction; what it must find, it requires by itself (`require_guard`).
   */
  send(statement: Statement<unknown>, values: readonly SqlValue[]): void
  /** Gathers what is written at the end of the transaction, everything of one writer by one call. */
  defer<Item>(write: Writer<Item>, item: Item): void
  /** Told to everybody once the transaction has committed, and to nobody if it does not. */
  signal(signal: Signal): void
}

/** A store, or what hangs on it, changed; it has live events; it has events for its webhook. */
export const signalTopics = ['store', 'live', 'outbox'] as const
export type SignalTopic = (typeof signalTopics)[number]

/**
 * Word to all processes that something may be worth a look. It can be lost or doubled; whoever acts on it
 * finds out from the database, and looks now and then without one.
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
  /** Runs a migration file: several statements, no parameters, in one transaction with its record. */
  script(sql: string): Promise<void>
  signal(signal: Signal): void
  onSignal(listener: (signal: Signal) => void): () => void
  close(): Promise<void>
}
