import type { Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { giftCard } from '../database/schema/gift-cards.ts'
import { statement } from '../database/statement.ts'

/**
 * Everything that moves the balance of a gift card, each with one entry of its ledger; nothing else writes
 * `gift_card.balance` or `held`. Amounts are won above 0, times epoch ms. A card is named by its issuing store and its id.
 */
export interface GiftCardRef {
  storeId: number
  cardId: number
}

export type GiftCardRow = typeof giftCard.$inferSelect

export interface NewGiftCard
  extends Pick<
    GiftCardRow,
    | 'storeId'
    | 'cardNum'
    | 'cvcMac'
    | 'templateId'
    | 'name'
    | 'image'
    | 'cardType'
    | 'isRechargeable'
    | 'isRefundable'
    | 'isTransferable'
    | 'hasCashReceipt'
    | 'useStoreIds'
    | 'endDate'
  > {
  /** First balance in won; 0 is allowed. */
  amount: number
  /** Cause of the first entry, unique for the card. */
  entryKey: string
  txNumber: string | null
  now: number
}

const issue = statement<{ card_id: number }>(
  'gift_card_issue',
  `with issued as (
     insert into gift_card (store_id, card_num, cvc_mac, template_id, name, image, card_type, is_rechargeable,
       is_refundable, is_transferable, has_cash_receipt, use_store_ids, end_date, balance, last_charge_balance,
       last_charge_date, create_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $15)
     returning card_id
   ), numbered as (
     insert into gift_card_number (card_num, store_id, card_id) select $2::text, $1::bigint, card_id from issued
   ), entered as (
     insert into gift_card_ledger
       (store_id, card_id, entry_key, entry_type, amount, balance_after, end_date, at_store_id, tx_number, create_date)
     select $1::bigint, card_id, $16::text, 'issue', $14::int, $14::int, $13::bigint, $1::bigint, $17::text, $15::bigint
     from issued
   )
   select card_id from issued`,
)

/** Issues a card; nobody owns it yet. Throws where the number exists. */
export async function issueGiftCard(tx: Transaction, card: NewGiftCard): Promise<GiftCardRef> {
  const [row] = await tx.run(issue, [
    card.storeId,
    card.cardNum,
    card.cvcMac,
    card.templateId,
    card.name,
    card.image,
    card.cardType,
    card.isRechargeable,
    card.isRefundable,
    card.isTransferable,
    card.hasCashReceipt,
    card.useStoreIds,
    card.endDate,
    card.amount,
    card.now,
    card.entryKey,
    card.txNumber,
  ])
  if (!row) throw new Error('the card was not issued')
  return { storeId: card.storeId, cardId: Number(row.card_id) }
}

const lock = statement<{ row: GiftCardRow }>(
  'gift_card_lock',
  `select ${rowJson(giftCard, 'c')} as row from gift_card as c
   where c.store_id = $1 and c.card_id = $2 for update`,
)

/**
 * Locks cards until the end of the transaction, in one order for all callers, and reads them. A later statement of the
 * transaction sees every entry of a locked card. Without this lock PostgreSQL checks a constraint on the row as it was before
 * the statement waited, and refuses what a concurrent return to the card has just made possible.
 */
export async function lockGiftCards(tx: Transaction, cards: readonly GiftCardRef[]): Promise<GiftCardRow[]> {
  const sorted = [...cards].sort((a, b) => a.storeId - b.storeId || a.cardId - b.cardId)
  const rows: GiftCardRow[] = []
  for (const { storeId, cardId } of sorted) {
    rows.push(...(await tx.run(lock, [storeId, cardId])).map(({ row }) => row))
  }
  return rows
}

/** Who moves a balance, where and when. */
export interface GiftCardMove extends GiftCardRef {
  userId: number
  /** Store in which it happens. */
  atStoreId: number
  now: number
}

const charge = statement<{ entry_id: number }>(
  'gift_card_charge',
  `with moved as (
     update gift_card as c set balance = c.balance + $4::int, last_charge_balance = c.balance + $4::int,
       last_charge_date = $6::bigint, end_date = greatest(c.end_date, $7::bigint)
     where c.store_id = $1 and c.card_id = $2 and c.user_id = $3 and c.is_rechargeable
       and c.unavailable_reason is null and c.end_date >= $6
     returning c.balance, c.end_date
   )
   insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, end_date, user_id,
     at_store_id, tx_number, create_date)
   select $1::bigint, $2::bigint, 'charge:' || $8::text, 'charge', $4::int, balance, end_date, $3::bigint, $5::bigint,
     $8::text, $6::bigint
   from moved returning entry_id`,
)

/**
 * Charges the customer's own card and extends it to `endDate`. Returns the entry, or null where the card cannot be
 * charged. Throws where the payment has charged it already.
 */
export async function chargeGiftCard(
  tx: Transaction,
  move: GiftCardMove & { amount: number; endDate: number; txNumber: string },
): Promise<number | null> {
  const { storeId, cardId, userId, amount, atStoreId, now, endDate, txNumber } = move
  const values = [storeId, cardId, userId, amount, atStoreId, now, endDate, txNumber]
  const [row] = await tx.run(charge, values)
  return row ? Number(row.entry_id) : null
}

const cancelCharge = statement<{ amount: number }>(
  'gift_card_cancel_charge',
  `with charge as (
     select entry_id, amount from gift_card_ledger
     where store_id = $1 and card_id = $2 and entry_id = $4 and entry_type = 'charge' and user_id = $3
       and not exists (
         select from gift_card_ledger
         where store_id = $1 and card_id = $2 and entry_type = 'charge-cancel' and of_entry_id = $4)
   ), standing as (
     select l.* from gift_card_ledger as l
     where l.store_id = $1 and l.card_id = $2 and l.entry_id <> $4 and l.entry_type in ('issue', 'charge', 'transfer-in')
       and not exists (
         select from gift_card_ledger as n
         where n.store_id = $1 and n.card_id = $2 and n.entry_type = 'charge-cancel' and n.of_entry_id = l.entry_id)
   ), latest as (
     select s.entry_id > $4::bigint as is_later, s.create_date, s.end_date,
       -- Older charges that were cancelled after this one are still part of its balance.
       s.balance_after + coalesce((
         select sum(n.amount) from gift_card_ledger as n
         where n.store_id = $1 and n.card_id = $2 and n.entry_type = 'charge-cancel' and n.entry_id > s.entry_id
           and n.of_entry_id < s.entry_id), 0)::int as balance
     from standing as s order by s.entry_id desc limit 1
   ), moved as (
     update gift_card as c set balance = c.balance - charge.amount,
       last_charge_date = latest.create_date, end_date = latest.end_date,
       last_charge_balance = latest.balance - case when latest.is_later then charge.amount else 0 end
     from charge, latest
     where c.store_id = $1 and c.card_id = $2 and c.user_id = $3 and c.unavailable_reason is null and c.held = 0
       and c.last_spent_entry_id < charge.entry_id and c.balance >= charge.amount
     returning c.balance, charge.amount
   )
   insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
     of_entry_id, create_date)
   select $1::bigint, $2::bigint, 'charge-cancel:' || $4::text, 'charge-cancel', -amount, balance, $3::bigint, $5::bigint,
     $4::bigint, $6::bigint
   from moved returning amount`,
)

/**
 * Takes a charge back while nothing was spent or is held since; date, balance and end date of the card's latest charge
 * become those of what remains. False where it cannot be taken back, or was already.
 */
export async function cancelGiftCardCharge(
  tx: Transaction,
  move: GiftCardMove & { chargeId: number },
): Promise<boolean> {
  await lockGiftCards(tx, [move])
  const { storeId, cardId, userId, chargeId, atStoreId, now } = move
  return (await tx.run(cancelCharge, [storeId, cardId, userId, chargeId, atStoreId, now])).length > 0
}

const take = statement<{ amount: number }>(
  'gift_card_take',
  `with locked as (
     select balance from gift_card
     where store_id = $1 and card_id = $2 and user_id = $3 and unavailable_reason is null and held = 0 and balance > 0
       and (($4 = 'refund' and is_refundable) or ($4 = 'transfer-out' and is_transferable and end_date >= $6))
     for update
   ), entered as (
     insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
       other_store_id, other_card_id, create_date)
     select $1::bigint, $2::bigint, $7::text, $4::text, -balance, 0, $3::bigint, $5::bigint, $8::bigint, $9::bigint,
       $6::bigint
     from locked returning entry_id
   )
   update gift_card as c set balance = 0, last_spent_entry_id = entered.entry_id,
     unavailable_reason = case when $4 = 'refund' then 'refund-requested' end,
     unavailable_date = case when $4 = 'refund' then $6::bigint end
   from entered, locked where c.store_id = $1 and c.card_id = $2 returning locked.balance as amount`,
)

const receive = statement<{ entry_id: number }>(
  'gift_card_receive',
  `with moved as (
     update gift_card as c set balance = c.balance + $4::int, last_charge_balance = c.balance + $4::int,
       last_charge_date = $6::bigint, end_date = greatest(c.end_date, $7::bigint)
     where c.store_id = $1 and c.card_id = $2 and c.user_id = $3 and c.is_rechargeable and c.is_transferable
       and c.unavailable_reason is null and c.end_date >= $6
     returning c.balance, c.end_date
   )
   insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, end_date, user_id,
     at_store_id, other_store_id, other_card_id, create_date)
   select $1::bigint, $2::bigint, $8::text, 'transfer-in', $4::int, balance, end_date, $3::bigint, $5::bigint, $9::bigint,
     $10::bigint, $6::bigint
   from moved returning entry_id`,
)

/** A transfer that could not be completed after the first card gave its balance: rolls the transaction back. */
export class TransferRefused extends Error {}

/**
 * Moves the whole balance from one card of the customer to another one. Returns the won moved, or null where the source
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
  const source = [storeId, cardId, userId, 'transfer-out', atStoreId, now, key, to.storeId, to.cardId]
  const [taken] = await tx.run(take, source)
  if (!taken) return null
  const { amount } = taken
  const target = [to.storeId, to.cardId, userId, amount, atStoreId, now, endDate, key, storeId, cardId]
  if ((await tx.run(receive, target)).length === 0) throw new TransferRefused('the target takes no transfer')
  return amount
}

/**
 * Takes the whole balance for a payout to the customer's bank account; the card is unusable from then on. Returns the
 * won taken, or null where the card is not refundable, is in use by a payment, or is empty.
 */
export async function takeForRefund(
  tx: Transaction,
  { storeId, cardId, userId, atStoreId, now, requestKey }: GiftCardMove & { requestKey: string },
): Promise<number | null> {
  await lockGiftCards(tx, [{ storeId, cardId }])
  const values = [storeId, cardId, userId, 'refund', atStoreId, now, `refund:${requestKey}`, null, null]
  const [taken] = await tx.run(take, values)
  return taken?.amount ?? null
}

/** A payment that uses a card. The card is locked before this row, by every function. */
export interface GiftCardPayment extends GiftCardRef {
  payStoreId: number
  txNumber: string
}

const hold = statement<{ amount: number }>(
  'gift_card_hold',
  `with locked as (
     select balance - held as free from gift_card
     where store_id = $1 and card_id = $2 and user_id = $5 and unavailable_reason is null and end_date >= $7
       and $3::bigint = any(use_store_ids)
     for update
   ), taken as (
     insert into gift_card_use as known (store_id, card_id, pay_store_id, tx_number, user_id, amount, create_date)
     select $1::bigint, $2::bigint, $3::bigint, $4::text, $5::bigint, $6::int, $7::bigint from locked where free >= $6::int
     on conflict (store_id, card_id, pay_store_id, tx_number) do update
       set state = 'held', amount = excluded.amount, create_date = excluded.create_date
       where known.state = 'released' and known.user_id = excluded.user_id
     returning amount
   ), moved as (
     update gift_card as c set held = c.held + taken.amount from taken
     where c.store_id = $1 and c.card_id = $2 returning taken.amount
   )
   select amount from moved
   union all
   select amount from gift_card_use
   where store_id = $1 and card_id = $2 and pay_store_id = $3 and tx_number = $4 and user_id = $5 and state = 'held'
     and amount = $6`,
)

/**
 * Holds won of the customer's own card for a payment; false where the card may not be used there, or has less.
 * Idempotent for the payment and amount.
 */
export async function holdGiftCard(
  tx: Transaction,
  use: GiftCardPayment & { userId: number; amount: number; now: number },
): Promise<boolean> {
  await lockGiftCards(tx, [use])
  const { storeId, cardId, payStoreId, txNumber, userId, amount, now } = use
  return (await tx.run(hold, [storeId, cardId, payStoreId, txNumber, userId, amount, now])).length > 0
}

const release = statement<{ card_id: number }>(
  'gift_card_release',
  `with freed as (
     update gift_card_use set state = 'released'
     where store_id = $1 and card_id = $2 and pay_store_id = $3 and tx_number = $4 and state = 'held' returning amount
   )
   update gift_card as c set held = c.held - freed.amount from freed
   where c.store_id = $1 and c.card_id = $2 returning c.card_id`,
)

/** Releases a payment's hold; false where it has none. */
export async function releaseGiftCard(
  tx: Transaction,
  { storeId, cardId, payStoreId, txNumber }: GiftCardPayment,
): Promise<boolean> {
  await lockGiftCards(tx, [{ storeId, cardId }])
  return (await tx.run(release, [storeId, cardId, payStoreId, txNumber])).length > 0
}

const use = statement<{ entry_id: number }>(
  'gift_card_use',
  `with used as (
     update gift_card_use set state = 'used'
     where store_id = $1 and card_id = $2 and pay_store_id = $3 and tx_number = $4 and state = 'held'
     returning user_id, amount
   ), entered as (
     insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
       tx_number, create_date)
     select $1::bigint, $2::bigint, 'use:' || $4::text, 'use', -used.amount, c.balance - used.amount, used.user_id,
       $3::bigint, $4::text, $5::bigint
     from used join gift_card as c on c.store_id = $1 and c.card_id = $2
     returning entry_id
   )
   update gift_card as c set held = c.held - used.amount, balance = c.balance - used.amount,
     last_spent_entry_id = entered.entry_id
   from used, entered where c.store_id = $1 and c.card_id = $2 returning entered.entry_id`,
)

/** The payment was approved: deducts its hold from the balance. False where the hold is gone. */
export async function useHeldGiftCard(
  tx: Transaction,
  { storeId, cardId, payStoreId, txNumber, now }: GiftCardPayment & { now: number },
): Promise<boolean> {
  await lockGiftCards(tx, [{ storeId, cardId }])
  return (await tx.run(use, [storeId, cardId, payStoreId, txNumber, now])).length > 0
}

const giveBack = statement<{ entry_id: number }>(
  'gift_card_give_back',
  `with given as (
     update gift_card_use set returned = returned + $5::int
     where store_id = $1 and card_id = $2 and pay_store_id = $3 and tx_number = $4 and state = 'used'
       and returned + $5::int <= amount
     returning user_id
   ), moved as (
     update gift_card as c set balance = c.balance + $5::int,
       unavailable_reason = nullif(c.unavailable_reason, 'refund-complete'),
       unavailable_date = case when c.unavailable_reason <> 'refund-complete' then c.unavailable_date end
     from given where c.store_id = $1 and c.card_id = $2 returning given.user_id, c.balance
   )
   insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
     tx_number, create_date)
   select $1::bigint, $2::bigint, $6::text, 'use-cancel', $5::int, balance, user_id, $3::bigint, $4::text, $7::bigint
   from moved returning entry_id`,
)

/**
 * Returns a refund's share to the card, never more than the payment used; false where it would be more. A card whose
 * balance was paid out can be used again with it.
 */
export async function returnToGiftCard(
  tx: Transaction,
  back: GiftCardPayment & { amount: number; refundId: number; now: number },
): Promise<boolean> {
  await lockGiftCards(tx, [back])
  const { storeId, cardId, payStoreId, txNumber, amount, refundId, now } = back
  const values = [storeId, cardId, payStoreId, txNumber, amount, `return:${payStoreId}:${refundId}`, now]
  return (await tx.run(giveBack, values)).length > 0
}
