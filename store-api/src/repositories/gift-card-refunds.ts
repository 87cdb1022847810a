import type { Connection, Database, Transaction } from '../database/database.ts'
import { rowColumns } from '../database/row-json.ts'
import { giftCardRefund } from '../database/schema/gift-cards.ts'
import { statement } from '../database/statement.ts'
import { leaseEach } from './lease-each.ts'

/** The payout of a card's balance to a bank account. */
export type GiftCardRefundRow = typeof giftCardRefund.$inferSelect

const columns = rowColumns(giftCardRefund, 'r')

const insert = statement<{ request_id: number }>(
  'gift_card_refund_add',
  `insert into gift_card_refund (store_id, card_id, user_id, at_store_id, request_key, taken, amount, account_sealed,
     create_date, next_try_date, bonus)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) returning request_id`,
)

export async function addGiftCardRefund(
  tx: Transaction,
  refund: Pick<
    GiftCardRefundRow,
    | 'storeId'
    | 'cardId'
    | 'userId'
    | 'atStoreId'
    | 'requestKey'
    | 'taken'
    | 'bonus'
    | 'amount'
    | 'accountSealed'
    | 'createDate'
  >,
): Promise<number> {
  const { storeId, cardId, userId, atStoreId, requestKey, taken, bonus, amount, accountSealed, createDate } =
    refund
  const values = [
    storeId,
    cardId,
    userId,
    atStoreId,
    requestKey,
    taken,
    amount,
    accountSealed,
    createDate,
    bonus,
  ]
  const [added] = await tx.run(insert, values)
  if (!added) throw new Error('the refund was not written')
  return Number(added.request_id)
}

const due = statement<Pick<GiftCardRefundRow, 'storeId' | 'requestId'>>(
  'gift_card_refunds_due',
  `select store_id as "storeId", request_id as "requestId" from gift_card_refund
   where state in ('requested', 'in-progress') and next_try_date <= $1 and lease_until <= $1
   order by next_try_date limit $2`,
)

const lease = statement<GiftCardRefundRow>(
  'gift_card_refund_lease',
  `update gift_card_refund as r set holder = $3, lease_until = $4, tries = r.tries + 1, state = 'in-progress'
   where r.store_id = $1 and r.request_id = $2 and r.state in ('requested', 'in-progress') and r.next_try_date <= $5
     and r.lease_until <= $5
   returning ${columns}`,
)

/** Leases due payouts, each to one process. */
export async function claimGiftCardRefunds(
  db: Database,
  {
    leaseHolder,
    now,
    leaseUntil,
    limit,
  }: { leaseHolder: string; now: number; leaseUntil: number; limit: number },
): Promise<GiftCardRefundRow[]> {
  return leaseEach(await db.run(due, [now, limit]), ({ storeId, requestId }) =>
    db.run(lease, [storeId, requestId, leaseHolder, leaseUntil, now]),
  )
}

const settle = statement<{ request_id: number }>(
  'gift_card_refund_settle',
  `update gift_card_refund set state = $4, settle_date = $5, account_sealed = null
   where store_id = $1 and request_id = $2 and holder = $3 and state = 'in-progress' returning request_id`,
)

/** Ends a payout with the bank's answer and erases the account; false where another process has ended it. */
export async function settleGiftCardRefund(
  tx: Transaction,
  { storeId, requestId, leaseHolder }: GiftCardRefundRow,
  state: 'complete' | 'refused',
  now: number,
): Promise<boolean> {
  return (await tx.run(settle, [storeId, requestId, leaseHolder, state, now])).length > 0
}

const scheduleRetry = statement(
  'gift_card_refund_again',
  `update gift_card_refund set next_try_date = $4, lease_until = 0
   where store_id = $1 and request_id = $2 and holder = $3 and state = 'in-progress'`,
)

