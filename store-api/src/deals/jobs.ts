import type { Database } from '../database/database.ts'
import type { FeatureJobs } from '../jobs/job.ts'
import { expireDeals } from './expire-deals.ts'

export const dealJobs = (db: Database, now: () => number) =>
  ({ jobs: { expireDeals: { everyMs: 5_000, run: () => expireDeals(db, now()) } } }) satisfies FeatureJobs
