import type { FeatureJobs } from '../jobs/job.ts'
import type { PayMachine } from '../payments/pay-machine.ts'
import { settleRefunds } from './settle-refunds.ts'

export const refundJobs = (payments: PayMachine, onError: (error: unknown) => void) =>
  ({
    jobs: { settleRefunds: { everyMs: 1_000, run: () => settleRefunds(payments, onError) } },
  }) satisfies FeatureJobs