/** The bank's answer is unknown: the same payout is due again (epoch ms). */
export async function rescheduleGiftCardRefund(
  db: Connection,
  { storeId, requestId, leaseHolder }: GiftCardRefundRow,
  nextTryDate: number,
): Promise<void> {
  await db.run(scheduleRetry, [storeId, requestId, leaseHolder, nextTryDate])
}

const giveUp = statement<{ request_id: number }>(
  'gift_card_refund_give_up',
  `update gift_card_refund set state = 'unanswered', settle_date = $4, lease_until = 0
   where store_id = $1 and request_id = $2 and holder = $3 and state = 'in-progress' returning request_id`,
)

/** Leaves a payout that the bank does not answer to the staff; false where another process has ended it. */
export async function giveUpGiftCardRefund(
  tx: Transaction,
  { storeId, requestId, leaseHolder }: GiftCardRefundRow,
  now: number,
): Promise<boolean> {
  return (await tx.run(giveUp, [storeId, requestId, leaseHolder, now])).length > 0
}

const unanswered = statement<Pick<GiftCardRefundRow, 'storeId' | 'cardId'>>(
  'gift_card_refund_unanswered',
  `select store_id as "storeId", card_id as "cardId" from gift_card_refund
   where store_id = $1 and request_id::text = $2 and state = 'unanswered'`,
)

interface UnansweredKey {
  storeId: number
  /** The request's number. */
  key: string
}

/** The card of a payout that waits for the staff; null where it does not wait. */
export async function readUnansweredPayout(
  tx: Transaction,
  { storeId, key }: UnansweredKey,
): Promise<Pick<GiftCardRefundRow, 'storeId' | 'cardId'> | null> {
  return (await tx.run(unanswered, [storeId, key]))[0] ?? null
}

const askAgain = statement<GiftCardRefundRow>(
  'gift_card_refund_ask_again',
  `update gift_card_refund as r set state = 'in-progress', tries = 0, next_try_date = $3, settle_date = null
   where r.store_id = $1 and r.request_id::text = $2 and r.state = 'unanswered' returning ${columns}`,
)
const paidByHand = statement<GiftCardRefundRow>(
  'gift_card_refund_paid_by_hand',
  `update gift_card_refund as r set state = 'complete', settle_date = $3, account_sealed = null
   where r.store_id = $1 and r.request_id::text = $2 and r.state = 'unanswered' returning ${columns}`,
)

/** Ends the wait for the staff, once: the payout is due again with its key, or was paid. Null where it does not wait. */
export async function settleUnansweredPayout(
  tx: Transaction,
  { storeId, key, how, now }: UnansweredKey & { how: 'again' | 'by-hand'; now: number },
): Promise<GiftCardRefundRow | null> {
  const settled = await tx.run(how === 'again' ? askAgain : paidByHand, [storeId, key, now])
  return settled[0] ?? null
}

const confirm = statement(
  'gift_card_account_confirm',
  `insert into gift_card_account_check (user_id, account_mac, expire_date) values ($1, $2, $3)
   on conflict (user_id, account_mac) do update set expire_date = excluded.expire_date`,
)
const confirmed = statement<{ user_id: number }>(
  'gift_card_account_confirmed',
  'select user_id from gift_card_account_check where user_id = $1 and account_mac = $2 and expire_date > $3',
)

/** Records that an account was confirmed for a customer; only its keyed hash is stored. */
export async function confirmAccount(
  db: Connection,
  { userId, accountMac, expireDate }: { userId: number; accountMac: string; expireDate: number },
): Promise<void> {
  await db.run(confirm, [userId, accountMac, expireDate])
}

export async function isAccountConfirmed(
  db: Connection,
  { userId, accountMac, now }: { userId: number; accountMac: string; now: number },
): Promise<boolean> {
  return (await db.run(confirmed, [userId, accountMac, now])).length > 0
}

/** Deletes confirmations that expired before `$1` (epoch ms). */
export const pruneAccountChecks = statement(
  'gift_card_account_checks_prune',
  'delete from gift_card_account_check where expire_date < $1',
)
