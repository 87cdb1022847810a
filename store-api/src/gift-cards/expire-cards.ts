import { refundableUntil } from '@storefront/domain/gift-card/card-refund.ts'
import type { Database } from '../database/database.ts'
import { extinguishGiftCard } from '../repositories/gift-card-closing.ts'
import { claimExpiryNotices, readExpiredCards, readExpiringCards } from '../repositories/gift-card-expiry.ts'
import type { GiftCardRow } from '../repositories/gift-card-ledger.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Stores } from '../stores/stores.ts'
import { dayOf, notifyOfGiftCard } from './gift-card-texts.ts'
import { issuingStoreOf } from './issuing-store.ts'
import { publishCardChanged } from './publish-card.ts'

export interface ExpiryDependencies {
  db: Database
  stores: Stores
  secrets: Secrets
  /** Epoch ms. */
  now: () => number
  /** One card that fails must not stop the others. */
  onError: (error: unknown) => void
}

const dayMs = 24 * 3_600_000
const pageSize = 200
/** Stores send notices at most this many days before the expiry. */
const maxNoticeDays = 366

/**
 * Notifies customers of cards that will expire (spec decision 50), once for each card, end date and number of days ahead,
 * however many processes run. A card that is first seen with few days left gets one message, not all of them.
 */
export async function notifyOfExpiry(dependencies: ExpiryDependencies): Promise<void> {
  const { db, onError } = dependencies
  const now = dependencies.now()
  let after: GiftCardRow | null = null
  for (;;) {
    const cards: GiftCardRow[] = await readExpiringCards(db, {
      from: now,
      to: now + maxNoticeDays * dayMs,
      after,
      limit: pageSize,
    })
    for (const card of cards) await notifyOfCard(dependencies, card, now).catch(onError)
    after = cards.at(-1) ?? null
    if (cards.length < pageSize) return
  }
}

async function notifyOfCard(
  { db, stores, secrets }: ExpiryDependencies,
  card: GiftCardRow,
  now: number,
): Promise<void> {
  const { storeId, cardId, userId, endDate } = card
  const store = await stores.byId(storeId)
  if (!store || userId === null) return
  const { policy } = issuingStoreOf(store, now)
  const days = policy.expiryNoticeDays.filter((daysBefore) => endDate - now <= daysBefore * dayMs)
  if (days.length === 0) return
  await db.transaction(async (tx) => {
    const claimed = await claimExpiryNotices(tx, { storeId, cardId, endDate, days, now })
    // Only the notice that is due now; longer ones are claimed with it.
    if (!claimed.includes(Math.min(...days))) return
    const daysLeft = Math.ceil((endDate - now) / dayMs)
    const cardName = card.userCardName ?? card.name
    const values = { cardName, days: daysLeft, date: dayOf(endDate, store), amount: card.balance }
    await notifyOfGiftCard(tx, secrets, { text: 'expires', store, userId, values, now })
  })
}

/** Extinguishes balances whose years after the last charge are over (spec 3 §9); once for each card. */
export async function extinguishCards(dependencies: ExpiryDependencies): Promise<void> {
  const { db, onError } = dependencies
  const now = dependencies.now()
  let after: GiftCardRow | null = null
  for (;;) {
    const cards: GiftCardRow[] = await readExpiredCards(db, { now, after, limit: pageSize })
    for (const card of cards) await extinguishCard(dependencies, card, now).catch(onError)
    after = cards.at(-1) ?? null
    if (cards.length < pageSize) return
  }
}

async function extinguishCard(
  { db, stores }: ExpiryDependencies,
  card: GiftCardRow,
  now: number,
): Promise<void> {
  const { storeId, cardId, userId, lastChargeDate } = card
  const store = await stores.byId(storeId)
  if (!store) return
  const { policy, nowInStore } = issuingStoreOf(store, now)
  if (now <= refundableUntil({ lastChargeDate }, policy, nowInStore.timezoneOffset)) return
  await db.transaction(async (tx) => {
    const extinction = { storeId, cardId, chargedBefore: lastChargeDate + 1, now }
    const extinguished = await extinguishGiftCard(tx, extinction)
    if (extinguished !== null) publishCardChanged(tx, { cardId, userIds: [userId], storeIds: [storeId], now })
  })
}
