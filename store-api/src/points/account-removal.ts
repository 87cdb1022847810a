import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const held = statement<{ storeId: number }>(
  'account_removal_held_points',
  'select store_id as "storeId" from point_balance where user_id = $1 and held > 0',
)
const amount = statement<{ pointAmount: number }>(
  'account_removal_points',
  'select coalesce(sum(balance), 0)::int as "pointAmount" from point_balance where user_id = $1',
)
const giveUp = statement(
  'account_removal_give_up_points',
  `with had as (
     select store_id, balance from point_balance where user_id = $1 and balance > 0 for update
   ), emptied as (
     update point_balance as b set balance = 0 from had
     where b.store_id = had.store_id and b.user_id = $1 returning b.store_id, had.balance
   )
   insert into point_ledger (store_id, user_id, entry_key, pile_type, amount, balance_after, create_date)
   select store_id, $1::bigint, 'leaving', $2::text, -balance, 0, $3::bigint from emptied`,
)

/** Held points block like a payment; the others are written off by a ledger entry. */
export const pointRemoval: AccountRemoval = {
  async blockingReasons(db, userId) {
    return (await db.run(held, [userId])).map(({ storeId }) => ({ kind: 'payment', storeId }))
  },
  async belongings(db, userId) {
    return (await db.run(amount, [userId]))[0] ?? {}
  },
  async erase(tx, { userId }, now) {
    await tx.run(giveUp, [userId, pointPileType.manual, now])
  },
}
