import { asc, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/database.ts'
import { guards } from '../database/guard.ts'
import { contractChange } from '../database/schema/stores.ts'
import { statement } from '../database/statement.ts'
import { accountGuard, accountKey } from './active-account.ts'
import { storeChange } from './store-change.ts'

export type ContractChangeRow = typeof contractChange.$inferSelect

const contractKey = `hashtextextended('contract:' || $1::bigint::text, 0)`

const shareLock = statement('contract_share_lock', `select pg_advisory_xact_lock_shared(${contractKey})`)
const shareLocks = statement(
  'contract_and_account_share_lock',
  `select pg_advisory_xact_lock_shared(${contractKey}), pg_advisory_xact_lock_shared(${accountKey('$2')})`,
)
const bundleGuard = `require_guard(exists (
     select 1 from store where store_id = $1 and bundles && $2::text[]), '${guards.bundle}')`
const requireBundle = statement('contract_require_bundle', `select ${bundleGuard}`)
/** In one statement, because every node has the stores. */
const requireBundleAndAccount = statement(
  'contract_require_bundle_and_account',
  `select ${bundleGuard}, ${accountGuard('$3')}`,
)

/**
 * The store's contract has one of these bundles; a shared lock for the calls of a bundle. A change of the contract waits for
 * all of them, and they for it, so that it sees all money that they have moved. The lock is no row's: Citus cannot share the row
 * of a table that all nodes have. It is a statement of its own, so that the next one sees what was changed while it waited.
 * For a customer's call, `userId` is an active account too (`shareAccountLock`).
 */
export function shareContractLock(
  tx: Pick<Transaction, 'send'>,
  storeId: number,
  { bundles, userId }: { bundles: readonly string[]; userId: number | null },
): void {
  if (userId === null) {
    tx.send(shareLock, [storeId])
    tx.send(requireBundle, [storeId, bundles])
  } else {
    tx.send(shareLocks, [storeId, userId])
    tx.send(requireBundleAndAccount, [storeId, bundles, userId])
  }
}

const takeLock = statement('contract_take_lock', `select pg_advisory_xact_lock(${contractKey})`)
const lockContract = statement<{ bundles: string[] }>(
  'contract_lock',
  'select bundles from store where store_id = $1 for update',
)

/** Locks a store's contract against calls of its bundles; what it has, or null for an unknown store. */
export async function lockContractOf(tx: Connection, storeId: number): Promise<string[] | null> {
  await tx.run(takeLock, [storeId])
  return (await tx.run(lockContract, [storeId]))[0]?.bundles ?? null
}

const setBundles = statement(
  'contract_set_bundles',
  `update store set bundles = $2::text[], ${storeChange} where store_id = $1`,
)

export async function writeBundles(
  tx: Connection,
  storeId: number,
  bundles: readonly string[],
): Promise<void> {
  await tx.run(setBundles, [storeId, bundles])
}

/** All changes of a store's contract, oldest first. */
export async function readContractChanges(db: Connection, storeId: number): Promise<ContractChangeRow[]> {
  return db.orm
    .select()
    .from(contractChange)
    .where(eq(contractChange.storeId, storeId))
    .orderBy(asc(contractChange.changeId))
}

const addChange = statement(
  'contract_add_change',
  `insert into contract_change (store_id, bundle, action, start_date, state, made_by, create_date, settle_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/** Records a change; one that is done at once is settled when it is made. */
export async function recordContractChange(
  tx: Connection,
  change: Pick<ContractChangeRow, 'storeId' | 'bundle' | 'action' | 'startDate' | 'madeBy'> & {
    state: 'planned' | 'done'
    now: number
  },
): Promise<void> {
  const { storeId, bundle, action, startDate, state, madeBy, now } = change
  await tx.run(addChange, [
    storeId,
    bundle,
    action,
    startDate,
    state,
    madeBy,
    now,
    state === 'done' ? now : null,
  ])
}

const settleChange = statement(
  'contract_settle_change',
  `update contract_change set state = $3, settle_date = $4, waits_for = null
   where store_id = $1 and change_id = $2 and state = 'planned'`,
)

export async function settleContractChange(
  tx: Connection,
  { storeId, changeId }: ContractChangeRow,
  state: 'done' | 'withdrawn',
  now: number,
): Promise<void> {
  await tx.run(settleChange, [storeId, changeId, state, now])
}

const waitChange = statement(
  'contract_wait_change',
  `update contract_change set waits_for = $3 where store_id = $1 and change_id = $2 and state = 'planned'`,
)

/** Notes why a due change waits. */
export async function recordWaitReason(
  tx: Connection,
  change: ContractChangeRow,
  reason: string,
): Promise<void> {
  await tx.run(waitChange, [change.storeId, change.changeId, reason])
}

const due = statement<{ store_id: number }>(
  'contract_due',
  `select distinct store_id from contract_change where state = 'planned' and start_date <= $1 order by store_id limit 500`,
)

/** Stores with planned changes that are due. */
export async function storesWithDueChanges(db: Connection, now: number): Promise<number[]> {
  return (await db.run(due, [now])).map((row) => row.store_id)
}

/** Something that would be left without the calls that settle it. */
export interface Stranded {
  subject: string
  count: number
  /** Won, where it has an amount. */
  amount: number | null
}

const strandedByPayment = statement<Stranded>(
  'contract_stranded_payment',
  `select 'running payment' as subject, count(*)::int as count, sum(amount)::int as amount from payment
     where store_id = $1 and state in ('created', 'opened', 'authenticated', 'approving', 'unknown')
   union all select 'unsettled cancel of an approval', count(*)::int, sum(amount)::int from payment_reversal
     where store_id = $1 and state = 'pending'
   union all select 'unsettled refund', count(*)::int, sum(amount)::int from refund
     where store_id = $1 and state = 'pending'
   union all select 'open visit that is paid or has a deposit', count(*)::int, null from deal as d
     where d.store_id = $1 and d.status = any($2::text[])
       and exists (select from pay_record as p where p.store_id = $1 and p.deal_id = d.deal_id)
   union all select 'line on credit that is owed', count(*)::int, sum(amount)::int from credit_line
     where store_id = $1 and repaid_tx_number is null and return_date is null`,
)
const strandedByGiftCards = statement<Stranded>(
  'contract_stranded_gift_cards',
  `select 'gift card with money' as subject, count(*)::int as count, sum(balance)::int as amount from gift_card
     where store_id = $1 and balance > 0
   union all select 'unsettled gift', count(*)::int, null from gift
     where store_id = $1 and state in ('saved', 'cancelling', 'refusing')
   union all select 'unsettled payout of a gift card', count(*)::int, sum(amount)::int from gift_card_refund
     where store_id = $1 and state in ('requested', 'in-progress', 'unanswered')`,
)
const openDeals = statement<Stranded>(
  'contract_stranded_deals',
  `select 'open visit' as subject, count(*)::int as count, null as amount from deal
   where store_id = $1 and status = any($2::text[]) and (deal_type = any($3::text[])) = $4`,
)

export async function strandedPayments(tx: Connection, storeId: number, openStatuses: readonly string[]) {
  return tx.run(strandedByPayment, [storeId, openStatuses])
}

export async function strandedGiftCards(tx: Connection, storeId: number): Promise<Stranded[]> {
  return tx.run(strandedByGiftCards, [storeId])
}

/** Open deals of these types or, with `allOtherTypes`, of all others. */
export async function strandedDeals(
  tx: Connection,
  filter: {
    storeId: number
    openStatuses: readonly string[]
    types: readonly string[]
    allOtherTypes?: boolean
  },
): Promise<Stranded[]> {
  return tx.run(openDeals, [filter.storeId, filter.openStatuses, filter.types, !filter.allOtherTypes])
}
