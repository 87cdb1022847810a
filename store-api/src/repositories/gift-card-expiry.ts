import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { giftCard } from '../database/schema/gift-cards.ts'
import { statement } from '../database/statement.ts'
import type { GiftCardRef, GiftCardRow } from './gift-card-ledger.ts'

const row = rowJson(giftCard, 'c')

const expiring = statement<{ row: GiftCardRow }>(
  'gift_cards_expiring',
  `select ${row} as row from gift_card as c
   where c.user_id is not null and c.unavailable_reason is null and c.balance > 0 and c.end_date >= $1 and c.end_date < $2
     and (c.end_date, c.store_id, c.card_id) > ($3::bigint, $4::bigint, $5::bigint)
   order by c.end_date, c.store_id, c.card_id limit $6`,
)

/** Customers' cards with a balance that expire in a period (epoch ms), after the last one of the previous page. */
export async function readExpiringCards(
  db: Connection,
  range: { from: number; to: number; after: (GiftCardRef & { endDate: number }) | null; limit: number },
): Promise<GiftCardRow[]> {
  const { from, to, after, limit } = range
  const values = [from, to, after?.endDate ?? 0, after?.storeId ?? 0, after?.cardId ?? 0, limit]
  return (await db.run(expiring, values)).map((result) => result.row)
}

const claimNotice = statement<{ days_ahead: number }>(
  'gift_card_notice_claim',
  `insert into gift_card_notice (store_id, card_id, end_date, days_ahead, create_date)
   select $1, $2, $3, days, $5 from unnest($4::int[]) as days
   on conflict do nothing returning days_ahead`,
)

/** Claims notices of a card for these numbers of days ahead; returns those that were not claimed before. */
export async function claimExpiryNotices(
  tx: Transaction,
  expiry: GiftCardRef & { endDate: number; days: readonly number[]; now: number },
): Promise<number[]> {
  const { storeId, cardId, endDate, days, now } = expiry
  return (await tx.run(claimNotice, [storeId, cardId, endDate, days, now])).map(
    ({ days_ahead }) => days_ahead,
  )
}

const expired = statement<{ row: GiftCardRow }>(
  'gift_cards_expired',
  `select ${row} as row from gift_card as c
   where c.extinction_date is null and c.balance > 0 and c.held = 0 and c.end_date < $1 and c.last_charge_date < $1
     and (c.last_charge_date, c.store_id, c.card_id) > ($2::bigint, $3::bigint, $4::bigint)
   order by c.last_charge_date, c.store_id, c.card_id limit $5`,
)

/** Expired cards with a balance, the longest since their last charge first, after the last one of the previous page. */
export async function readExpiredCards(
  db: Connection,
  page: { now: number; after: (GiftCardRef & { lastChargeDate: number }) | null; limit: number },
): Promise<GiftCardRow[]> {
  const { now, after, limit } = page
  const values = [now, after?.lastChargeDate ?? 0, after?.storeId ?? 0, after?.cardId ?? 0, limit]
  return (await db.run(expired, values)).map((result) => result.row)
}
