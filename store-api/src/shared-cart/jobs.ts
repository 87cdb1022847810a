import type { FeatureJobs } from '../jobs/job.ts'
import { pruneSharedCarts } from '../repositories/shared-carts.ts'

/** Retention of unchanged carts: a day, longer than a visit and than the time for which a phone stores its table. */
export const sharedCartJobs = {
  retention: [{ prune: pruneSharedCarts, olderThanMs: 86_400_000 }],
} satisfies FeatureJobs
