import type { Connection, Transaction } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { gift, giftCard, giftCardSale } from '../database/schema/gift-cards.ts'
import { statement } from '../database/statement.ts'
import type { GiftCardRow } from './gift-card-ledger.ts'
import type { GiftCardSaleRow } from './gift-card-sales.ts'

export type GiftRow = typeof gift.$inferSelect

/** A gift with its purchase and, once it was given, its card. */
export interface StoredGift {
  gift: GiftRow
  sale: GiftCardSaleRow
  card: GiftCardRow | null
  /** Whether the card was used, charged or transferred since. */
  isUsed: boolean
}

const insert = statement<{ present_id: number }>(
  'gift_add',
  `insert into gift (store_id, deal_id, from_user_id, to_user_name, message, create_date)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (store_id, deal_id) do update set message = excluded.message where gift.state = 'saved'
   returning present_id`,
)

/** Saves a gift before it is paid; again for the same deal, its message changes. Null where it was given already. */
export async function saveGift(
  tx: Transaction,
  of: Pick<GiftRow, 'storeId' | 'dealId' | 'fromUserId' | 'toUserName' | 'message' | 'createDate'>,
): Promise<number | null> {
  const { storeId, dealId, fromUserId, toUserName, message, createDate } = of
  const [row] = await tx.run(insert, [storeId, dealId, fromUserId, toUserName, message, createDate])
  return row ? Number(row.present_id) : null
}

const isUsed = `coalesce((
  select count(*) > 1 from gift_card_ledger as l where l.store_id = g.card_store_id and l.card_id = g.card_id
    and l.entry_type <> 'gift-cancel'), false)`
const columns = `${rowJson(gift, 'g')} as gift, ${rowJson(giftCardSale, 's')} as sale, ${rowJson(giftCard, 'c')} as card,
  ${isUsed} as "isUsed"`
const joins = `join gift_card_sale as s on s.store_id = g.store_id and s.deal_id = g.deal_id
   left join gift_card as c on c.store_id = g.card_store_id and c.card_id = g.card_id`

const one = statement<StoredGift>(
  'gift_read',
  `select ${columns} from gift as g ${joins} where g.store_id = $1 and g.present_id = $2`,
)

export async function readGift(
  db: Connection,
  storeId: number,
  presentId: number,
): Promise<StoredGift | null> {
  return (await db.run(one, [storeId, presentId]))[0] ?? null
}

const ofDeal = statement<{ present_id: number }>(
  'gift_of_deal',
  'select present_id from gift where store_id = $1 and deal_id = $2',
)

export async function presentIdOfDeal(
  db: Connection,
  storeId: number,
  dealId: number,
): Promise<number | null> {
  const [row] = await db.run(ofDeal, [storeId, dealId])
  return row ? Number(row.present_id) : null
}

const ofUser = statement<StoredGift>(
  'gifts_of_user',
  `select ${columns}
   from gift_of_user as u join gift as g on g.store_id = u.store_id and g.present_id = u.present_id ${joins}
   where u.user_id = $1 and u.create_date >= $2 and u.create_date < $3 and (g.store_id = $4 or $4 = any(c.use_store_ids))
   order by u.create_date desc, g.present_id desc limit 300`,
)

/**
 * Gifts that a customer sent or received in a period (epoch ms, the end exclusive), sold by this store or with a card that
 * can be used in it. At most 300, the latest first.
 */
export function readGiftsOfUser(
  db: Connection,
  of: { userId: number; startDate: number; endDate: number; storeId: number },
): Promise<StoredGift[]> {
  return db.run(ofUser, [of.userId, of.startDate, of.endDate, of.storeId])
}

const give = statement<{ present_id: number }>(
  'gift_give',
  `with given as (
     update gift set state = 'given', card_store_id = $3, card_id = $4, approve_date = $5, to_user_id = $6
     where store_id = $1 and present_id = $2 and state = 'saved' returning from_user_id, to_user_id, present_id
   ), listed as (
     insert into gift_of_user (user_id, store_id, present_id, create_date)
     select distinct who, $1::bigint, present_id, $5::bigint from given, unnest(array[from_user_id, to_user_id]) as who
   )
   select present_id from given`,
)

/** Gives a saved gift to its recipient, once, with the card that was issued for it. */
export async function giveGift(
  tx: Transaction,
  of: {
    storeId: number
    presentId: number
    cardStoreId: number
    cardId: number
    toUserId: number
    now: number
  },
): Promise<boolean> {
  const { storeId, presentId, cardStoreId, cardId, toUserId, now } = of
  return (await tx.run(give, [storeId, presentId, cardStoreId, cardId, now, toUserId])).length > 0
}

