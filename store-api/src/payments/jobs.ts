import type { FeatureJobs } from '../jobs/job.ts'
import { releaseOrphans } from './holds/release-orphans.ts'
import type { PayMachine } from './pay-machine.ts'
import { lookAtPayments } from './sweep/look-at-payments.ts'
import { takeBackApprovals } from './sweep/take-back.ts'

export const paymentJobs = (payments: PayMachine, onError: (error: unknown) => void) =>
  ({
    jobs: {
      lookAtPayments: { everyMs: 1_000, run: () => lookAtPayments(payments, onError) },
      takeBackApprovals: { everyMs: 1_000, run: () => takeBackApprovals(payments, onError) },
      releaseOrphans: { everyMs: 10_000, run: () => releaseOrphans(payments.db, payments.now()) },
    },
  }) satisfies FeatureJobs
