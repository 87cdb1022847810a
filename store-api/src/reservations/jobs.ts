import type { FeatureJobs } from '../jobs/job.ts'
import { forgetVisitors } from '../repositories/reservations.ts'
import { pruneClosures } from '../repositories/table-schedules.ts'

const dayMs = 86_400_000

export const reservationJobs = {
  retention: [
    { prune: pruneClosures, olderThanMs: 30 * dayMs },
    // By then no-shows, refunds and complaints are over; receipts do not name the visitor.
    { prune: forgetVisitors, olderThanMs: 90 * dayMs },
  ],
} satisfies FeatureJobs
