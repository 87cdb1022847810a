import type { SignalTopic } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'

/** Work that every process does again and again, beside answering calls. */
export interface Job {
  everyMs: number
  run(): Promise<void>
  /** Runs at once after a signal of this topic. */
  wakeOn?: SignalTopic
}

/** Rows of one table that are deleted when they are older than `olderThanMs`. */
export interface Retention {
  /** Takes the moment before which rows go. */
  prune: Statement<unknown>
  olderThanMs: number
}

/** What one feature registers in `composition/jobs.ts`. */
export interface FeatureJobs {
  jobs?: Readonly<Record<string, Job>>
  retention?: readonly Retention[]
}
