import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { giftCard } from '../database/schema/gift-cards.ts'
import { statement } from '../database/statement.ts'
import type { GiftCardRef, GiftCardRow } from './gift-card-ledger.ts'

const register = statement<{ card_id: number }>(
  'gift_card_register',
  `with taken as (
     update gift_card set user_id = $3::bigint
     where store_id = $1 and card_id = $2 and user_id is null and unavailable_reason is null returning card_id
   ), listed as (
     insert into gift_card_of_user (user_id, store_id, card_id) select $3::bigint, $1::bigint, card_id from taken
   )
   select card_id from taken`,
)

/** Makes the customer the owner of a card that nobody has; false where somebody has it. */
export async function registerGiftCard(
  tx: Transaction,
  { storeId, cardId, userId }: GiftCardRef & { userId: number },
): Promise<boolean> {
  return (await tx.run(register, [storeId, cardId, userId])).length > 0
}

const free = statement<{ free: number }>(
  'gift_card_free',
  `select c.balance - c.held + coalesce((
     select amount from gift_card_use as own
     where own.store_id = c.store_id and own.card_id = c.card_id and own.pay_store_id = $4 and own.tx_number = $5
       and own.state = 'held'), 0) as free
   from gift_card as c
   where c.store_id = $1 and c.card_id = $2 and c.user_id = $3 and c.unavailable_reason is null and c.end_date >= $6
     and $4::bigint = any(c.use_store_ids)`,
)

/**
 * Won of the customer's own card that a payment in `payStoreId` may use, without holds of other payments; 0 where the
 * card may not be used there.
 */
export async function readFreeOfGiftCard(
  db: Connection,
  of: GiftCardRef & { userId: number; payStoreId: number; txNumber: string | null; now: number },
): Promise<number> {
  const { storeId, cardId, userId, payStoreId, txNumber, now } = of
  const [row] = await db.run(free, [storeId, cardId, userId, payStoreId, txNumber, now])
  return row?.free ?? 0
}

const one = statement<{ row: GiftCardRow }>(
  'gift_card_read',
  `select ${rowJson(giftCard, 'c')} as row from gift_card as c where c.store_id = $1 and c.card_id = $2`,
)

export async function readGiftCard(
  db: Connection,
  { storeId, cardId }: GiftCardRef,
): Promise<GiftCardRow | null> {
  return (await db.run(one, [storeId, cardId]))[0]?.row ?? null
}
