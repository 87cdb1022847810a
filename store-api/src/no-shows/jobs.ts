import type { Database } from '../database/database.ts'
import type { FeatureJobs } from '../jobs/job.ts'
import { markNoShows } from './mark-no-shows.ts'

export const noShowJobs = (db: Database, now: () => number, onError: (error: unknown) => void) =>
  ({
    jobs: { markNoShows: { everyMs: 15_000, run: () => markNoShows(db, now(), onError) } },
  }) satisfies FeatureJobs
