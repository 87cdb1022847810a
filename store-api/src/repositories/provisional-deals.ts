import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const removeProvisional = statement<{ deal_id: number }>(
  'deal_remove_provisional',
  'delete from deal where store_id = $1 and deal_id = $2 and status = $3 returning deal_id',
)

/** Deletes a provisional deal; only the events of its lines stay. */
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
export async function extendDealUntil(
  tx: Connection,
  { storeId, dealId, expireDate }: { storeId: number; dealId: number; expireDate: number },
): Promise<void> {
  await tx.run(keepUntil, [storeId, dealId, expireDate])
}

const expired = statement<{ store_id: number; deal_id: number }>(
  'deals_expired',
  `select store_id, deal_id from deal
   where expire_date < $1 and status = $2 and not exists (
     select from payment as p where p.store_id = deal.store_id and p.deal_id = deal.deal_id
       and p.state in ('created', 'opened', 'authenticated', 'approving', 'unknown'))
   order by expire_date limit $3 for update skip locked`,
)

export async function lockExpiredDeals(
  tx: Connection,
  now: number,
  most: number,
): Promise<{ storeId: number; dealId: number }[]> {
  const rows = await tx.run(expired, [now, dealStatus.provisional, most])
  return rows.map((row) => ({ storeId: row.store_id, dealId: row.deal_id }))
}
