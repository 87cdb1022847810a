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
  gift: Pick<GiftRow, 'storeId' | 'dealId' | 'fromUserId' | 'toUserName' | 'message' | 'createDate'>,
): Promise<number | null> {
  const { storeId, dealId, fromUserId, toUserName, message, createDate } = gift
  const [row] = await tx.run(insert, [storeId, dealId, fromUserId, toUserName, message, createDate])
  return row ? Number(row.present_id) : null
}

type SoldGift = Pick<StoredGift, 'gift' | 'sale'>

const sold = `select ${rowJson(gift, 'g')} as gift, ${rowJson(giftCardSale, 's')} as sale
   from gift as g join gift_card_sale as s on s.store_id = g.store_id and s.deal_id = g.deal_id`

const read = statement<SoldGift>(
  'gifts_read',
  `${sold} where g.store_id = $1 and g.present_id = any($2::bigint[])`,
)

const cards = statement<{ card: GiftCardRow; isUsed: boolean }>(
  'gift_cards_of_gifts',
  `select ${rowJson(giftCard, 'c')} as card, (
     select count(*) > 1 from gift_card_ledger as l
     where l.store_id = $1 and l.card_id = c.card_id and l.entry_type <> 'gift-cancel') as "isUsed"
   from gift_card as c where c.store_id = $1 and c.card_id = any($2::bigint[])`,
)

/** Adds the cards of gifts, which are on the nodes of the stores that issued them. */
async function withCards(db: Connection, gifts: readonly SoldGift[]): Promise<StoredGift[]> {
  const cardsByGift = new Map<number, { card: GiftCardRow; isUsed: boolean }>()
  const issuers = Map.groupBy(gifts, (each) => each.gift.cardStoreId)
  for (const [storeId, giftsOfIssuer] of issuers) {
    if (storeId === null) continue
    const cardIds = giftsOfIssuer.flatMap((each) => each.gift.cardId ?? [])
    for (const each of await db.run(cards, [storeId, cardIds])) cardsByGift.set(each.card.cardId, each)
  }
  return gifts.map((each) => {
    const { card = null, isUsed = false } = cardsByGift.get(each.gift.cardId ?? 0) ?? {}
    return { ...each, card, isUsed }
  })
}

export async function readGift(
  db: Connection,
  storeId: number,
  presentId: number,
): Promise<StoredGift | null> {
  return (await withCards(db, await db.run(read, [storeId, [presentId]])))[0] ?? null
}

const giftOfDeal = statement<{ present_id: number }>(
  'gift_of_deal',
  'select present_id from gift where store_id = $1 and deal_id = $2',
)

export async function presentIdOfDeal(
  db: Connection,
  storeId: number,
  dealId: number,
): Promise<number | null> {
  const [row] = await db.run(giftOfDeal, [storeId, dealId])
  return row ? Number(row.present_id) : null
}

const giftsOfUser = statement<GiftRef>(
  'gifts_of_user',
  `select store_id as "storeId", present_id as "presentId" from gift_of_user
   where user_id = $1 and create_date >= $2 and create_date < $3
   order by create_date desc, present_id desc`,
)

/** Gifts as stored, in the order of their references. */
async function readGifts(db: Connection, refs: readonly GiftRef[]): Promise<StoredGift[]> {
  const soldGifts: SoldGift[] = []
  for (const [storeId, refsOfStore] of Map.groupBy(refs, (each) => each.storeId)) {
    soldGifts.push(...(await db.run(read, [storeId, refsOfStore.map(({ presentId }) => presentId)])))
  }
  const gifts = new Map((await withCards(db, soldGifts)).map((each) => [each.gift.presentId, each]))
  return refs.flatMap(({ presentId }) => gifts.get(presentId) ?? [])
}

/**
 * Gifts that a customer sent or received in a period (epoch ms, the end exclusive), sold by this store or with a card that
 * can be used in it. At most 300, the latest first.
 */
