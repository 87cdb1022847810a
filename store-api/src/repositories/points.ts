import { pointPileType } from '@storefront/contract/wire-enums.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const free = statement<{ free: number }>(
  'points_free',
  `select balance - held + coalesce((
     select amount from point_use as own
     where own.store_id = $1 and own.tx_number = $3 and own.user_id = b.user_id and own.state = 'held'), 0)
     as free
   from point_balance as b where store_id = $1 and user_id = $2`,
)

/** A customer's usable points: without holds of other payments. */
export async function readFreePoints(
  db: Connection,
  storeId: number,
  userId: number,
  txNumber: string | null = null,
): Promise<number> {
  const [row] = await db.run(free, [storeId, userId, txNumber])
  return row?.free ?? 0
}

/**
 * Locks a customer's balance until the end of the transaction. Run before `holdFromBalance` and `reverseAccruedPoints`:
 * PostgreSQL checks a constraint on the row as it was before a statement waited for its lock, and would refuse to hold
 * points that a refund has just restored.
 */
export const lockBalance = statement<{ user_id: number }>(
  'points_lock',
  'select user_id from point_balance where store_id = $1 and user_id = $2 for update',
)

/** Holds points for the payment if there are enough. A released hold may be held again. */
export const holdFromBalance = statement<{ amount: number }>(
  'points_hold',
  `with locked as (
     select balance - held as free from point_balance where store_id = $1 and user_id = $2 for update
   ), taken as (
     insert into point_use as known (store_id, tx_number, user_id, amount, create_date)
     select $1::bigint, $3::text, $2::bigint, $4::int, $5::bigint from locked where free >= $4::int
     on conflict (store_id, tx_number) do update
       set state = 'held', amount = excluded.amount, create_date = excluded.create_date
       where known.state = 'released' and known.user_id = excluded.user_id
     returning amount
   ), moved as (
     update point_balance set held = held + taken.amount from taken
     where store_id = $1 and user_id = $2 returning taken.amount
   )
   select amount from moved
   union all
   select amount from point_use
   where store_id = $1 and tx_number = $3 and user_id = $2 and state = 'held' and amount = $4`,
)

const release = statement<Returned>(
  'points_release',
  `with freed as (
     update point_use set state = 'released' where store_id = $1 and tx_number = $2 and state = 'held'
     returning user_id, amount
   )
   update point_balance as b set held = b.held - freed.amount from freed
   where b.store_id = $1 and b.user_id = freed.user_id returning b.user_id as "userId", freed.amount`,
)

/** Points that are free again: released, or returned by a refund. */
type Returned = Pick<Moved, 'userId' | 'amount'>

/** Releases a payment's hold; false where it has none. */
export async function releaseHeldPoints(
  tx: Transaction,
  { storeId, txNumber, now }: Pick<PointChange, 'storeId' | 'txNumber' | 'now'>,
): Promise<boolean> {
  const [released] = await tx.run(release, [storeId, txNumber])
  if (released) await takeRest(tx, storeId, released, now)
  return released !== undefined
}

/** What changed a balance: its user, the balance after it, and the points. */
interface Moved {
  userId: number
  balance: number
  amount: number
}

