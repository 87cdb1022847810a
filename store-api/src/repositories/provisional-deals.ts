import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const removeProvisional = statement<{ deal_id: number }>(
  'deal_remove_provisional',
  `with unlinked as (
     update deal set org_deal_id = null where store_id = $1 and org_deal_id = $2 and exists (
       select from deal as gone where gone.store_id = $1 and gone.deal_id = $2 and gone.status = $3)
   )
   delete from deal where store_id = $1 and deal_id = $2 and status = $3 returning deal_id`,
)

/** Deletes a provisional deal; only the events of its lines and its ended payments stay. */
export async function removeProvisionalDeal(
  tx: Connection,
  storeId: number,
  dealId: number,
): Promise<boolean> {
  return (await tx.run(removeProvisional, [storeId, dealId, dealStatus.provisional])).length > 0
}

const keepUntil = statement(
  'deal_keep_until',
  `update deal set expire_date = greatest(expire_date, $3)
   where store_id = $1 and deal_id = $2 and expire_date is not null`,
)

/** Extends a provisional deal's time to live to that of a payment for it. */
export function extendDealUntil(
  tx: Pick<Transaction, 'send'>,
  { storeId, dealId, expireDate }: { storeId: number; dealId: number; expireDate: number },
): void {
  tx.send(keepUntil, [storeId, dealId, expireDate])
}

/** A provisional deal whose time to live is over. */
export interface ExpiredDeal {
  storeId: number
  dealId: number
  /** Epoch ms. */
  expireDate: number
}

const expired = statement<ExpiredDeal>(
  'deals_expired',
  `select store_id as "storeId", deal_id as "dealId", expire_date as "expireDate" from deal
   where expire_date < $1 and status = $2 and (expire_date, store_id, deal_id) > ($3, $4, $5) and not exists (
     select from payment as p where p.store_id = deal.store_id and p.deal_id = deal.deal_id
       and p.state in ('created', 'opened', 'authenticated', 'approving', 'unknown'))
   order by expire_date, store_id, deal_id limit $6`,
)

/** Expired deals without a running payment, those that expired first, from `after` on. Nothing is locked. */
export function readExpiredDeals(
  db: Connection,
  { now, after, limit }: { now: number; after: ExpiredDeal | null; limit: number },
): Promise<ExpiredDeal[]> {
  const { expireDate, storeId, dealId } = after ?? { expireDate: 0, storeId: 0, dealId: 0 }
  return db.run(expired, [now, dealStatus.provisional, expireDate, storeId, dealId, limit])
}

const lockExpired = statement(
  'deal_lock_expired',
  `select 1 from deal where store_id = $1 and deal_id = $2 and expire_date < $3 and status = $4
   for update skip locked`,
)

/** Locks a deal that is still provisional and expired; false where it is not, or where somebody else has locked it. */
export async function lockExpiredDeal(
  tx: Connection,
  { storeId, dealId }: ExpiredDeal,
  now: number,
): Promise<boolean> {
  return (await tx.run(lockExpired, [storeId, dealId, now, dealStatus.provisional])).length > 0
}
