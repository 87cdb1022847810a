import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { readNames } from '../repositories/customers.ts'
import { readGift, type StoredGift } from '../repositories/gifts.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import type { Stores } from '../stores/stores.ts'
import { wireGift } from './wire-gift.ts'

/** A gift that the customer sent or received; refused with 404, and with 403 where it is other people's. */
export async function ownGift(
  db: Connection,
  { storeId, presentId, userId }: { storeId: number; presentId: number; userId: number },
): Promise<StoredGift> {
  const found = await readGift(db, storeId, presentId)
  if (!found) refuse(code.notFound, 'presentId: no such gift')
  const { fromUserId, toUserId, state } = found.gift
  // Before it is paid, the recipient knows nothing of it.
  const isOwn = fromUserId === userId || (toUserId === userId && state !== 'saved')
  if (!isOwn) refuse(code.forbidden, 'presentId: not your own')
  return found
}

/** One gift in wire format, inside a transaction. @param seller the store that sold it */
export async function wireGiftOf(
  tx: Transaction,
  seller: StoreSnapshot,
  userId: number,
  stored: StoredGift,
): Promise<Gift> {
  return wireGift(stored, { userId, names: await namesOf(tx, [stored]), seller })
}

/** Gifts in wire format for one of their customers. */
export async function wireGifts(
  db: Connection,
  stores: Stores,
  userId: number,
  gifts: readonly StoredGift[],
): Promise<Gift[]> {
  const names = await namesOf(db, gifts)
  const wired: Gift[] = []
  for (const each of gifts) {
    wired.push(wireGift(each, { userId, names, seller: await stores.byId(each.gift.storeId) }))
  }
  return wired
}

function namesOf(db: Connection, gifts: readonly StoredGift[]) {
  const userIds = gifts.flatMap(({ gift: { fromUserId, toUserId } }) => [fromUserId, toUserId ?? fromUserId])
  return readNames(db, userIds)
}
