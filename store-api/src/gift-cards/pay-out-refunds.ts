import type { Database } from '../database/database.ts'
import { runLeasedWork } from '../jobs/lease-worker.ts'
import type { ReportFailure } from '../jobs/report-failure.ts'
import { backoffMs, maxTries } from '../outbox/backoff.ts'
import { advancePayout, returnPayoutToGiftCard } from '../repositories/gift-card-closing.ts'
import { lockGiftCards } from '../repositories/gift-card-ledger.ts'
import {
  claimGiftCardRefunds,
  type GiftCardRefundRow,
  giveUpGiftCardRefund,
  rescheduleGiftCardRefund,
  settleGiftCardRefund,
} from '../repositories/gift-card-refunds.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Stores } from '../stores/stores.ts'
import type { BankAccount, BankService, PayoutOutcome } from './bank-service.ts'
import { notifyOfGiftCard } from './gift-card-texts.ts'
import { publishCardChanged } from './publish-card.ts'

export interface PayoutDependencies {
  db: Database
  stores: Stores
  secrets: Secrets
  bank: BankService
  /** Epoch ms. */
  now: () => number
  onError: ReportFailure
}

/** Longer than the bank's timeout. */
const leaseMs = 60_000

/**
 * Pays requested refunds out, outside of any transaction, until the bank confirms or refuses each. A request without an
 * answer is repeated with the same key; after `maxTries` it is left to the staff of the store that issued the card. A refused
 * payout returns the balance to the card.
 */
export function payOutRefunds(dependencies: PayoutDependencies): Promise<void> {
  const { db, secrets, bank, now, onError } = dependencies
  const scheduleRetry = (row: GiftCardRefundRow) =>
    row.tries < maxTries
      ? rescheduleGiftCardRefund(db, row, now() + backoffMs(row.tries))
      : leaveToStaff(dependencies, row)
  return runLeasedWork<GiftCardRefundRow>({
    now,
    leaseMs,
    claim: (lease) => claimGiftCardRefunds(db, lease),
    async work(row) {
      const { storeId, cardId, requestId, amount, accountSealed } = row
      await db.transaction((tx) =>
        advancePayout(tx, {
          storeId,
          cardId,
          from: 'refund-requested',
          to: 'refund-in-progress',
          now: now(),
        }),
      )
      if (accountSealed === null) throw new Error('a payout without an account')
      const account = JSON.parse(secrets.unseal(accountSealed)) as BankAccount
      // An expired card may leave less than a won.
      const outcome =
        amount === 0 ? 'paid' : await bank.payOut(account, { key: `R${storeId}-${requestId}`, amount })
      if (outcome === 'unknown') await scheduleRetry(row)
      else await settle(dependencies, row, outcome)
    },
    scheduleRetry,
    onError,
  })
}

async function settle(
  { db, stores, secrets, now: clock }: PayoutDependencies,
  row: GiftCardRefundRow,
  outcome: Exclude<PayoutOutcome, 'unknown'>,
): Promise<void> {
  const now = clock()
  const { storeId, cardId, userId, atStoreId, requestKey, taken, bonus } = row
  const store = await stores.byId(atStoreId)
  await db.transaction(async (tx) => {
    const [before] = await lockGiftCards(tx, [{ storeId, cardId }])
    if (!(await settleGiftCardRefund(tx, row, outcome === 'paid' ? 'complete' : 'refused', now))) return
    const card = { storeId, cardId, now }
    const isMoved =
      outcome === 'paid'
        ? await advancePayout(tx, { ...card, from: 'refund-in-progress', to: 'refund-complete' })
        : await returnPayoutToGiftCard(tx, { ...card, amount: taken, bonus, requestKey, atStoreId })
    if (!isMoved) throw new Error('a payout of a card that is not being paid out')
    if (outcome === 'refused' && store && before) {
      const values = { cardName: before.userCardName ?? before.name, amount: taken }
      await notifyOfGiftCard(tx, secrets, { text: 'refundRefused', store, userId, values, now })
    }
    publishCardChanged(tx, { cardId, userIds: [userId], storeIds: [storeId, atStoreId], now })
  })
}

/** The bank may have paid: the money stays taken until staff know. */
async function leaveToStaff({ db, now: clock }: PayoutDependencies, row: GiftCardRefundRow): Promise<void> {
  const now = clock()
  const { storeId, requestId, cardId, amount } = row
  await db.transaction(async (tx) => {
    if (!(await giveUpGiftCardRefund(tx, row, now))) return
    enqueueStoreEvent(tx, {
      storeId,
      kind: 'gift-card-payout.unanswered',
      data: { requestId, cardId, amount },
      now,
    })
  })
}
