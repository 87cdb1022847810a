import { code } from '@storefront/contract/envelope.ts'
import type { Connection } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { findGiftCard, type GiftCardOfUser, readGiftCardOfUser } from '../repositories/gift-cards.ts'

/**
 * The customer's own card with this number; refused with 404 where there is none. A card of somebody else, or one that this
 * store has neither issued nor accepts, is answered like one that does not exist.
 */
export async function ownCard(
  db: Connection,
  { storeId, userId, cardNum }: { storeId: number; userId: number; cardNum: string },
): Promise<GiftCardOfUser> {
  const found = await findGiftCard(db, cardNum)
  const own = found && (await readGiftCardOfUser(db, found, { userId, storeId }))
  return own ?? refuse(code.notFound, 'cardNum: no such card')
}
