import type { FeatureJobs } from '../jobs/job.ts'
import { pruneAccountChecks } from '../repositories/gift-card-refunds.ts'
import { pruneTempNumbers } from '../repositories/gift-card-temp-numbers.ts'
import type { BankService } from './bank-service.ts'
import { type ExpiryParts, extinguishCards, notifyOfExpiry } from './expire-cards.ts'
import { sendDueGiftTexts } from './gift-texts.ts'
import { payOutRefunds } from './pay-out-refunds.ts'

const hourMs = 3_600_000

export const giftCardJobs = (parts: ExpiryParts & { bank: BankService | null; origin: string }) =>
  ({
    jobs: {
      payOutGiftCardRefunds: {
        everyMs: 1_000,
        run: async () => {
          const { bank } = parts
          // Without a bank service nothing can be requested, either.
          if (bank) await payOutRefunds({ ...parts, bank })
        },
      },
      sendDueGiftTexts: { everyMs: 2_000, run: () => sendDueGiftTexts(parts.db, parts) },
      notifyOfGiftCardExpiry: { everyMs: hourMs, run: () => notifyOfExpiry(parts) },
      extinguishGiftCards: { everyMs: hourMs, run: () => extinguishCards(parts) },
    },
    retention: [
      { prune: pruneTempNumbers, olderThanMs: hourMs },
      { prune: pruneAccountChecks, olderThanMs: hourMs },
    ],
  }) satisfies FeatureJobs
