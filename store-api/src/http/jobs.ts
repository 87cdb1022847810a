import type { FeatureJobs } from '../jobs/job.ts'
import { pruneKeys } from '../repositories/idempotency-keys.ts'
import { pruneRateWindows } from '../repositories/rate-windows.ts'

const dayMs = 86_400_000

/** Idempotency keys are retained for two days, counts of rate limits for one. */
export const httpJobs = {
  retention: [
    { prune: pruneKeys, olderThanMs: 2 * dayMs },
    { prune: pruneRateWindows, olderThanMs: dayMs },
  ],
} satisfies FeatureJobs
