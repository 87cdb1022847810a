import type { FeatureJobs } from '../jobs/job.ts'
import type { ReportFailure } from '../jobs/report-failure.ts'
import type { PaymentContext } from './payment-context.ts'
import { releaseExpiredHolds } from './purposes/purposes.ts'
import { reconcilePayments } from './reconcile/reconcile-payments.ts'
import { reverseApprovals } from './reconcile/reverse-approvals.ts'

export const paymentJobs = (payments: PaymentContext, onError: ReportFailure) =>
  ({
    jobs: {
      reconcilePayments: { everyMs: 1_000, run: () => reconcilePayments(payments, onError) },
      reverseApprovals: { everyMs: 1_000, run: () => reverseApprovals(payments, onError) },
      releaseExpiredHolds: { everyMs: 10_000, run: () => releaseExpiredHolds(payments.db, payments.now()) },
    },
  }) satisfies FeatureJobs
