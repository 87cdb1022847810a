import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const heldPoints = statement<{ storeId: number }>(
  'account_removal_held_points',
  'select store_id as "storeId" from point_balance where user_id = $1 and held > 0',
)
const sumOfPoints = statement<{ pointAmount: number }>(
  'account_removal_points',
  'select coalesce(sum(balance), 0)::int as "pointAmount" from point_balance where user_id = $1',
)
const storesWithPoints = statement<{ store_id: number }>(
  'account_removal_points_stores',
  'select store_id from point_balance where user_id = $1 and balance > 0',
)
const writeOffPoints = statement(
  'account_removal_give_up_points',
  `with had as (
     select user_id, balance from point_balance where store_id = $1 and user_id = $2 and balance > 0 for update
   ), emptied as (
     update point_balance as b set balance = 0 from had
     where b.store_id = $1 and b.user_id = had.user_id returning had.balance
   )
   insert into point_ledger (store_id, user_id, entry_key, pile_type, amount, balance_after, create_date)
   select $1::bigint, $2::bigint, 'leaving', $3::text, -balance, 0, $4::bigint from emptied`,
)

/** Held points block like a payment; the others are written off by a ledger entry. */
export const pointRemoval: AccountRemoval = {
  async blockingReasons(db, userId) {
    return (await db.run(heldPoints, [userId])).map(({ storeId }) => ({ kind: 'payment', storeId }))
  },
  async belongings(db, userId) {
    return (await db.run(sumOfPoints, [userId]))[0] ?? {}
  },
  async erase(tx, { userId }, now) {
    for (const { store_id } of await tx.run(storesWithPoints, [userId]))
      tx.send(writeOffPoints, [store_id, userId, pointPileType.manual, now])
  },
}
