import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { isLapsed } from '@storefront/domain/deal/status-label.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { type DealRow, lockDeal } from '../repositories/deals.ts'
import { refuseOutsider } from './read-deal.ts'

export interface Entering {
  storeId: number
  dealId: number
  userId: number
  /** Left out where the caller looks at it later. */
  businessDate?: string
}

/**
 * Holds a deal that the customer is in and that takes orders still. One that is over, or of an earlier
 * business date, is answered as not there: 'the deal has expired' (spec 2 §8).
 */
export async function dealToOrderIn(
  tx: Transaction,
  { storeId, dealId, userId, businessDate }: Entering,
  statuses: readonly string[] = [dealStatus.inProgress, dealStatus.requested],
): Promise<DealRow> {
  const deal = await lockDeal(tx, storeId, dealId)
  if (!deal) refuse(code.notFound, 'no such deal')
  await refuseOutsider(tx, deal, userId)
  if (!statuses.includes(deal.status)) refuseExpired()
  if (businessDate !== undefined) refuseLapsed(deal, businessDate)
  return deal
}

export function refuseLapsed(deal: DealRow, businessDate: string): void {
  if (isLapsed(deal, businessDate)) refuseExpired()
}

function refuseExpired(): never {
  refuse(code.notFound, 'the deal takes no more orders')
}