const move = statement<GiftRow>(
  'gift_move',
  `update gift as g set state = $4,
     end_date = case when $4 <> 'given' then coalesce(g.end_date, $5::bigint) end,
     end_kind = case when $4 = 'cancelling' then 'cancelled' when $4 = 'refusing' then 'refused' else g.end_kind end
   where g.store_id = $1 and g.present_id = $2 and g.state = any($3::text[])
   returning ${rowColumns(gift, 'g')}`,
)

/** Moves a gift from one of these states only; null where it is in another one. */
export async function moveGift(
  tx: Transaction,
  of: {
    storeId: number
    presentId: number
    from: readonly GiftRow['state'][]
    to: GiftRow['state']
    now: number
  },
): Promise<GiftRow | null> {
  const { storeId, presentId, from, to, now } = of
  return (await tx.run(move, [storeId, presentId, from, to, now]))[0] ?? null
}

const claimSms = statement<{ present_id: number }>(
  'gift_claim_sms',
  `update gift set sms_date = $3 where store_id = $1 and present_id = $2 and sms_date is null and state = 'given'
   returning present_id`,
)
const claimEndSms = statement<{ present_id: number }>(
  'gift_claim_end_sms',
  `update gift set end_sms_date = $3
   where store_id = $1 and present_id = $2 and end_sms_date is null and state = any($4::text[])
     and (state = 'refused' or sms_date is not null)
   returning present_id`,
)

/** Claims the text message to the recipient: true once, for a gift that was given. */
export async function claimGiftSms(
  tx: Transaction,
  { storeId, presentId, now }: { storeId: number; presentId: number; now: number },
): Promise<boolean> {
  return (await tx.run(claimSms, [storeId, presentId, now])).length > 0
}

/** Claims the text message about a gift's end: true once, in these states. */
export async function claimGiftEndSms(
  tx: Transaction,
  of: { storeId: number; presentId: number; states: readonly GiftRow['state'][]; now: number },
): Promise<boolean> {
  const { storeId, presentId, states, now } = of
  return (await tx.run(claimEndSms, [storeId, presentId, now, states])).length > 0
}

const partners = statement<{ user_id: number }>(
  'gift_partners',
  `select distinct who as user_id
   from gift_of_user as u join gift as g on g.store_id = u.store_id and g.present_id = u.present_id,
     unnest(array[g.from_user_id, g.to_user_id]) as who
   where u.user_id = $1 and who = any($2::bigint[])`,
)

/** Which of these customers have sent this one a gift, or received one. */
export async function readGiftPartners(
  db: Connection,
  userId: number,
  others: readonly number[],
): Promise<number[]> {
  return (await db.run(partners, [userId, others])).map((row) => Number(row.user_id))
}

const ofCard = statement<StoredGift>(
  'gift_of_card',
  `select ${columns} from gift as g ${joins}
   where g.store_id = $1 and g.card_store_id = $2 and g.card_id = $3`,
)

/** The gift that a store sold with this card; null where there is none. */
export async function readGiftOfCard(
  db: Connection,
  storeId: number,
  card: { storeId: number; cardId: number },
): Promise<StoredGift | null> {
  return (await db.run(ofCard, [storeId, card.storeId, card.cardId]))[0] ?? null
}

const textDue = statement<{ store_id: number; present_id: number }>(
  'gifts_text_due',
  `(select store_id, present_id from gift
    where state = 'given' and sms_date is null and from_user_id <> to_user_id
      and (store_id, present_id) not in (select * from unnest($2::bigint[], $3::bigint[]))
    order by approve_date limit $1)
   union all
   (select store_id, present_id from gift
    where state in ('cancelled', 'refused') and end_sms_date is null and from_user_id <> to_user_id
      and (state = 'refused' or sms_date is not null)
      and (store_id, present_id) not in (select * from unnest($2::bigint[], $3::bigint[]))
    order by end_date limit $1)`,
)

export interface GiftRef {
  storeId: number
  presentId: number
}

/**
 * Gifts about which a text message is due, the oldest first, without those in `except`. A cancel is told to a recipient who was
 * told of the gift.
 */
export async function readGiftsToText(
  db: Connection,
  { limit, except }: { limit: number; except: readonly GiftRef[] },
): Promise<GiftRef[]> {
  const storeIds = except.map(({ storeId }) => storeId)
  const presentIds = except.map(({ presentId }) => presentId)
  const rows = await db.run(textDue, [limit, storeIds, presentIds])
  return rows.map((row) => ({ storeId: Number(row.store_id), presentId: Number(row.present_id) }))
}
