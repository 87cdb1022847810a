import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { type GiftCardMove, type GiftCardPayment, lockGiftCards } from './gift-card-ledger.ts'

/*
 * Charges and gifts that are cancelled. Their money is held on the card while the provider refunds the payment, and leaves the
 * card when it has; `releaseGiftCard` ends the hold of a refused refund.
 */

/** A charge or gift, named by the store and the number of the payment that bought it. */
type Bought = GiftCardPayment

const holdChargeStatement = statement<{ amount: number }>(
  'gift_card_hold_charge',
  `with charge as (
     select l.entry_id, l.amount, l.bonus from gift_card_ledger as l
     where l.store_id = $1 and l.card_id = $2 and l.entry_type = 'charge' and l.at_store_id = $3 and l.tx_number = $4
       and l.user_id = $5 and not exists (
         select from gift_card_ledger as n
         where n.store_id = $1 and n.card_id = $2 and n.entry_type = 'charge-cancel' and n.of_entry_id = l.entry_id)
   ), taken as (
     insert into gift_card_use as known (store_id, card_id, pay_store_id, tx_number, user_id, amount, kind, create_date,
       bonus)
     select $1::bigint, $2::bigint, $3::bigint, $4::text, $5::bigint, charge.amount, 'cancel', $6::bigint, charge.bonus
     from charge join gift_card as c on c.store_id = $1 and c.card_id = $2
     where c.user_id = $5 and c.unavailable_reason is null and c.held = 0 and c.last_spent_entry_id < charge.entry_id
       and c.balance >= charge.amount
     on conflict (store_id, card_id, pay_store_id, tx_number) do update
       set state = 'held', create_date = excluded.create_date
       where known.state = 'released' and known.kind = 'cancel'
     returning amount
   )
   update gift_card as c set held = c.held + taken.amount from taken
   where c.store_id = $1 and c.card_id = $2 returning taken.amount`,
)

/**
 * Holds the money of a charge, and its bonus, while nothing was spent or is held since. False where it cannot be cancelled, or was
 * already.
 */
export async function holdCharge(
  tx: Transaction,
  charge: Bought & Pick<GiftCardMove, 'userId' | 'now'>,
): Promise<boolean> {
  await lockGiftCards(tx, [charge])
  const { storeId, cardId, payStoreId, txNumber, userId, now } = charge
  return (await tx.run(holdChargeStatement, [storeId, cardId, payStoreId, txNumber, userId, now])).length > 0
}

/** `standing`: the entries that put money on the card and were not cancelled, without this charge; `latest`: the last of them. */
const cancelCharge = statement<{ amount: number }>(
  'gift_card_cancel_charge',
  `with charge as (
     select entry_id, amount, bonus from gift_card_ledger
     where store_id = $1 and card_id = $2 and entry_type = 'charge' and at_store_id = $3 and tx_number = $4
   ), used as (
     update gift_card_use as u set state = 'used' from charge
     where u.store_id = $1 and u.card_id = $2 and u.pay_store_id = $3 and u.tx_number = $4 and u.state = 'held'
       and u.kind = 'cancel'
     returning u.user_id, u.amount
   ), standing as (
     select l.* from gift_card_ledger as l, charge
     where l.store_id = $1 and l.card_id = $2 and l.entry_id <> charge.entry_id
       and l.entry_type in ('issue', 'charge', 'transfer-in')
       and not exists (
         select from gift_card_ledger as n
         where n.store_id = $1 and n.card_id = $2 and n.entry_type = 'charge-cancel' and n.of_entry_id = l.entry_id)
   ), latest as (
     select s.entry_id > charge.entry_id as is_later, s.create_date, s.end_date,
       -(select coalesce(sum(n.amount), 0) from gift_card_ledger as n
         where n.store_id = $1 and n.card_id = $2 and n.entry_type in ('refund', 'refund-return', 'transfer-out')
           and n.entry_id > s.entry_id)::int as paid_out,
       -- Older charges that were cancelled after this one are still part of its balance.
       s.balance_after + coalesce((
         select sum(n.amount) from gift_card_ledger as n
         where n.store_id = $1 and n.card_id = $2 and n.entry_type = 'charge-cancel' and n.entry_id > s.entry_id
           and n.of_entry_id < s.entry_id), 0)::int as balance
     from standing as s, charge order by s.entry_id desc limit 1
   ), moved as (
     update gift_card as c set balance = c.balance - used.amount, held = c.held - used.amount,
       bonus = c.bonus - charge.bonus,
       last_charge_date = latest.create_date, end_date = latest.end_date, paid_out = latest.paid_out,
       last_charge_balance = latest.balance - case when latest.is_later then used.amount else 0 end
     from used, latest, charge
     where c.store_id = $1 and c.card_id = $2
     returning c.balance, used.amount, used.user_id
   )
   insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
     tx_number, of_entry_id, create_date, bonus)
   select $1::bigint, $2::bigint, 'charge-cancel:' || charge.entry_id, 'charge-cancel', -moved.amount, moved.balance,
     moved.user_id, $3::bigint, $4::text, charge.entry_id, $5::bigint, -charge.bonus
   from moved, charge returning amount`,
)

