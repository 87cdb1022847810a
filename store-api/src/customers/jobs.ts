import type { FeatureJobs } from '../jobs/job.ts'
import { pruneSocialLogins } from '../repositories/social-logins.ts'
import { pruneUsedOffers, usedOfferRetentionMs } from '../repositories/used-one-time-offers.ts'

export const customerJobs = {
  retention: [
    { prune: pruneSocialLogins, olderThanMs: 3_600_000 },
    { prune: pruneUsedOffers, olderThanMs: usedOfferRetentionMs },
  ],
} satisfies FeatureJobs
