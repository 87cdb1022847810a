import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { type GiftCardRef, lockGiftCards } from './gift-card-ledger.ts'

/* The end of a card's use: lost, its balance paid out, or extinct. */

const lose = statement<{ card_id: number }>(
  'gift_card_lose',
  `update gift_card set unavailable_reason = 'lost', unavailable_date = $4
   where store_id = $1 and card_id = $2 and user_id = $3 and unavailable_reason is null returning card_id`,
)

/** Makes a card unusable for good; payments that hold it are completed. False where it is unusable already. */
export async function reportGiftCardLost(
  tx: Transaction,
  { storeId, cardId, userId, now }: GiftCardRef & { userId: number; now: number },
): Promise<boolean> {
  return (await tx.run(lose, [storeId, cardId, userId, now])).length > 0
}

const payOut = statement<{ card_id: number }>(
  'gift_card_pay_out',
  `update gift_card set
     unavailable_reason = case when $4 <> 'refund-complete' or balance = 0 then $4::text end,
     unavailable_date = case when $4 <> 'refund-complete' or balance = 0 then $5::bigint end
   where store_id = $1 and card_id = $2 and unavailable_reason = $3 returning card_id`,
)

type PayoutStep = 'refund-requested' | 'refund-in-progress' | 'refund-complete'

/**
 * Moves a card whose balance was taken from one step of its payout to the next. Where a payment has returned money to it
 * meanwhile, the card can be used again once the payout is complete.
 */
export async function advancePayout(
  tx: Transaction,
  { storeId, cardId, from, to, now }: GiftCardRef & { from: PayoutStep; to: PayoutStep; now: number },
): Promise<boolean> {
  return (await tx.run(payOut, [storeId, cardId, from, to, now])).length > 0
}

const returnPayout = statement<{ entry_id: number }>(
  'gift_card_return_payout',
  `with moved as (
     update gift_card as c set balance = c.balance + $3::int, bonus = c.bonus + $7::int,
       paid_out = c.paid_out - $3::int, unavailable_reason = null,
       unavailable_date = null
     where c.store_id = $1 and c.card_id = $2 and c.unavailable_reason in ('refund-requested', 'refund-in-progress')
     returning c.balance, c.user_id
   )
   insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
     create_date, bonus)
   select $1::bigint, $2::bigint, $4::text, 'refund-return', $3::int, balance, user_id, $5::bigint, $6::bigint, $7::int
   from moved returning entry_id`,
)

/** Returns a balance whose payout was refused; the card can be used again. */
export async function returnPayoutToGiftCard(
  tx: Transaction,
  {
    storeId,
    cardId,
    ...payout
  }: GiftCardRef & { amount: number; bonus: number; requestKey: string; atStoreId: number; now: number },
): Promise<boolean> {
  await lockGiftCards(tx, [{ storeId, cardId }])
  const values = [
    storeId,
    cardId,
    payout.amount,
    `refund-return:${payout.requestKey}`,
    payout.atStoreId,
    payout.now,
    payout.bonus,
  ]
  return (await tx.run(returnPayout, values)).length > 0
}

const extinguish = statement<{ amount: number }>(
  'gift_card_extinguish',
  `with ended as (
     select balance, bonus from gift_card
     where store_id = $1 and card_id = $2 and held = 0 and extinction_date is null and last_charge_date < $3
       and end_date < $4
   ), moved as (
     update gift_card as c set balance = 0, bonus = 0, extinction_date = $4 from ended
     where c.store_id = $1 and c.card_id = $2 returning ended.balance, ended.bonus, c.user_id
   ), entered as (
     insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
       create_date, bonus)
     select $1::bigint, $2::bigint, 'extinction', 'extinction', -balance, 0, user_id, $1::bigint, $4::bigint, -bonus
     from moved where balance > 0
   )
   select balance as amount from moved`,
)

/**
 * Ends the claim to what is left on an expired card whose last charge is before `chargedBefore` (epoch ms). Returns the won
 * that became extinct; null where it was done already, or the card is used by a payment.
 */
export async function extinguishGiftCard(
  tx: Transaction,
  { storeId, cardId, chargedBefore, now }: GiftCardRef & { chargedBefore: number; now: number },
): Promise<number | null> {
  await lockGiftCards(tx, [{ storeId, cardId }])
  const [row] = await tx.run(extinguish, [storeId, cardId, chargedBefore, now])
  return row?.amount ?? null
}
