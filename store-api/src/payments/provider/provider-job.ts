import type { Database } from '../../database/database.ts'
import { type Lease, runLeasedWork } from '../../jobs/lease-worker.ts'
import type { ReportFailure } from '../../jobs/report-failure.ts'
import { backoffMs } from '../../outbox/backoff.ts'
import type { PaymentContext } from '../payment-context.ts'

/** What differs between the jobs that call providers about due rows. */
interface ProviderWork<Row> {
  /** Longer than the calls about one row take together. */
  leaseMs: number
  claim(db: Database, lease: Lease): Promise<Row[]>
  /** Calls the provider, outside of any transaction. False: the outcome is unknown, and the row is due again. */
  work(context: PaymentContext, row: Row): Promise<boolean>
  /** Tries so far, from which the backoff follows. */
  tries(row: Row): number
  reschedule(db: Database, row: Row, at: number): Promise<void>
}

/**
 * A job that calls providers about due rows. Each row is leased by one process; one that failed, or whose outcome is
 * unknown, is due again after a backoff.
 */
export function providerJob<Row>({ leaseMs, claim, work, tries, reschedule }: ProviderWork<Row>) {
  return async (context: PaymentContext, onError: ReportFailure): Promise<void> => {
    const { db, now } = context
    const scheduleRetry = (row: Row) => reschedule(db, row, now() + backoffMs(tries(row)))
    await runLeasedWork<Row>({
      now,
      leaseMs,
      claim: (lease) => claim(db, lease),
      async work(row) {
        if (!(await work(context, row))) await scheduleRetry(row)
      },
      scheduleRetry,
      onError,
    })
  }
}
