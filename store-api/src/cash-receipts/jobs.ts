import type { FeatureJobs } from '../jobs/job.ts'
import { forgetRefusedIdentities } from '../repositories/cash-receipts.ts'
import type { CashReceiptService } from './cash-receipt-service.ts'
import { type CashReceiptDependencies, issueCashReceipts } from './issue-cash-receipts.ts'

const dayMs = 86_400_000

export const cashReceiptJobs = (
  dependencies: Omit<CashReceiptDependencies, 'service'> & { service: CashReceiptService | null },
) =>
  ({
    jobs: {
      issueCashReceipts: {
        everyMs: 1_000,
        run: async () => {
          const { service } = dependencies
          // Without a service no receipt can be requested, either.
          if (service) await issueCashReceipts({ ...dependencies, service })
        },
      },
    },
    retention: [{ prune: forgetRefusedIdentities, olderThanMs: 30 * dayMs }],
  }) satisfies FeatureJobs
