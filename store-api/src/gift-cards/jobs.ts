import type { FeatureJobs } from '../jobs/job.ts'
import { pruneAccountChecks } from '../repositories/gift-card-refunds.ts'
import { pruneTempNumbers } from '../repositories/gift-card-temp-numbers.ts'
import type { BankService } from './bank-service.ts'
import { type ExpiryDependencies, extinguishCards, notifyOfExpiry } from './expire-cards.ts'
import { sendDueGiftTexts } from './gift-texts.ts'
import { payOutRefunds } from './pay-out-refunds.ts'

const hourMs = 3_600_000

export const giftCardJobs = (
  dependencies: ExpiryDependencies & { bank: BankService | null; origin: string },
) =>
  ({
    jobs: {
      payOutGiftCardRefunds: {
        everyMs: 1_000,
        run: async () => {
          const { bank } = dependencies
          // Without a bank service nothing can be requested, either.
          if (bank) await payOutRefunds({ ...dependencies, bank })
        },
      },
      sendDueGiftTexts: { everyMs: 2_000, run: () => sendDueGiftTexts(dependencies.db, dependencies) },
      notifyOfGiftCardExpiry: { everyMs: hourMs, run: () => notifyOfExpiry(dependencies) },
      extinguishGiftCards: { everyMs: hourMs, run: () => extinguishCards(dependencies) },
    },
    retention: [
      { prune: pruneTempNumbers, olderThanMs: hourMs },
      { prune: pruneAccountChecks, olderThanMs: hourMs },
    ],
  }) satisfies FeatureJobs
