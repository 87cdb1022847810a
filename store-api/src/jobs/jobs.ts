import type { Database } from '../database/database.ts'
import type { Job } from './job.ts'
import { Repeating } from './repeating.ts'
import type { ReportFailure } from './report-failure.ts'

/**
 * Runs the jobs. Every process has all of them: work on the database is distributed by leases and locks, work on memory
 * is per process.
 */
export class Jobs<Name extends string = string> {
  readonly #running: ReadonlyMap<Name, Repeating>
  readonly #unsubscribe: () => void

  constructor(jobs: Readonly<Record<Name, Job>>, db: Database, onError: ReportFailure) {
    const entries = Object.entries(jobs) as [Name, Job][]
    this.#running = new Map(
      entries.map(([name, { run, everyMs }]) => [
        name,
        new Repeating(run, everyMs, (error) => onError(error, { job: name })),
      ]),
    )
    this.#unsubscribe = db.onSignal(({ topic }) => {
      for (const [name, { wakeOn }] of entries) if (wakeOn === topic) this.wake(name)
    })
  }

  start(): void {
    for (const job of this.#running.values()) job.start()
  }

  /** Runs a job now; does nothing where jobs are not started. */
  wake(name: Name): void {
    this.#running.get(name)?.wake()
  }

  async stop(): Promise<void> {
    this.#unsubscribe()
    await Promise.all([...this.#running.values()].map((job) => job.stop()))
  }
}
