import { statement } from '../database/statement.ts'
import type { AccountRemoval, BlockingReason } from '../repositories/account-removal.ts'

const blocking = statement<{ kind: BlockingReason['kind']; storeId: number }>(
  'account_removal_gift_cards_in_use',
  `select 'payment' as kind, c.store_id as "storeId" from gift_card_of_user as o
   join gift_card as c on c.store_id = o.store_id and c.card_id = o.card_id where o.user_id = $1 and c.held > 0
   union
   select 'refund', at_store_id from gift_card_refund where user_id = $1 and state in ('requested', 'in-progress', 'unanswered')`,
)
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
const ownGifts = statement<{ store_id: number; present_id: number }>(
  'account_removal_gifts',
  'select store_id, present_id from gift_of_user where user_id = $1',
)
const forgetGift = statement(
  'account_removal_forget_gift',
  `with forgotten as (
     update gift set message = case when from_user_id = $3 then '' else message end,
       to_user_name = case when to_user_id = $3 then '' else to_user_name end
     where store_id = $1 and present_id = $2 returning store_id, deal_id, to_user_name
   )
   update gift_card_sale as s set to_user_name = forgotten.to_user_name from forgotten
   where s.store_id = $1 and s.deal_id = forgotten.deal_id`,
)

/**
 * Cards lose their owner and keep their balance: whoever has the number and the CVC can register them again. A hold of a
 * payment, and a payout that the bank has not confirmed, block. Of gifts, what the customer wrote and their name as a recipient
 * are erased.
 */
export const giftCardRemoval: AccountRemoval = {
  blockingReasons: (db, userId) => db.run(blocking, [userId]),
  async belongings(db, userId) {
    return (await db.run(amount, [userId]))[0] ?? {}
  },
  async erase(tx, { userId }) {
    for (const { store_id, present_id } of await tx.run(ownGifts, [userId])) {
      tx.send(forgetGift, [store_id, present_id, userId])
    }
    await tx.run(unregister, [userId])
  },
}