const addEntry = statement(
  'points_entry_add',
  `insert into point_ledger (store_id, user_id, entry_key, pile_type, amount, balance_after, deal_id, tx_number, create_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/** A payment or refund that changes points, with the key of its entry. */
interface PointChange {
  storeId: number
  txNumber: string
  key: string
  dealId: number | null
  now: number
}

/** Adds the entry of a change, in its transaction, so that no change is without one. */
function addLedgerEntry(
  tx: Pick<Transaction, 'send'>,
  { storeId, txNumber, key, dealId, now }: PointChange,
  pileType: string,
  { userId, balance, amount }: Moved,
): void {
  tx.send(addEntry, [storeId, userId, key, pileType, amount, balance, dealId, txNumber, now])
}

const use = statement<Moved>(
  'points_use',
  `with used as (
     update point_use set state = 'used' where store_id = $1 and tx_number = $2 and state = 'held'
     returning user_id, amount
   )
   update point_balance as b set held = b.held - used.amount, balance = b.balance - used.amount from used
   where b.store_id = $1 and b.user_id = used.user_id
   returning b.user_id as "userId", b.balance, -used.amount as amount`,
)

/** Deducts a payment's held points; false where it has none. */
export async function useHeldPoints(tx: Transaction, change: Omit<PointChange, 'key'>): Promise<boolean> {
  const [moved] = await tx.run(use, [change.storeId, change.txNumber])
  if (moved) addLedgerEntry(tx, { ...change, key: `use:${change.txNumber}` }, pointPileType.use, moved)
  return moved !== undefined
}

const restore = statement<Moved>(
  'points_restore',
  `with given as (
     update point_use set restored = restored + $3::int
     where store_id = $1 and tx_number = $2 and state = 'used' and restored + $3::int <= amount
     returning user_id
   )
   update point_balance as b set balance = b.balance + $3::int from given
   where b.store_id = $1 and b.user_id = given.user_id
   returning b.user_id as "userId", b.balance, $3::int as amount`,
)

/** A refund returns points; false where it would be more than the payment used. */
export async function restoreUsedPoints(
  tx: Transaction,
  change: PointChange & { amount: number },
): Promise<boolean> {
  const [moved] = await tx.run(restore, [change.storeId, change.txNumber, change.amount])
  if (!moved) return false
  addLedgerEntry(tx, change, pointPileType.restore, moved)
  await takeRest(tx, change.storeId, moved, change.now)
  return true
}

/** Accrues a payment's points once; its first row claims it. */
export const accrueOnce = statement<{ entry_id: number }>(
  'points_accrue',
  `with claimed as (
     insert into point_accrual (store_id, tx_number, user_id, rate, amount, create_date)
     values ($1, $2, $3, $4, $5, $8) on conflict do nothing returning user_id, amount
   ), moved as (
     insert into point_balance as b (store_id, user_id, balance)
     select $1::bigint, user_id, amount from claimed where amount > 0
     on conflict (store_id, user_id) do update set balance = b.balance + excluded.balance
     returning b.user_id, b.balance
   )
   insert into point_ledger
     (store_id, user_id, entry_key, pile_type, amount, balance_after, deal_id, tx_number, create_date)
   select $1::bigint, user_id, 'accrue:' || $2::text, $6::text, $5::int, balance, $7::bigint, $2::text, $8::bigint
   from moved returning entry_id`,
)

const reverse = statement<Moved>(
  'points_take_back',
  `with accrual as (
     select user_id, due_back from point_accrual
     where store_id = $1 and tx_number = $2 and due_back < $3::int and $3::int <= amount for update
   ), locked as (
     select b.user_id, least($3::int - accrual.due_back, b.balance - b.held) as taken
     from point_balance as b join accrual on b.user_id = accrual.user_id where b.store_id = $1 for update of b
   ), due as (
     update point_accrual as a set due_back = $3::int, taken_back = a.taken_back + locked.taken from locked
     where a.store_id = $1 and a.tx_number = $2 and a.due_back < $3::int returning locked.user_id, locked.taken
   )
   update point_balance as b set balance = b.balance - due.taken from due
   where b.store_id = $1 and b.user_id = due.user_id
   returning b.user_id as "userId", b.balance, -due.taken as amount`,
)

/**
 * Reverses accrued points up to the free balance: spent or held points are taken once they come back (`takeRest`). `due` is the total of all refunds, so
 * that it is idempotent per refund; false where as much was due before.
 */
export async function reverseAccruedPoints(
  tx: Transaction,
  change: PointChange & { due: number },
): Promise<boolean> {
  const [moved] = await tx.run(reverse, [change.storeId, change.txNumber, change.due])
  if (moved && moved.amount < 0) addLedgerEntry(tx, change, pointPileType.accrual, moved)
  return moved !== undefined
}

const accrualsWithRest = statement<{ txNumber: string }>(
  'points_accruals_with_rest',
  `select tx_number as "txNumber" from point_accrual
   where store_id = $1 and user_id = $2 and taken_back < due_back order by create_date, tx_number`,
)

const takeRestOf = statement<Moved & { takenBack: number }>(
  'points_take_rest',
  `with accrual as (
     select user_id, due_back - taken_back as rest from point_accrual
     where store_id = $1 and tx_number = $2 and taken_back < due_back for update
   ), locked as (
     select b.user_id, least(accrual.rest, $3::int, b.balance - b.held) as taken
     from point_balance as b join accrual on b.user_id = accrual.user_id where b.store_id = $1 for update of b
   ), due as (
     update point_accrual as a set taken_back = a.taken_back + locked.taken from locked
     where a.store_id = $1 and a.tx_number = $2 and locked.taken > 0
     returning locked.user_id, locked.taken, a.taken_back
   )
   update point_balance as b set balance = b.balance - due.taken from due
   where b.store_id = $1 and b.user_id = due.user_id
   returning b.user_id as "userId", b.balance, -due.taken as amount, due.taken_back as "takenBack"`,
)

/**
 * Takes of returned points what refunds could not reverse while they were held or spent. Otherwise a customer who holds points during a
 * refund, or cancels what was bought with them after it, would keep them. The statement that returned them has locked the balance.
 */
async function takeRest(
  tx: Transaction,
  storeId: number,
  { userId, amount }: Returned,
  now: number,
): Promise<void> {
  let left = amount
  for (const { txNumber } of await tx.run(accrualsWithRest, [storeId, userId])) {
    const [moved] = await tx.run(takeRestOf, [storeId, txNumber, left])
    if (!moved) return
    const key = `take-rest:${txNumber}:${moved.takenBack}`
    addLedgerEntry(tx, { storeId, txNumber, key, dealId: null, now }, pointPileType.accrual, moved)
    left += moved.amount
    if (left === 0) return
  }
}

/** Opens a customer's balance with the store's welcome points; nothing where one exists. */
export const openBalance = statement<{ entry_id: number }>(
  'points_welcome',
  `with begun as (
     insert into point_balance (store_id, user_id, balance) values ($1, $2, $3)
     on conflict do nothing returning balance
   )
   insert into point_ledger (store_id, user_id, entry_key, pile_type, amount, balance_after, create_date)
   select $1::bigint, $2::bigint, 'welcome', $4::text, balance, balance, $5::bigint from begun
   returning entry_id`,
)

const ledgerPage = statement<{ entry_id: number; pile_type: string; amount: number; create_date: number }>(
  'points_ledger_page',
  `select entry_id, pile_type, amount, create_date from point_ledger
   where store_id = $1 and user_id = $2 order by entry_id desc offset $3 limit $4`,
)
const ledgerSize = statement<{ entries: number }>(
  'points_ledger_size',
  'select count(*)::int as entries from point_ledger where store_id = $1 and user_id = $2',
)

/** Entries of a customer, the latest first, and how many there are in all. */
export async function readLedger(
  db: Connection,
  { storeId, userId, from, count }: { storeId: number; userId: number; from: number; count: number },
) {
  const [page, [size]] = await Promise.all([
    db.run(ledgerPage, [storeId, userId, from, count]),
    db.run(ledgerSize, [storeId, userId]),
  ])
  const entries = page.map((row) => ({
    entryId: Number(row.entry_id),
    pileType: row.pile_type,
    amount: row.amount,
    createDate: Number(row.create_date),
  }))
  return { entries, total: size?.entries ?? 0 }
}

const accrual = statement<{ rate: string; amount: number; due_back: number }>(
  'points_accrual_read',
  'select rate, amount, due_back from point_accrual where store_id = $1 and tx_number = $2',
)

export async function readAccrual(
  db: Connection,
  storeId: number,
  txNumber: string,
): Promise<{ rate: number; amount: number; dueBack: number } | null> {
  const [row] = await db.run(accrual, [storeId, txNumber])
  return row ? { rate: Number(row.rate), amount: row.amount, dueBack: row.due_back } : null
}

const earned = statement<{ earned: number }>(
  'points_piled',
  `select coalesce(sum(amount - taken_back), 0)::int as earned from point_accrual
   where store_id = $1 and tx_number = any($2::text[])`,
)

/** Points earned by these payments, without reversed ones. */
export async function readEarnedPoints(
  db: Connection,
  storeId: number,
  txNumbers: readonly string[],
): Promise<number> {
  if (txNumbers.length === 0) return 0
  const [row] = await db.run(earned, [storeId, txNumbers])
  return row?.earned ?? 0
}