/**
 * Takes a held charge from the card; date, balance, end date, and payouts and transfers since the card's latest charge become those of what remains. False
 * where nothing is held for it.
 */
export async function cancelHeldCharge(tx: Transaction, charge: Bought & { now: number }): Promise<boolean> {
  await lockGiftCards(tx, [charge])
  const { storeId, cardId, payStoreId, txNumber, now } = charge
  return (await tx.run(cancelCharge, [storeId, cardId, payStoreId, txNumber, now])).length > 0
}

const holdGiftStatement = statement<{ amount: number }>(
  'gift_card_hold_gift',
  `with taken as (
     insert into gift_card_use as known (store_id, card_id, pay_store_id, tx_number, user_id, amount, kind, create_date)
     select $1::bigint, $2::bigint, $3::bigint, $4::text, $5::bigint, c.balance, 'cancel', $6::bigint
     from gift_card as c
     where c.store_id = $1 and c.card_id = $2 and (c.user_id = $5 or c.user_id is null) and c.unavailable_reason is null and c.held = 0
       and c.balance > 0 and c.balance = (
         select case when count(*) = 1 then max(l.amount) end from gift_card_ledger as l
         where l.store_id = $1 and l.card_id = $2)
     on conflict (store_id, card_id, pay_store_id, tx_number) do update
       set state = 'held', create_date = excluded.create_date
       where known.state = 'released' and known.kind = 'cancel'
     returning amount
   )
   update gift_card as c set held = c.held + taken.amount from taken
   where c.store_id = $1 and c.card_id = $2 returning taken.amount`,
)

/**
 * Holds the balance of a gift's card that was never used or charged; also where its recipient has left.
 * @param gift.userId the recipient
 */
export async function holdGift(
  tx: Transaction,
  gift: Bought & Pick<GiftCardMove, 'userId' | 'now'>,
): Promise<boolean> {
  await lockGiftCards(tx, [gift])
  const { storeId, cardId, payStoreId, txNumber, userId, now } = gift
  return (await tx.run(holdGiftStatement, [storeId, cardId, payStoreId, txNumber, userId, now])).length > 0
}

const cancelGift = statement<{ amount: number }>(
  'gift_card_cancel_gift',
  `with used as (
     update gift_card_use set state = 'used'
     where store_id = $1 and card_id = $2 and pay_store_id = $3 and tx_number = $4 and state = 'held' and kind = 'cancel'
     returning user_id, amount
   ), issued as (
     -- Nothing else happened to this card.
     select bonus from gift_card_ledger where store_id = $1 and card_id = $2 and entry_type = 'issue'
   ), unlisted as (
     delete from gift_card_of_user as o using used
     where o.user_id = used.user_id and o.store_id = $1 and o.card_id = $2
   ), moved as (
     update gift_card as c set balance = c.balance - used.amount, held = c.held - used.amount, bonus = 0, user_id = null,
       user_card_name = null
     from used, issued where c.store_id = $1 and c.card_id = $2
     returning c.balance, used.amount, used.user_id, issued.bonus
   )
   insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
     tx_number, create_date, bonus)
   select $1::bigint, $2::bigint, 'gift-cancel:' || $4::text, 'gift-cancel', -amount, balance, user_id, $3::bigint,
     $4::text, $5::bigint, -bonus
   from moved returning amount`,
)

/** Takes the held balance of a cancelled gift; its card belongs to nobody afterwards. False where nothing is held for it. */
export async function cancelHeldGift(tx: Transaction, gift: Bought & { now: number }): Promise<boolean> {
  await lockGiftCards(tx, [gift])
  const { storeId, cardId, payStoreId, txNumber, now } = gift
  return (await tx.run(cancelGift, [storeId, cardId, payStoreId, txNumber, now])).length > 0
}
