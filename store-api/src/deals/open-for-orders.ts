import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { isLapsed } from '@storefront/domain/deal/status-label.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { type DealRow, lockDeal } from '../repositories/deals.ts'
import { refuseOutsider } from './read-deal.ts'

export interface DealOfCaller {
  storeId: number
  dealId: number
  userId: number
  /** Absent where the caller checks it later. */
  businessDate?: string
}

/**
 * Locks a deal of the customer that still takes orders. An ended one, or one of an earlier business date, is
 * refused with 404, which clients show as an expired deal (spec 2 §8).
 */
export async function lockDealForOrder(
  tx: Transaction,
  { storeId, dealId, userId, businessDate }: DealOfCaller,
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
