import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Connection } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { deal } from '../database/schema/deals.ts'
import { statement } from '../database/statement.ts'
import type { DealRow } from './deals.ts'

export interface HistoryPage {
  count: number
  skip: number
  /** Only deals that were opened before this one. */
  before?: number
}

/** Deals that the customer joined and did not leave, without provisional ones. */
const dealsOfUser = `deal_user as u join deal as d on d.store_id = u.store_id and d.deal_id = u.deal_id
   where u.user_id = $2 and u.store_id = $1 and u.leave_date is null and d.status <> $3`

const page = statement<{ row: DealRow }>(
  'history_page',
  `select ${rowJson(deal, 'd')} as row from ${dealsOfUser} and ($4::bigint is null or u.deal_id < $4)
   order by u.deal_id desc limit $5 offset $6`,
)

/** A customer's deals of a store by id, the latest first: an id never changes, a date may. */
export async function readHistory(
  db: Connection,
  storeId: number,
  userId: number,
  { count, skip, before }: HistoryPage,
): Promise<DealRow[]> {
  const values = [storeId, userId, dealStatus.provisional, before ?? null, count, skip]
  return (await db.run(page, values)).map(({ row }) => row)
}

const counted = statement<{ deals: number }>(
  'history_count',
  `select count(*)::int as deals from ${dealsOfUser}`,
)

export async function countHistory(db: Connection, storeId: number, userId: number): Promise<number> {
  const [row] = await db.run(counted, [storeId, userId, dealStatus.provisional])
  return row?.deals ?? 0
}
