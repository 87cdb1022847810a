import type { FeatureJobs } from '../jobs/job.ts'
import { forgetRefusedIdentities } from '../repositories/cash-receipts.ts'
import type { CashReceiptService } from './cash-receipt-service.ts'
import { type CashReceiptParts, issueCashReceipts } from './issue-cash-receipts.ts'

const dayMs = 86_400_000

export const cashReceiptJobs = (
  parts: Omit<CashReceiptParts, 'service'> & { service: CashReceiptService | null },
) =>
  ({
    jobs: {
      issueCashReceipts: {
        everyMs: 1_000,
        run: async () => {
          const { service } = parts
          // Without a service none can be requested, either.
          if (service) await issueCashReceipts({ ...parts, service })
        },
      },
    },
    retention: [{ prune: forgetRefusedIdentities, olderThanMs: 30 * dayMs }],
  }) satisfies FeatureJobs
