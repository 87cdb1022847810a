import type { FeatureJobs } from '../jobs/job.ts'
import type { ReportFailure } from '../jobs/report-failure.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { settleRefunds } from './settle-refunds.ts'

export const refundJobs = (payments: PaymentContext, onError: ReportFailure) =>
  ({
    jobs: { settleRefunds: { everyMs: 1_000, run: () => settleRefunds(payments, onError) } },
  }) satisfies FeatureJobs
