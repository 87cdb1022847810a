import type { SqlValue, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { giftCard, type giftCardLedger } from '../database/schema/gift-cards.ts'
import { type Statement, statement } from '../database/statement.ts'

/**
 * What moves the balance of a gift card, each with one entry of its ledger. Only this file and `gift-card-cancels.ts`,
 * `gift-card-closing.ts` and `gift-card-debits.ts` write `gift_card.balance`, `bonus` or `held`. Amounts are won above 0, times epoch ms. A card is named by its issuing store and its id.
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
  /** The part of it that nobody paid for (won). */
  bonus: number
  /** Cause of the first entry, unique for the card. */
  entryKey: string
  /** Store, payment and deal of the purchase; null: it was not sold here. */
  soldBy: { storeId: number; txNumber: string; dealId: number } | null
  now: number
}

const issue = statement<{ card_id: number }>(
  'gift_card_issue',
  `with issued as (
     insert into gift_card (store_id, card_num, cvc_mac, template_id, name, image, card_type, is_rechargeable,
       is_refundable, is_transferable, has_cash_receipt, use_store_ids, end_date, balance, last_charge_balance,
       last_charge_date, create_date, is_gift, bonus)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $15, $19::bigint is not null, $20)
     returning card_id
   ), numbered as (
     insert into gift_card_number (card_num, store_id, card_id) select $2::text, $1::bigint, card_id from issued
   ), entered as (
     insert into gift_card_ledger
       (store_id, card_id, entry_key, entry_type, amount, balance_after, end_date, at_store_id, tx_number, deal_id,
        create_date, bonus)
     select $1::bigint, card_id, $16::text, 'issue', $14::int, $14::int, $13::bigint, $18::bigint, $17::text, $19::bigint,
       $15::bigint, $20::int
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
    card.soldBy?.txNumber ?? null,
    card.soldBy?.storeId ?? card.storeId,
    card.soldBy?.dealId ?? null,
    card.bonus,
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

const lockOnly = statement(
  'gift_card_lock_only',
  'select 1 from gift_card where store_id = $1 and card_id = $2 for update',
)

/**
 * Locks a card and runs a statement after it, which sees every entry of the card. Both are sent at once: while a card is
 * locked, its other payments wait for each round trip.
 */
async function runLocked<Row>(
  tx: Transaction,
  { storeId, cardId }: GiftCardRef,
  statementAfterLock: Statement<Row>,
  values: readonly SqlValue[],
): Promise<Row[]> {
  const locked = tx.run(lockOnly, [storeId, cardId])
  // Rejects with the failure of the lock, not with that of the statement after it.
  const [rows] = await Promise.all([tx.run(statementAfterLock, values), locked])
  return rows
}

const addEntry = statement(
  'gift_card_entry_add',
  `insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, bonus, balance_after, user_id, at_store_id,
     tx_number, deal_id, create_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
const noteSpent = statement(
  'gift_card_note_spent',
  `update gift_card as c set last_spent_entry_id = l.entry_id from gift_card_ledger as l
   where c.store_id = $1 and c.card_id = $2 and l.store_id = $1 and l.card_id = $2 and l.entry_key = $3`,
)

/** Adds the entry of what a card spent, in the transaction that has moved the balance, and notes it as the card's latest. */
export function addSpentEntry(
  tx: Pick<Transaction, 'send'>,
  entry: Pick<
    typeof giftCardLedger.$inferSelect,
    | 'storeId'
    | 'cardId'
    | 'entryKey'
    | 'entryType'
    | 'amount'
    | 'bonus'
    | 'balanceAfter'
    | 'userId'
    | 'atStoreId'
    | 'txNumber'
    | 'dealId'
    | 'createDate'
  >,
): void {
  const { storeId, cardId, entryKey, entryType, amount, bonus, balanceAfter, userId } = entry
  const { atStoreId, txNumber, dealId, createDate } = entry
  const cause = [storeId, cardId, entryKey, entryType]
  tx.send(addEntry, [...cause, amount, bonus, balanceAfter, userId, atStoreId, txNumber, dealId, createDate])
  tx.send(noteSpent, [storeId, cardId, entryKey])
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
       paid_out = 0, last_charge_date = $6::bigint, end_date = greatest(c.end_date, $7::bigint),
       bonus = c.bonus + $10::int
     where c.store_id = $1 and c.card_id = $2 and c.user_id = $3 and c.is_rechargeable
       and c.unavailable_reason is null and c.end_date >= $6
     returning c.balance, c.end_date
   )
   insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, end_date, user_id,
     at_store_id, tx_number, deal_id, create_date, bonus)
   select $1::bigint, $2::bigint, 'charge:' || $8::text, 'charge', $4::int, balance, end_date, $3::bigint, $5::bigint,
     $8::text, $9::bigint, $6::bigint, $10::int
   from moved returning entry_id`,
)

/**
 * Charges the customer's own card and extends it to `endDate`. Returns the entry's id, or null where the card cannot be
 * charged. Throws where the payment has charged it already.
 * @param move.bonus the part of `amount` that a discount added (won)
 */
export async function chargeGiftCard(
  tx: Transaction,
  move: GiftCardMove & {
    amount: number
    bonus: number
    endDate: number
    txNumber: string
    dealId: number | null
  },
): Promise<number | null> {
  const { storeId, cardId, userId, amount, bonus, atStoreId, now, endDate, txNumber, dealId } = move
  const values = [storeId, cardId, userId, amount, atStoreId, now, endDate, txNumber, dealId, bonus]
  const [row] = await tx.run(charge, values)
  return row ? Number(row.entry_id) : null
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
  const { storeId, cardId, payStoreId, txNumber, userId, amount, now } = use
  const values = [storeId, cardId, payStoreId, txNumber, userId, amount, now]
  return (await runLocked(tx, use, hold, values)).length > 0
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
  const values = [storeId, cardId, payStoreId, txNumber]
  return (await runLocked(tx, { storeId, cardId }, release, values)).length > 0
}

const use = statement<{ userId: number; amount: number; bonus: number; balance: number }>(
  'gift_card_use',
  `with used as (
     update gift_card_use as u set state = 'used', bonus = least(u.amount, c.bonus - (
       select coalesce(sum(k.bonus), 0) from gift_card_use as k
       where k.store_id = $1 and k.card_id = $2 and k.state = 'held' and k.kind = 'cancel'))
     from gift_card as c
     where u.store_id = $1 and u.card_id = $2 and u.pay_store_id = $3 and u.tx_number = $4 and u.state = 'held'
       and u.kind = 'payment' and c.store_id = $1 and c.card_id = $2
     returning u.user_id, u.amount, u.bonus
   )
   update gift_card as c set held = c.held - used.amount, balance = c.balance - used.amount, bonus = c.bonus - used.bonus
   from used where c.store_id = $1 and c.card_id = $2
   returning used.user_id as "userId", used.amount, used.bonus, c.balance`,
)

/**
 * The payment was approved: deducts its hold from the balance, the bonus first, without that of a charge that is being
 * cancelled. False where the hold is gone.
 */
export async function useHeldGiftCard(
  tx: Transaction,
  {
    storeId,
    cardId,
    payStoreId,
    txNumber,
    dealId,
    now,
  }: GiftCardPayment & { dealId: number | null; now: number },
): Promise<boolean> {
  const values = [storeId, cardId, payStoreId, txNumber]
  const [used] = await runLocked(tx, { storeId, cardId }, use, values)
  if (!used) return false
  addSpentEntry(tx, {
    storeId,
    cardId,
    entryKey: `use:${txNumber}`,
    entryType: 'use',
    amount: -used.amount,
    bonus: -used.bonus,
    balanceAfter: used.balance,
    userId: used.userId,
    atStoreId: payStoreId,
    txNumber,
    dealId,
    createDate: now,
  })
  return true
}

const returnShare = statement<{ entry_id: number }>(
  'gift_card_give_back',
  `with given as (
     update gift_card_use set returned = returned + $5::int
     where store_id = $1 and card_id = $2 and pay_store_id = $3 and tx_number = $4 and state = 'used' and kind = 'payment'
       and returned + $5::int <= amount
     returning user_id,
       greatest(0, returned - (amount - bonus)) - greatest(0, returned - $5::int - (amount - bonus)) as bonus
   ), moved as (
     update gift_card as c set balance = c.balance + $5::int, bonus = c.bonus + given.bonus,
       unavailable_reason = nullif(c.unavailable_reason, 'refund-complete'),
       unavailable_date = case when c.unavailable_reason <> 'refund-complete' then c.unavailable_date end
     from given where c.store_id = $1 and c.card_id = $2 returning given.user_id, given.bonus, c.balance
   )
   insert into gift_card_ledger (store_id, card_id, entry_key, entry_type, amount, balance_after, user_id, at_store_id,
     tx_number, create_date, bonus)
   select $1::bigint, $2::bigint, $6::text, 'use-cancel', $5::int, balance, user_id, $3::bigint, $4::text, $7::bigint,
     bonus
   from moved returning entry_id`,
)

/**
 * Returns a refund's share to the card, once for each `refundId`, never more than the payment used; false where it would be more. A card whose
 * balance was paid out can be used again with it. What the use spent of a bonus is a bonus again, and is returned last.
 */
export async function returnToGiftCard(
  tx: Transaction,
  refund: GiftCardPayment & { amount: number; refundId: number | string; now: number },
): Promise<boolean> {
  const { storeId, cardId, payStoreId, txNumber, amount, now } = refund
  const values = [storeId, cardId, payStoreId, txNumber, amount, returnKey(refund), now]
  return (await runLocked(tx, refund, returnShare, values)).length > 0
}

/** `entry_key` of what a refund of a payment returns to a card. */
export function returnKey(refund: { payStoreId: number; refundId: number | string }): string {
  return `return:${refund.payStoreId}:${refund.refundId}`
}

/** Parses how requests, holds and records name a card, `12-345` (`cardSubject`); null where it names none. */
export function readCardSubject(subject: string): GiftCardRef | null {
  const [, storeId, cardId] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(subject) ?? []
  return cardId === undefined ? null : { storeId: Number(storeId), cardId: Number(cardId) }
}
