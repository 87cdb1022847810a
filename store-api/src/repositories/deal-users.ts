import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { dealUser } from '../database/schema/deals.ts'
import { statement } from '../database/statement.ts'

export type DealUserRow = typeof dealUser.$inferSelect

const users = statement<{ row: DealUserRow }>(
  'deal_users',
  `select ${rowJson(dealUser, 'u')} as row from deal_user as u
   where u.store_id = $1 and u.deal_id = any($2::bigint[]) and u.leave_date is null
   order by u.join_date, u.user_id`,
)

/** Those who have not left. */
export async function readDealUsers(
  db: Connection,
  storeId: number,
  dealIds: readonly number[],
): Promise<DealUserRow[]> {
  if (dealIds.length === 0) return []
  return (await db.run(users, [storeId, dealIds])).map(({ row }) => row)
}

const join = statement<{ user_id: number }>(
  'deal_user_join',
  `insert into deal_user as known (store_id, deal_id, user_id, is_running, join_date)
   values ($1, $2, $3, $5, $4)
   on conflict (store_id, deal_id, user_id) do update set is_running = $5, leave_date = null
     where known.removed_date is null
   returning user_id`,
)

/**
 * Adds a customer to a deal; by default it becomes their running deal, of which a unique index allows one, beside any number of takeouts,
 * bookings and purchases. False where the store has banned them.
 */
export async function joinDeal(
  tx: Connection,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
  now: number,
  { isRunning = true } = {},
): Promise<boolean> {
  return (await tx.run(join, [storeId, dealId, userId, now, isRunning])).length > 0
}

/** Adds the first customer of a deal that this transaction has opened. */
export function addFirstUser(
  tx: Pick<Transaction, 'send'>,
  user: { storeId: number; dealId: number; userId: number },
  { now, isRunning }: { now: number; isRunning: boolean },
): void {
  tx.send(join, [user.storeId, user.dealId, user.userId, now, isRunning])
}

const remove = statement(
  'deal_user_remove',
  'update deal_user set removed_date = $4 where store_id = $1 and deal_id = $2 and user_id = $3',
)

/** Bans a removed guest from the deal. */
export async function banFromDeal(
  tx: Connection,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
  now: number,
): Promise<void> {
  await tx.run(remove, [storeId, dealId, userId, now])
}

const lockUser = statement(
  'deal_user_lock',
  `select pg_advisory_xact_lock(hashtextextended('running:' || $1::text || ':' || $2::text, 0))`,
)

/** Serialises a customer's opening and joining of deals in a store. */
export async function lockRunningDeal(tx: Connection, storeId: number, userId: number): Promise<void> {
  await tx.run(lockUser, [storeId, userId])
}

const leave = statement(
  'deal_user_leave',
  `update deal_user set is_running = false, leave_date = $4 where store_id = $1 and deal_id = $2 and user_id = $3`,
)

export async function leaveDeal(
  tx: Connection,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
  now: number,
): Promise<void> {
  await tx.run(leave, [storeId, dealId, userId, now])
}

const handOver = statement(
  'deal_hand_over',
  'update deal set user_id = $3 where store_id = $1 and deal_id = $2',
)

/** Makes another customer the one who opened the deal. */
export async function handOverDeal(tx: Connection, storeId: number, dealId: number, userId: number) {
  await tx.run(handOver, [storeId, dealId, userId])
}
