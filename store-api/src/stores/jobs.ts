import type { FeatureJobs } from '../jobs/job.ts'
import type { Stores } from './stores.ts'

/** Polls, because the signal that a store changed can be lost. */
export const storeJobs = (stores: Stores) =>
  ({
    jobs: { checkStoreRevisions: { everyMs: 5_000, run: () => stores.checkRevisions() } },
  }) satisfies FeatureJobs