export async function readGiftsOfUser(
  db: Connection,
  {
    userId,
    startDate,
    endDate,
    storeId,
  }: { userId: number; startDate: number; endDate: number; storeId: number },
): Promise<StoredGift[]> {
  const gifts = await readGifts(db, await db.run(giftsOfUser, [userId, startDate, endDate]))
  const isShownIn = ({ gift: { storeId: seller }, card }: StoredGift) =>
    seller === storeId || card?.useStoreIds.includes(storeId)
  return gifts.filter(isShownIn).slice(0, 300)
}

const give = statement<Pick<GiftRow, 'fromUserId'>>(
  'gift_give',
  `update gift set state = 'given', card_store_id = $3, card_id = $4, approve_date = $5, to_user_id = $6
   where store_id = $1 and present_id = $2 and state = 'saved' returning from_user_id as "fromUserId"`,
)
const list = statement(
  'gift_list',
  'insert into gift_of_user (user_id, store_id, present_id, create_date) values ($1, $2, $3, $4)',
)

/** Gives a saved gift to its recipient, once, with the card that was issued for it. */
export async function giveGift(
  tx: Transaction,
  gift: {
    storeId: number
    presentId: number
    cardStoreId: number
    cardId: number
    toUserId: number
    now: number
  },
): Promise<boolean> {
  const { storeId, presentId, cardStoreId, cardId, toUserId, now } = gift
  const [handedOver] = await tx.run(give, [storeId, presentId, cardStoreId, cardId, now, toUserId])
  if (!handedOver) return false
  for (const userId of new Set([handedOver.fromUserId, toUserId]))
    tx.send(list, [userId, storeId, presentId, now])
  return true
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
  giftMove: {
    storeId: number
    presentId: number
    from: readonly GiftRow['state'][]
    to: GiftRow['state']
    now: number
  },
): Promise<GiftRow | null> {
  const { storeId, presentId, from, to, now } = giftMove
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
  claim: { storeId: number; presentId: number; states: readonly GiftRow['state'][]; now: number },
): Promise<boolean> {
  const { storeId, presentId, states, now } = claim
  return (await tx.run(claimEndSms, [storeId, presentId, now, states])).length > 0
}

const partners = statement<{ user_id: number }>(
  'gift_partners',
  `select distinct who as user_id from gift as g, unnest(array[g.from_user_id, g.to_user_id]) as who
   where g.store_id = $1 and g.present_id = any($2::bigint[]) and who = any($3::bigint[])`,
)

/** Which of these customers have sent this one a gift, or received one. */
export async function readGiftPartners(
  db: Connection,
  userId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const partnerIds = new Set<number>()
  const refs = await db.run(giftsOfUser, [userId, 0, Number.MAX_SAFE_INTEGER])
  for (const [storeId, refsOfStore] of Map.groupBy(refs, (each) => each.storeId)) {
    const presentIds = refsOfStore.map(({ presentId }) => presentId)
    for (const row of await db.run(partners, [storeId, presentIds, userIds]))
      partnerIds.add(Number(row.user_id))
  }
  return [...partnerIds]
}

const giftOfCard = statement<SoldGift>(
  'gift_of_card',
  `${sold} where g.store_id = $1 and g.card_store_id = $2 and g.card_id = $3`,
)

/** The gift that a store sold with this card; null where there is none. */
export async function readGiftOfCard(
  db: Connection,
  storeId: number,
  card: { storeId: number; cardId: number },
): Promise<StoredGift | null> {
  return (await withCards(db, await db.run(giftOfCard, [storeId, card.storeId, card.cardId])))[0] ?? null
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
 * Gifts about which a text message is due, without those in `except`: at most `limit` that were given, then as many that have ended,
 * each the oldest first. A cancel is told to a recipient who was told of the gift.
 */
export async function readGiftsWithDueText(
  db: Connection,
  { limit, except }: { limit: number; except: readonly GiftRef[] },
): Promise<GiftRef[]> {
  const storeIds = except.map(({ storeId }) => storeId)
  const presentIds = except.map(({ presentId }) => presentId)
  const rows = await db.run(textDue, [limit, storeIds, presentIds])
  return rows.map((row) => ({ storeId: Number(row.store_id), presentId: Number(row.present_id) }))
}
