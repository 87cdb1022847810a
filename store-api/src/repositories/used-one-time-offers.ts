import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/*
 * One-time offers: what a store gives each customer once, which are welcome coupons, coupons of a template that is open to everybody,
 * and welcome points. A coupon counts as used that a payment holds or has used; the points do once the customer has a balance in the store,
 * whatever was spent of it.
 */

/** How long used one-time offers of a phone number are kept, in milliseconds; not for ever, because numbers are reassigned. */
export const usedOfferRetentionMs = 365 * 86_400_000

/** Stands for welcome points, which have no template, where a coupon has the id of its own. */
const welcomePointsTemplateId = 0

const note = statement(
  'used_offers_note',
  `insert into used_one_time_offer (mark, store_id, template_id, origin, leave_date)
   select $1, store_id, template_id, origin, $3::bigint from coupon
   where user_id = $2 and origin <> 'store' and state <> 'unused'
   union all
   select $1, store_id, ${welcomePointsTemplateId}, '', $3::bigint from point_balance where user_id = $2
   on conflict (mark, store_id, template_id) do update set leave_date = excluded.leave_date`,
)

/** Records the used one-time offers of an account before its removal, under a hash of its phone number. */
export async function recordUsedOffers(
  tx: Transaction,
  { phoneHash, userId, now }: { phoneHash: string; userId: number; now: number },
): Promise<void> {
  await tx.run(note, [phoneHash, userId, now])
}

const take = statement<{ store_id: number; template_id: number; origin: string }>(
  'used_offers_take',
  `delete from used_one_time_offer where mark = $1 and leave_date > $2::bigint - $3::bigint
   returning store_id, template_id, origin`,
)
const addUsedCoupon = statement(
  'used_offers_coupon_add',
  `insert into coupon
     (store_id, template_id, user_id, start_date, end_date, origin, state, use_date, create_date)
   select $1::bigint, $2::bigint, $3::bigint, start_date, end_date, $4::text, 'used', $5::bigint, $5::bigint
   from coupon_template where store_id = $1 and template_id = $2
   on conflict (store_id, template_id, user_id) where origin <> 'store' do nothing`,
)
const addBalance = statement(
  'used_offers_balance_add',
  `insert into point_balance (store_id, user_id, balance) values ($1, $2, 0) on conflict do nothing`,
)

/** Marks what an earlier account with the same phone number had used as used by a new one: coupons, and points by a balance of 0. */
export async function takeOverUsedOffers(
  tx: Transaction,
  { phoneHash, userId, now }: { phoneHash: string; userId: number; now: number },
): Promise<void> {
  for (const { store_id, template_id, origin } of await tx.run(take, [
    phoneHash,
    now,
    usedOfferRetentionMs,
  ])) {
    if (template_id === welcomePointsTemplateId) tx.send(addBalance, [store_id, userId])
    else tx.send(addUsedCoupon, [store_id, template_id, userId, origin, now])
  }
}

export const pruneUsedOffers = statement(
  'used_offers_prune',
  'delete from used_one_time_offer where leave_date < $1',
)
