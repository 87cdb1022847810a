import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { giftCard, giftCardLedger, giftCardTemplate } from '../database/schema/gift-cards.ts'
import { statement } from '../database/statement.ts'
import { type GiftCardRef, type GiftCardRow, returnKey } from './gift-card-ledger.ts'
import type { GiftCardTemplateRow } from './gift-card-templates.ts'

const register = statement<{ card_id: number }>(
  'gift_card_register',
  `update gift_card set user_id = $3
   where store_id = $1 and card_id = $2 and user_id is null and unavailable_reason is null returning card_id`,
)
const list = statement(
  'gift_card_list',
  'insert into gift_card_of_user (user_id, store_id, card_id) values ($1, $2, $3)',
)

/** Makes the customer the owner of a card that nobody has; false where somebody has it. */
export async function registerGiftCard(
  tx: Transaction,
  { storeId, cardId, userId }: GiftCardRef & { userId: number },
): Promise<boolean> {
  const isRegistered = (await tx.run(register, [storeId, cardId, userId])).length > 0
  if (isRegistered) tx.send(list, [userId, storeId, cardId])
  return isRegistered
}

const free = statement<{ free: number }>(
  'gift_card_free',
  `select c.balance - c.held + coalesce((
     select amount from gift_card_use as own
     where own.store_id = $1 and own.card_id = c.card_id and own.pay_store_id = $4 and own.tx_number = $5
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
  payment: GiftCardRef & { userId: number; payStoreId: number; txNumber: string | null; now: number },
): Promise<number> {
  const { storeId, cardId, userId, payStoreId, txNumber, now } = payment
  const [row] = await db.run(free, [storeId, cardId, userId, payStoreId, txNumber, now])
  return row?.free ?? 0
}

const byId = statement<{ row: GiftCardRow }>(
  'gift_card_read',
  `select ${rowJson(giftCard, 'c')} as row from gift_card as c where c.store_id = $1 and c.card_id = $2`,
)

export async function readGiftCard(
  db: Connection,
  { storeId, cardId }: GiftCardRef,
): Promise<GiftCardRow | null> {
  return (await db.run(byId, [storeId, cardId]))[0]?.row ?? null
}

const cardOfNumber = statement<{ store_id: number; card_id: number }>(
  'gift_card_of_number',
  'select store_id, card_id from gift_card_number where card_num = $1',
)

/** Where the card with this number is; null for an unknown number. */
export async function findGiftCard(db: Connection, cardNum: string): Promise<GiftCardRef | null> {
  const [row] = await db.run(cardOfNumber, [cardNum])
  return row ? { storeId: Number(row.store_id), cardId: Number(row.card_id) } : null
}

/** A card with the facts of its template that change after it was issued. */
export interface GiftCardOfUser {
  card: GiftCardRow
  template: GiftCardTemplateRow | null
}

const listed = statement<GiftCardRef>(
  'gift_cards_listed',
  `select store_id as "storeId", card_id as "cardId" from gift_card_of_user
   where user_id = $1 and ($2::bigint is null or card_id = $2) order by store_id, card_id`,
)
const cardsOfUser = statement<GiftCardOfUser>(
  'gift_cards_of_user',
  `select ${rowJson(giftCard, 'c')} as card, ${rowJson(giftCardTemplate, 't')} as template
   from gift_card as c left join gift_card_template as t on t.store_id = c.store_id and t.template_id = c.template_id
   where c.store_id = $1 and c.card_id = any($2::bigint[]) and c.user_id = $3
     and ($4::bigint is null or c.store_id = $4 or $4 = any(c.use_store_ids))`,
)

/** A customer's cards that `storeId` issued or that can be used in it. The cards of each issuing store are on its node. */
export async function readGiftCardsOfUser(
  db: Connection,
  { userId, storeId, cardId = null }: { userId: number; storeId: number; cardId?: number | null },
): Promise<GiftCardOfUser[]> {
  const issuers = Map.groupBy(await db.run(listed, [userId, cardId]), (card) => card.storeId)
  const found: GiftCardOfUser[] = []
  for (const [issuer, cards] of issuers) {
    const cardIds = cards.map((each) => each.cardId)
    found.push(...(await db.run(cardsOfUser, [issuer, cardIds, userId, storeId])))
  }
  return found.sort(({ card: a }, { card: b }) => a.createDate - b.createDate || a.cardId - b.cardId)
}

/** The customer's own card, where `storeId` issued it or it can be used there, or of any store; null otherwise. */
export async function readGiftCardOfUser(
  db: Connection,
  card: GiftCardRef,
  { userId, storeId }: { userId: number; storeId: number | null },
): Promise<GiftCardOfUser | null> {
  return (await db.run(cardsOfUser, [card.storeId, [card.cardId], userId, storeId]))[0] ?? null
}

const rename = statement<{ card_id: number }>(
  'gift_card_rename',
  `update gift_card set user_card_name = $4 where store_id = $1 and card_id = $2 and user_id = $3 returning card_id`,
)

/** Names the customer's own card; null removes the name. */
export async function renameGiftCard(
  db: Connection,
  { storeId, cardId, userId, name }: GiftCardRef & { userId: number; name: string | null },
): Promise<boolean> {
  return (await db.run(rename, [storeId, cardId, userId, name])).length > 0
}

const unregister = statement<{ card_id: number }>(
  'gift_card_unregister',
  `update gift_card set user_id = null, user_card_name = null
   where store_id = $1 and card_id = $2 and user_id = $3 and held = 0 and not (is_gift and balance > 0)
   returning card_id`,
)
const unlist = statement(
  'gift_card_unlist',
  'delete from gift_card_of_user where user_id = $1 and store_id = $2 and card_id = $3',
)
const voidTempNumbers = statement(
  'gift_card_temp_numbers_void',
  'delete from gift_card_temp_number where store_id = $1 and card_id = $2',
)

/**
 * Removes a card from its owner's cards; false where a payment holds money of it, or it is somebody else's. Nobody knows the
 * CVC of a gift's card, so that one with a balance stays.
 */
export async function unregisterGiftCard(
  tx: Transaction,
  { storeId, cardId, userId }: GiftCardRef & { userId: number },
): Promise<boolean> {
  const isRemoved = (await tx.run(unregister, [storeId, cardId, userId])).length > 0
  if (isRemoved) {
    tx.send(unlist, [userId, storeId, cardId])
    tx.send(voidTempNumbers, [storeId, cardId])
  }
  return isRemoved
}

const count = statement<{ cards: number }>(
  'gift_cards_count',
  'select count(*)::int as cards from gift_card_of_user where user_id = $1',
)

export async function countGiftCards(db: Connection, userId: number): Promise<number> {
  return (await db.run(count, [userId]))[0]?.cards ?? 0
}

const usage = statement<{ row: GiftCardEntry; cancelDate: number | null; lastSpentEntryId: number }>(
  'gift_card_usage',
  `select ${rowJson(giftCardLedger, 'l')} as row, c.last_spent_entry_id as "lastSpentEntryId", (
     select n.create_date from gift_card_ledger as n
     where n.store_id = $1 and n.card_id = l.card_id and n.of_entry_id = l.entry_id limit 1) as "cancelDate"
   from gift_card as c join gift_card_ledger as l on l.store_id = c.store_id and l.card_id = c.card_id
   where c.store_id = $1 and c.card_id = $2 and c.user_id = $3 and (l.user_id is null or l.user_id = $3)
     and l.create_date >= $4 and l.create_date < $5 and l.entry_type = any($6::text[]) and (l.create_date, l.entry_id) < (
       coalesce((select create_date from gift_card_ledger where store_id = $1 and card_id = $2 and entry_id = $7), $5),
       coalesce($7, 0))
   order by l.create_date desc, l.entry_id desc limit $8`,
)

export type GiftCardEntry = typeof giftCardLedger.$inferSelect

export interface GiftCardUsageRow {
  row: GiftCardEntry
  /** When the charge was cancelled. */
  cancelDate: number | null
  /** The card's latest entry that spent money. */
  lastSpentEntryId: number
}

/**
 * Lines of an own card's ledger of these types in a period, latest first; none of an earlier owner. @param query.before entry
 * after which to go on
 */
export function readGiftCardUsage(
  db: Connection,
  query: GiftCardRef & {
    userId: number
    startDate: number
    endDate: number
    types: readonly string[]
    before: number | null
    limit: number
  },
): Promise<GiftCardUsageRow[]> {
  const { storeId, cardId, userId, startDate, endDate, types, before, limit } = query
  return db.run(usage, [storeId, cardId, userId, startDate, endDate, types, before, limit])
}

const chargeOfDeal = statement<GiftCardUsageRow>(
  'gift_card_charge_of_deal',
  `select ${rowJson(giftCardLedger, 'l')} as row, c.last_spent_entry_id as "lastSpentEntryId", (
     select n.create_date from gift_card_ledger as n
     where n.store_id = $1 and n.card_id = l.card_id and n.of_entry_id = l.entry_id limit 1) as "cancelDate"
   from gift_card as c join gift_card_ledger as l on l.store_id = c.store_id and l.card_id = c.card_id
   where c.store_id = $1 and c.card_id = $2 and l.at_store_id = $3 and l.deal_id = $4 and l.entry_type = 'charge'`,
)

/** The charge that a deal of `atStoreId` paid for; null where there is none. */
export async function readChargeOfDeal(
  db: Connection,
  { storeId, cardId, atStoreId, dealId }: GiftCardRef & { atStoreId: number; dealId: number },
): Promise<GiftCardUsageRow | null> {
  return (await db.run(chargeOfDeal, [storeId, cardId, atStoreId, dealId]))[0] ?? null
}

const cardOfPayment = statement<{ name: string; entryId: number; balanceAfter: number }>(
  'gift_card_of_payment',
  `select c.name, l.entry_id as "entryId", l.balance_after as "balanceAfter"
   from gift_card as c join gift_card_ledger as l on l.store_id = c.store_id and l.card_id = c.card_id
   where c.store_id = $1 and c.card_id = $2 and l.entry_key = $3`,
)

/** The ledger entry of a payment with a card, or of the refund `refundId` of it; null where there is none. */
export async function readGiftCardOfPayment(
  db: Connection,
  payment: GiftCardRef & { payStoreId: number; txNumber: string; refundId: number | null },
) {
  const { storeId, cardId, payStoreId, txNumber, refundId } = payment
  const key = refundId === null ? `use:${txNumber}` : returnKey({ payStoreId, refundId })
  return (await db.run(cardOfPayment, [storeId, cardId, key]))[0] ?? null
}
