import type { NowInStore } from '@storefront/domain/gift-card/card-state.ts'
import { type GiftCardPolicy, giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import type { Connection } from '../database/database.ts'
import { findGiftCard } from '../repositories/gift-cards.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import type { Stores } from '../stores/stores.ts'

/** What a store decides about the gift cards that it issued. */
export interface IssuingStore {
  policy: GiftCardPolicy
  nowInStore: NowInStore
}

/** Policy and time zone of a store for its gift cards. */
export function issuingStoreOf({ row, data }: StoreSnapshot, now: number): IssuingStore {
  return {
    policy: giftCardPolicy(row.policy.giftCards),
    nowInStore: { now, timezoneOffset: data.timezoneOffset },
  }
}

/**
 * The store that issued the card with this number; null where there is no such card or store. For a transaction it is loaded
 * before, because a transaction must not wait for the outer database. A number never moves to another store.
 */
export async function issuerOfNumber(
  { db, services: { stores } }: { db: Connection; services: { stores: Stores } },
  cardNum: string,
): Promise<StoreSnapshot | null> {
  const found = await findGiftCard(db, cardNum)
  return found && stores.byId(found.storeId)
}
