import { randomUUID } from 'node:crypto'
import { type ReportFailure, workIdsOf } from './report-failure.ts'

/** Rows with work on external services: each is leased by one worker, and due again if that one dies. */
export interface LeasedWork<Row> {
  now: () => number
  /** Lease duration, longer than the work on one row. */
  leaseMs: number
  claim(lease: Lease): Promise<Row[]>
  work(row: Row, leaseHolder: string): Promise<void>
  /** Called after a failure: schedules the retry. */
  scheduleRetry(row: Row, leaseHolder: string): Promise<void>
  /** Gets the ids of the row whose work failed. */
  onError: ReportFailure
}

export interface Lease {
  leaseHolder: string
  now: number
  leaseUntil: number
  /** Batch size. */
  limit: number
}

const batch = 10

/** Processes all due rows in batches; each row is leased by one process. */
export async function runLeasedWork<Row>(job: LeasedWork<Row>): Promise<void> {
  const { now: clock, leaseMs, claim, work, scheduleRetry, onError } = job
  for (;;) {
    const now = clock()
    const leaseHolder = randomUUID()
    const rows = await claim({ leaseHolder, now, leaseUntil: now + leaseMs, limit: batch })
    await Promise.all(
      rows.map((row) =>
        work(row, leaseHolder).catch(async (error) => {
          onError(error, workIdsOf(row))
          await scheduleRetry(row, leaseHolder)
        }),
      ),
    )
    if (rows.length < batch) return
  }
}
