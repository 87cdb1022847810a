import type { FeatureJobs } from '../jobs/job.ts'
import { pruneSharedCarts } from '../repositories/shared-carts.ts'

/** Carts that nobody changed for a day; visits are shorter, and so is the time for which a phone remembers its table. */
export const sharedCartJobs = {
  retention: [{ prune: pruneSharedCarts, olderThanMs: 86_400_000 }],
} satisfies FeatureJobs
