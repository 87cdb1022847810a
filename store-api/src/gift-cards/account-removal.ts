import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

interface OwnCard {
  store_id: number
  card_id: number
}

const ownCards = statement<OwnCard>(
  'account_removal_own_gift_cards',
  'select store_id, card_id from gift_card_of_user where user_id = $1',
)
const cardsInUse = statement<{ storeId: number }>(
  'account_removal_gift_cards_in_use',
  `select distinct store_id as "storeId" from gift_card
   where store_id = any($1::bigint[]) and card_id = any($2::bigint[]) and user_id = $3 and held > 0`,
)
const openPayouts = statement<{ storeId: number }>(
  'account_removal_open_payouts',
  // One part for each index; `> 0` is true of every row and names the column by which the index is read.
  `select at_store_id as "storeId" from gift_card_refund
   where user_id = $1 and state in ('requested', 'in-progress') and next_try_date > 0
   union
   select at_store_id from gift_card_refund where user_id = $1 and state = 'unanswered' and store_id > 0`,
)
const amount = statement<{ giftCardAmount: number }>(
  'account_removal_gift_cards',
  `select coalesce(sum(balance), 0)::float8 as "giftCardAmount" from gift_card
   where store_id = any($1::bigint[]) and card_id = any($2::bigint[]) and user_id = $3`,
)
const unregister = statement(
  'account_removal_unregister_gift_cards',
  `update gift_card set user_id = null, user_card_name = null where store_id = $1 and card_id = $2 and user_id = $3`,
)
const dropList = statement(
  'account_removal_drop_gift_cards',
  'delete from gift_card_of_user where user_id = $1',
)

/** Store, card and customer of own cards, as the statements above want them. */
const keysOf = (cards: readonly OwnCard[], userId: number) => [
  cards.map(({ store_id }) => store_id),
  cards.map(({ card_id }) => card_id),
  userId,
]

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
 * Cards lose their owner and keep their balance: whoever has the number and the CVC can register them again, but nobody has the CVC
 * of a gifted card. A hold on a card, and a payout that the bank has not confirmed, block. Of gifts, what the customer wrote and
 * their name as a recipient are erased.
 */
export const giftCardRemoval: AccountRemoval = {
  async blockingReasons(db, userId) {
    const cards = await db.run(ownCards, [userId])
    const inUse = await db.run(cardsInUse, keysOf(cards, userId))
    const payouts = await db.run(openPayouts, [userId])
    return [
      ...inUse.map(({ storeId }) => ({ kind: 'payment' as const, storeId })),
      ...payouts.map(({ storeId }) => ({ kind: 'refund' as const, storeId })),
    ]
  },
  async belongings(db, userId) {
    const cards = await db.run(ownCards, [userId])
    return (await db.run(amount, keysOf(cards, userId)))[0] ?? {}
  },
  async erase(tx, { userId }) {
    for (const { store_id, present_id } of await tx.run(ownGifts, [userId])) {
      tx.send(forgetGift, [store_id, present_id, userId])
    }
    for (const { store_id, card_id } of await tx.run(ownCards, [userId]))
      tx.send(unregister, [store_id, card_id, userId])
    tx.send(dropList, [userId])
  },
}
