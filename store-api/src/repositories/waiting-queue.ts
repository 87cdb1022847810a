import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { DealRow } from './deals.ts'

const waiting = statement<{ teams: number }>(
  'deals_waiting',
  `select count(*)::int as teams from deal
   where store_id = $1 and std_date = $2 and deal_type = $3 and status = $4`,
)

/** Teams in the queue of a day. */
export async function countWaiting(db: Connection, storeId: number, stdDate: string): Promise<number> {
  const [counted] = await db.run(waiting, [storeId, stdDate, dealType.waiting, dealStatus.requested])
  return counted?.teams ?? 0
}

const waitingBefore = statement<{ teams: number }>(
  'deals_waiting_before',
  `select count(*)::int as teams from deal
   where store_id = $1 and std_date = $2 and deal_type = $3 and status = $4 and deal_id < $5`,
)

/** Waiting teams of a day's queue ahead of this one. */
export async function countWaitingBefore(
  db: Connection,
  { storeId, dealId, stdDate }: Pick<DealRow, 'storeId' | 'dealId' | 'stdDate'>,
): Promise<number> {
  const values = [storeId, stdDate, dealType.waiting, dealStatus.requested, dealId]
  const [counted] = await db.run(waitingBefore, values)
  return counted?.teams ?? 0
}
