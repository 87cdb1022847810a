import type { FeatureJobs } from '../jobs/job.ts'
import { pruneSmsAskers, pruneSmsCodes, pruneSmsPhones } from '../repositories/sms-codes.ts'

const olderThanMs = 86_400_000

export const smsJobs = {
  retention: [
    { prune: pruneSmsCodes, olderThanMs },
    { prune: pruneSmsPhones, olderThanMs },
    { prune: pruneSmsAskers, olderThanMs },
  ],
} satisfies FeatureJobs
