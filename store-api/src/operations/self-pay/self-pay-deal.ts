import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { dealEnd } from '@storefront/domain/deal/deal-end.ts'
import type { Transaction } from '../../database/database.ts'
import { enforceJoinRateLimit, provisionalMs } from '../../deals/open-deal.ts'
import { joinDeal } from '../../repositories/deal-users.ts'
import { type DealRow, insertDeal } from '../../repositories/deals.ts'
import type { Services } from '../../services.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

/**
 * Opens a deal for one self-pay purchase. It is not the customer's running deal, so that somebody who sits at a table
 * can buy goods as well. Refused with 429 over the rate limit.
 * @param status in progress (진행), or provisional (가요청) where paid first
 */
export async function openSelfPayDeal(
  tx: Transaction,
  opening: {
    services: Pick<Services, 'secrets'>
    store: StoreSnapshot
    businessDate: string
    userId: number
    status: typeof dealStatus.inProgress | typeof dealStatus.provisional
    now: number
  },
): Promise<DealRow> {
  const { store, businessDate, userId, status, now } = opening
  const { storeId } = store
  await enforceJoinRateLimit(tx, opening)
  const deal = await insertDeal(tx, {
    storeId,
    userId,
    dealType: dealType.selfPay,
    status,
    startDate: now,
    endDate: dealEnd(now, store.info.openSetting.operatingTimeUnit),
    numberOfPerson: 1,
    stdDate: businessDate,
    resourceId: null,
    expireDate: status === dealStatus.provisional ? now + provisionalMs : null,
    createDate: now,
  })
  if (!deal) throw new Error('a deal without a table met another one at its table')
  await joinDeal(tx, { storeId, dealId: deal.dealId, userId }, now, { isRunning: false })
  return deal
}
