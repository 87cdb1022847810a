import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const amount = statement<{ giftCardAmount: number }>(
  'account_removal_gift_cards',
  `select coalesce(sum(c.balance), 0)::float8 as "giftCardAmount" from gift_card_of_user as o
   join gift_card as c on c.store_id = o.store_id and c.card_id = o.card_id where o.user_id = $1`,
)
const unregister = statement(
  'account_removal_unregister_gift_cards',
  `with gone as (
     delete from gift_card_of_user where user_id = $1 returning store_id, card_id
   )
   update gift_card as c set user_id = null, user_card_name = null from gone
   where c.store_id = gone.store_id and c.card_id = gone.card_id and c.user_id = $1`,
)

/**
 * Cards lose their owner and keep their balance: whoever has the number and the CVC can register them again. Cards that
 * a payment holds block by that payment.
 */
export const giftCardRemoval: AccountRemoval = {
  async belongings(db, userId) {
    return (await db.run(amount, [userId]))[0] ?? {}
  },
  async erase(tx, { userId }) {
    await tx.run(unregister, [userId])
  },
}
