import type { Database } from '../database/database.ts'
import type { FeatureJobs } from '../jobs/job.ts'
import { pruneClosures } from '../repositories/table-schedules.ts'
import { markNoShows } from './mark-no-shows.ts'

const dayMs = 86_400_000

export const reservationJobs = (db: Database, now: () => number, onError: (error: unknown) => void) =>
  ({
    jobs: { markNoShows: { everyMs: 15_000, run: () => markNoShows(db, now(), onError) } },
    retention: [{ prune: pruneClosures, olderThanMs: 30 * dayMs }],
  }) satisfies FeatureJobs
