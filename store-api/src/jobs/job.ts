import type { SignalTopic } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'

/** Repeated background work of every process. */
export interface Job {
  everyMs: number
  run(): Promise<void>
  /** Runs at once after a signal of this topic. */
  wakeOn?: SignalTopic
}

/** Rows of one table that are deleted when they are older than `olderThanMs`. */
export interface Retention {
  /** Receives the time before which rows are deleted. */
  prune: Statement<unknown>
  olderThanMs: number
}

/** What one feature registers in `composition/jobs.ts`. */
export interface FeatureJobs {
  jobs?: Readonly<Record<string, Job>>
  retention?: readonly Retention[]
}
