import type { Database } from '@storefront/store-api/database/database.ts'
import { statement } from '@storefront/store-api/database/statement.ts'
import type { GiftCardRef } from '@storefront/store-api/repositories/gift-card-ledger.ts'
import { cafeStore } from '../shop/stores.ts'

const { storeId } = cafeStore
const dayMs = 24 * 3_600_000
/** Balance in won: more than a run can spend, at one won for each payment. */
const balance = 100_000_000

/** How many entries of a history are of the last month. */
export const recentEntries = 20

const insertCards = statement<{ card_id: number }>(
  'bench_gift_cards',
  `with issued as (
     insert into gift_card (store_id, card_num, cvc_mac, template_id, name, card_type, is_rechargeable, is_refundable,
       is_transferable, has_cash_receipt, use_store_ids, user_id, balance, last_charge_balance, last_charge_date, end_date,
       create_date)
     select $1, lpad(($2::bigint + n)::text, 16, '0'), 'bench', 1, 'bench', '일반', true, true, true, true, array[$1::bigint],
       $3::bigint, ${balance}, ${balance}, $5, $5 + ${365 * dayMs}, $5
     from generate_series(1, $4::int) as n returning card_id, card_num
   ), numbered as (
     insert into gift_card_number (card_num, store_id, card_id) select card_num, $1::bigint, card_id from issued
   ), listed as (
     insert into gift_card_of_user (user_id, store_id, card_id) select $3::bigint, $1::bigint, card_id from issued
   )
   select card_id from issued order by card_id`,
)

export type MeasuredCard = GiftCardRef & { userId: number; cardNum: string }

let lastCardNumber = 7_000_000_000_000_000

/** Cards of one customer, each with more than a run can spend. */
export async function addCards(db: Database, userId: number, count: number): Promise<MeasuredCard[]> {
  const numberBefore = lastCardNumber
  lastCardNumber += count
  const rows = await db.run(insertCards, [storeId, numberBefore, userId, count, Date.now()])
  return rows.map(({ card_id }, index) => ({
    storeId,
    cardId: Number(card_id),
    userId,
    cardNum: String(numberBefore + index + 1),
  }))
}

const insertHistory = statement(
  'bench_gift_card_history',
  `insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
     create_date)
   select $1, $2, 'bench:' || n, case when n % 10 = 1 then 'charge' else 'use' end, case when n % 10 = 1 then 900 else -100 end,
     ${balance}, $3, $1, $5::bigint - ($4::int - n) * 60000::bigint
       - case when $4::int - n < ${recentEntries} then 0 else ${60 * dayMs}::bigint end
   from generate_series(1, $4::int) as n`,
)

/**
 * Entries for a card, a minute apart: each tenth is a charge, the others pay something. The latest are of now, the others 60
 * days old.
 */
export async function addHistory(db: Database, card: MeasuredCard, entries: number): Promise<void> {
  await db.run(insertHistory, [card.storeId, card.cardId, card.userId, entries, Date.now()])
}
