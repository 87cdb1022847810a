import type { Database } from '../database/database.ts'
import type { FeatureJobs } from '../jobs/job.ts'
import { makeDueChanges } from './change-contract.ts'

export const contractJobs = (db: Database, now: () => number) =>
  ({
    jobs: { makeDueContractChanges: { everyMs: 30_000, run: () => makeDueChanges(db, now()) } },
  }) satisfies FeatureJobs
