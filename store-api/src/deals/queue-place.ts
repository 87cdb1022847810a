import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import type { Connection } from '../database/database.ts'
import type { DealRow } from '../repositories/deals.ts'
import { countWaitingBefore } from '../repositories/waiting-queue.ts'
import type { WireDeal } from './wire-deal.ts'

/** Adds the number of teams ahead to a waiting ticket; other deals are unchanged. */
export async function withTeamsAhead(db: Connection, row: DealRow, deal: WireDeal): Promise<WireDeal> {
  if (row.dealType !== dealType.waiting || row.status !== dealStatus.requested) return deal
  return { ...deal, preWaitingCount: await countWaitingBefore(db, row) }
}
