import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import type { Transaction } from '../database/database.ts'
import { provisionalMs } from '../deals/open-deal.ts'
import { joinDeal } from '../repositories/deal-users.ts'
import { insertDeal } from '../repositories/deals.ts'

export interface SampleVisit {
  storeId: number
  userId: number
  dealType: string
  status?: string
  startDate: number
  /** Minutes east of UTC, of the store. */
  timezoneOffset: number
  now: number
}

/** Creates a reservation or ticket of an hour for two. Returns the deal's id. */
export async function bookVisit(tx: Transaction, of: SampleVisit): Promise<number> {
  const { storeId, userId, dealType, status = dealStatus.requested, startDate, timezoneOffset, now } = of
  const deal = await insertDeal(tx, {
    storeId,
    userId,
    dealType,
    status,
    startDate,
    endDate: startDate + 3_600_000,
    numberOfPerson: 2,
    stdDate: localTime(startDate, timezoneOffset).day,
    resourceId: null,
    expireDate: status === dealStatus.provisional ? now + provisionalMs : null,
    createDate: now,
  })
  if (!deal) throw new Error('a deal without a table met another one at its table')
  await joinDeal(tx, { storeId, dealId: deal.dealId, userId }, now, false)
  return deal.dealId
}
