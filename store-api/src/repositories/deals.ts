import { dealStatus, dealType } from '@storefront/contract/wire-words.ts'
import { and, count, eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { deal } from '../database/schema/deals.ts'

export type DealRow = typeof deal.$inferSelect

/** Teams in the queue of a day. */
export async function countWaiting(db: Connection, storeId: number, stdDate: string): Promise<number> {
  const [row] = await db.orm
    .select({ teams: count() })
    .from(deal)
    .where(
      and(
        eq(deal.storeId, storeId),
        eq(deal.stdDate, stdDate),
        eq(deal.dealType, dealType.waiting),
        eq(deal.status, dealStatus.requested),
      ),
    )
  return row?.teams ?? 0
}
