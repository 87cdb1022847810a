import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { type PublishedLine, sharedCart } from '../database/schema/shared-carts.ts'
import { statement } from '../database/statement.ts'

export type SharedCartRow = typeof sharedCart.$inferSelect
type CartKey = { storeId: number; dealId: number; userId: number }
type VisitKey = Pick<CartKey, 'storeId' | 'dealId'>

const row = rowJson(sharedCart, 'c')

const sharedCartsOfVisit = statement<{ row: SharedCartRow }>(
  'shared_carts_read',
  `select ${row} as row
   from shared_cart as c
   join deal_user as u on u.store_id = c.store_id and u.deal_id = c.deal_id and u.user_id = c.user_id
   where c.store_id = $1 and c.deal_id = $2 and u.leave_date is null
   order by u.join_date, u.user_id`,
)

/** The carts of the guests who are in the visit, in the order in which they joined. */
export async function readSharedCarts(
  db: Connection,
  { storeId, dealId }: VisitKey,
): Promise<SharedCartRow[]> {
  return (await db.run(sharedCartsOfVisit, [storeId, dealId])).map((result) => result.row)
}

const publish = statement<{ revision: number }>(
  'shared_cart_publish',
  `insert into shared_cart as c (store_id, deal_id, user_id, revision, lines, change_date)
   values ($1, $2, $3, $4, $5::jsonb, $6)
   on conflict (store_id, deal_id, user_id) do update
     set revision = excluded.revision, lines = excluded.lines, taken = null, change_date = excluded.change_date
     where c.revision < excluded.revision and c.taken_count = $7
   returning revision`,
)

export interface Publication extends CartKey {
  revision: number
  /** Null: the phone knows nothing of this visit yet, so nothing stored is replaced. */
  takenCount: number | null
  lines: readonly PublishedLine[]
  now: number
}

/**
 * Replaces a guest's lines; false where the stored publication is as new or newer, or where lines were ordered that the
 * phone does not know of. One statement, so that a late publication never brings back what was ordered.
 */
export async function publishLines(tx: Connection, publication: Publication): Promise<boolean> {
  const { storeId, dealId, userId, revision, takenCount, lines, now } = publication
  const values = [storeId, dealId, userId, revision, JSON.stringify(lines), now, takenCount]
  return (await tx.run(publish, values)).length > 0
}

const takeOwn = statement<{ taken_count: number }>(
  'shared_cart_take_own',
  `update shared_cart set lines = '[]', taken_count = taken_count + 1, change_date = $4
   where store_id = $1 and deal_id = $2 and user_id = $3 and ($5::integer is null or taken_count = $5)
   returning taken_count`,
)
const exists = statement<{ taken_count: number }>(
  'shared_cart_exists',
  'select taken_count from shared_cart where store_id = $1 and deal_id = $2 and user_id = $3',
)

/**
 * Empties a guest's own cart because it is being ordered. `stale` where lines of it were ordered that the phone does not
 * know of; `takenCount` null skips that check.
 */
export async function takeOwnLines(
  tx: Connection,
  { storeId, dealId, userId, takenCount, now }: CartKey & { takenCount: number | null; now: number },
): Promise<'taken' | 'none' | 'stale'> {
  const updatedRows = await tx.run(takeOwn, [storeId, dealId, userId, now, takenCount])
  if (updatedRows.length > 0) return 'taken'
  if (takenCount === null) return 'none'
  return (await tx.run(exists, [storeId, dealId, userId])).length > 0 ? 'stale' : 'none'
}

const lock = statement(
  'shared_carts_lock',
  `select user_id from shared_cart where store_id = $1 and deal_id = $2 and user_id = any($3::bigint[])
   order by user_id for update`,
)

/** Locks carts in the order of their guests, so that two phones that order everybody's never deadlock. */
export async function lockSharedCarts(
  tx: Connection,
  { storeId, dealId }: VisitKey,
  userIds: readonly number[],
): Promise<void> {
  await tx.run(lock, [storeId, dealId, userIds])
}

const takeOthers = statement<{ userId: number; lines: PublishedLine[] }>(
  'shared_carts_take',
  // Citus lets a change use no function of columns that is only stable, as jsonb_build_object is.
  `update shared_cart as c set lines = '[]', taken_count = c.taken_count + 1, change_date = $5,
     taken = jsonb_set(jsonb_set($4::jsonb, '{number}', (c.taken_count + 1)::text::jsonb), '{lines}', c.lines)
   from jsonb_to_recordset($3::jsonb) as wanted ("guestId" bigint, revision bigint), deal_user as u
   where c.store_id = $1 and c.deal_id = $2 and c.user_id = wanted."guestId" and c.revision = wanted.revision
     and c.lines <> '[]' and u.store_id = c.store_id and u.deal_id = c.deal_id and u.user_id = c.user_id
     and u.leave_date is null
   returning c.user_id as "userId", c.taken -> 'lines' as lines`,
)

/** Takes guests' lines out of their carts, only those that are as they were seen; answers what was taken. */
export function takeGuestLines(
  tx: Connection,
  request: VisitKey & {
    guests: readonly { guestId: number; revision: number }[]
    byUserId: number
    now: number
  },
): Promise<{ userId: number; lines: PublishedLine[] }[]> {
  const { storeId, dealId, guests, byUserId, now } = request
  return tx.run(takeOthers, [storeId, dealId, JSON.stringify(guests), JSON.stringify({ byUserId }), now])
}

const remove = statement(
  'shared_cart_remove',
  'delete from shared_cart where store_id = $1 and deal_id = $2 and user_id = $3',
)

/** Deletes the cart of a guest who leaves. */
export function removeSharedCart(tx: Transaction, { storeId, dealId, userId }: CartKey): void {
  tx.send(remove, [storeId, dealId, userId])
}

const withdraw = statement<{ dealId: number }>(
  'shared_carts_withdraw',
  `update shared_cart set lines = '[]', revision = revision + 1, change_date = $3
   where store_id = $1 and user_id = $2 and lines <> '[]'
   returning deal_id as "dealId"`,
)

/**
 * Empties what a customer has published, in every visit of the store; answers those visits. The revision rises, so that a publication
 * that is still on its way is not saved and an order of lines that others have read is refused.
 */
export async function withdrawLines(
  tx: Connection,
  { storeId, userId, now }: { storeId: number; userId: number; now: number },
): Promise<number[]> {
  return (await tx.run(withdraw, [storeId, userId, now])).map(({ dealId }) => dealId)
}

const empty = statement(
  'shared_carts_empty',
  `update shared_cart set lines = '[]' where store_id = $1 and deal_id = $2`,
)

/** The visit is over. What was ordered for an absent phone stays readable until the rows are deleted. */
export function emptySharedCarts(tx: Transaction, { storeId, dealId }: VisitKey): void {
  tx.send(empty, [storeId, dealId])
}

export const pruneSharedCarts = statement(
  'shared_carts_prune',
  'delete from shared_cart where change_date < $1',
)
