import type { Database } from '../database/database.ts'
import type { FeatureJobs } from '../jobs/job.ts'
import { dropExpiredTickets, pruneAbandonedTickets } from '../repositories/waiting-tickets.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Stores } from '../stores/stores.ts'
import { endQueues } from './end-queues.ts'
import { textTurns } from './text-turns.ts'

const dayMs = 86_400_000

interface WaitingJobDependencies {
  db: Database
  stores: Stores
  secrets: Pick<Secrets, 'seal'>
  now: () => number
  onError: (error: unknown) => void
}

export const waitingJobs = ({ db, stores, secrets, now, onError }: WaitingJobDependencies) =>
  ({
    jobs: {
      textWaitingTurns: {
        everyMs: 5_000,
        run: () => textTurns(db, { stores, secrets, now: now(), onError }),
      },
      expireWaitingTickets: { everyMs: 15_000, run: () => dropExpiredTickets(db, now()) },
      endWaitingQueues: { everyMs: 60_000, run: () => endQueues(db, { stores, now: now(), onError }) },
    },
    retention: [{ prune: pruneAbandonedTickets, olderThanMs: 30 * dayMs }],
  }) satisfies FeatureJobs
