import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/** Retention of used one-time offers of a phone number, in milliseconds, because numbers are reassigned. */
export const usedOfferRetentionMs = 365 * 86_400_000

const note = statement(
  'used_offers_note',
  `insert into used_one_time_offer (mark, store_id, template_id, origin, leave_date)
   select $1, store_id, template_id, origin, $3::bigint from coupon
   where user_id = $2 and origin <> 'store' and state <> 'unused'
   union all
   select $1, store_id, 0, '', $3::bigint from point_balance where user_id = $2
   on conflict (mark, store_id, template_id) do update set leave_date = excluded.leave_date`,
)

/** Records the used one-time offers of an account before its removal, under a hash of its phone number. */
export async function recordUsedOffers(
  tx: Transaction,
  { mark, userId, now }: { mark: string; userId: number; now: number },
): Promise<void> {
  await tx.run(note, [mark, userId, now])
}

const takeOver = statement(
  'used_offers_take_over',
  `with had as (
     delete from used_one_time_offer where mark = $1 and leave_date > $3::bigint - $4::bigint
     returning store_id, template_id, origin
   ), coupons as (
     insert into coupon
       (store_id, template_id, user_id, start_date, end_date, origin, state, use_date, create_date)
     select had.store_id, had.template_id, $2::bigint, t.start_date, t.end_date, had.origin, 'used', $3::bigint, $3::bigint
     from had cross join lateral (
       select start_date, end_date from coupon_template
       where store_id = had.store_id and template_id = had.template_id limit 1
     ) as t
     on conflict (store_id, template_id, user_id) where origin <> 'store' do nothing
   )
   insert into point_balance (store_id, user_id, balance)
   select store_id, $2::bigint, 0 from had where template_id = 0
   on conflict do nothing`,
)

/** Applies the used offers of an earlier account with the same phone number to a new one. */
export async function takeOverUsedOffers(
  tx: Transaction,
  { mark, userId, now }: { mark: string; userId: number; now: number },
): Promise<void> {
  await tx.run(takeOver, [mark, userId, now, usedOfferRetentionMs])
}

export const pruneUsedOffers = statement(
  'used_offers_prune',
  'delete from used_one_time_offer where leave_date < $1',
)
