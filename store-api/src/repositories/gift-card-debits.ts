import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { type GiftCardMove, type GiftCardRef, lockGiftCards } from './gift-card-ledger.ts'

/* A card's whole balance, moved to another card or paid out. */

/** What left a card: won, the part of them that nobody had paid for, and whether the card is refundable. */
interface Taken {
  amount: number
  bonus: number
  isRefundable: boolean
}

/* $10: won that are paid for what is taken, 0 for a transfer; never more than was paid for the balance. $11: whether the bonus is
   taken, too. */
const take = statement<Taken>(
  'gift_card_take',
  `with locked as (
     select balance, case when $11::boolean then balance else balance - bonus end as amount,
       case when $11::boolean then bonus else 0 end as bonus, is_refundable
     from gift_card
     where store_id = $1 and card_id = $2 and user_id = $3 and unavailable_reason is null and held = 0 and balance > 0
       and (($4 = 'refund' and is_refundable) or ($4 = 'transfer-out' and is_transferable and end_date >= $6))
       and $10::int <= balance - bonus and ($11::boolean or balance > bonus)
     for update
   ), entered as (
     insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
       other_store_id, other_card_id, create_date, bonus)
     select $1::bigint, $2::bigint, $7::text, $4::text, -amount, balance - amount, $3::bigint, $5::bigint, $8::bigint,
       $9::bigint, $6::bigint, -bonus
     from locked returning entry_id
   )
   update gift_card as c set balance = c.balance - locked.amount, bonus = c.bonus - locked.bonus,
     last_spent_entry_id = entered.entry_id,
     paid_out = c.paid_out + locked.amount,
     unavailable_reason = case when $4 = 'refund' then 'refund-requested' end,
     unavailable_date = case when $4 = 'refund' then $6::bigint end
   from entered, locked where c.store_id = $1 and c.card_id = $2 returning locked.amount, locked.bonus,
     locked.is_refundable as "isRefundable"`,
)

const receive = statement<{ entry_id: number }>(
  'gift_card_receive',
  `with moved as (
     update gift_card as c set balance = c.balance + $4::int, last_charge_balance = c.balance + $4::int,
       paid_out = 0, last_charge_date = $6::bigint, end_date = greatest(c.end_date, $7::bigint),
       bonus = c.bonus + $11::int
     where c.store_id = $1 and c.card_id = $2 and c.user_id = $3 and c.is_rechargeable and c.is_transferable
       and c.unavailable_reason is null and c.end_date >= $6
     returning c.balance, c.end_date
   )
   insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, end_date, user_id,
     at_store_id, other_store_id, other_card_id, create_date, bonus)
   select $1::bigint, $2::bigint, $8::text, 'transfer-in', $4::int, balance, end_date, $3::bigint, $5::bigint, $9::bigint,
     $10::bigint, $6::bigint, $11::int
   from moved returning entry_id`,
)

/** A transfer that could not be completed after the first card gave its balance: rolls the transaction back. */
export class TransferRefused extends Error {}

/**
 * Moves the whole balance from one card of the customer to another one; that of a card that is not refundable becomes a bonus. Returns the won moved, or null where the source
 * has nothing to give. Throws `TransferRefused` where the target takes nothing.
 */
export async function transferGiftCard(
  tx: Transaction,
  move: GiftCardMove & { to: GiftCardRef; transferKey: string; endDate: number },
): Promise<number | null> {
  const { storeId, cardId, userId, to, atStoreId, now, transferKey, endDate } = move
  if (storeId === to.storeId && cardId === to.cardId) return null
  await lockGiftCards(tx, [move, to])
  const key = `transfer:${transferKey}`
  const source = [
    storeId,
    cardId,
    userId,
    'transfer-out',
    atStoreId,
    now,
    key,
    to.storeId,
    to.cardId,
    0,
    true,
  ]
  const [debit] = await tx.run(take, source)
  if (!debit) return null
  const { amount } = debit
  // Money that is not paid out from one card is not paid out from another one, either.
  const bonus = debit.isRefundable ? debit.bonus : amount
  const target = [to.storeId, to.cardId, userId, amount, atStoreId, now, endDate, key, storeId, cardId, bonus]
  if ((await tx.run(receive, target)).length === 0) throw new TransferRefused('the target takes no transfer')
  return amount
}

/**
 * Takes a balance for a payout to the customer's bank account; the card is unusable from then on. A bonus stays on the
 * card, except where `takesBonus`. Returns what was taken, or null where the card is not refundable, is in use by a payment, or
 * less than `amount` of its balance was paid for.
 * @param request.amount won that the bank will pay
 */
export async function takeForRefund(
  tx: Transaction,
  request: GiftCardMove & { requestKey: string; amount: number; takesBonus: boolean },
): Promise<Taken | null> {
  const { storeId, cardId, userId, atStoreId, now, requestKey, amount, takesBonus } = request
  await lockGiftCards(tx, [{ storeId, cardId }])
  const key = `refund:${requestKey}`
  const values = [storeId, cardId, userId, 'refund', atStoreId, now, key, null, null, amount, takesBonus]
  return (await tx.run(take, values))[0] ?? null
}
