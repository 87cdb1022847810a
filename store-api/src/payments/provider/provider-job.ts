import type { Database } from '../../database/database.ts'
import { type Lease, runLeasedWork } from '../../jobs/lease-worker.ts'
import type { ReportFailure } from '../../jobs/report-failure.ts'
import { backoffMs } from '../../outbox/backoff.ts'
import type { Send } from '../../pay-vendors/vendor.ts'
import type { PaymentContext } from '../payment-context.ts'
import { ProviderUnanswered, requestTimeoutMs } from './send.ts'

/** Most requests that an adapter's work on one row takes one after the other: KICC's cancel takes three, and an inquiry after it two. */
const mostRequests = 5
const requestsMs = mostRequests * requestTimeoutMs
/** With time to read and write the row before and after its requests. */
export const providerLeaseMs = requestsMs + 20_000

/** What differs between the jobs that call providers about due rows. */
interface ProviderWork<Row> {
  claim(db: Database, lease: Lease): Promise<Row[]>
  /** Calls the provider, outside of any transaction. False: the outcome is unknown, and the row is due again. */
  work(context: PaymentContext, row: Row): Promise<boolean>
  /** Tries so far, from which the backoff follows. */
  tries(row: Row): number
  reschedule(db: Database, row: Row, at: number): Promise<void>
}

/**
 * A job that calls providers about due rows. Each row is leased by one process; one that failed, or whose outcome is
 * unknown, is due again after a backoff. Requests end before the lease does: no other process may send one about the row meanwhile.
 */
export function providerJob<Row>({ claim, work, tries, reschedule }: ProviderWork<Row>) {
  return async (context: PaymentContext, onError: ReportFailure): Promise<void> => {
    const { db, now } = context
    const scheduleRetry = (row: Row) => reschedule(db, row, now() + backoffMs(tries(row)))
    await runLeasedWork<Row>({
      now,
      leaseMs: providerLeaseMs,
      claim: (lease) => claim(db, lease),
      async work(row) {
        const rowContext = { ...context, send: sendUntil(context, now() + requestsMs) }
        if (!(await work(rowContext, row))) await scheduleRetry(row)
      },
      scheduleRetry,
      onError,
    })
  }
}

/** Sends until a date (epoch ms); what is not answered by then has no answer. */
function sendUntil({ send, now }: PaymentContext, until: number): Send {
  return async (request) => {
    const leftMs = until - now()
    if (leftMs <= 0) throw new ProviderUnanswered('ProviderTimeout')
    return send({ ...request, timeoutMs: Math.min(request.timeoutMs ?? requestTimeoutMs, leftMs) })
  }
}
