import type { FeatureJobs } from '../jobs/job.ts'
import { pruneClosures } from '../repositories/table-schedules.ts'

const dayMs = 86_400_000

export const reservationJobs = {
  retention: [{ prune: pruneClosures, olderThanMs: 30 * dayMs }],
} satisfies FeatureJobs
