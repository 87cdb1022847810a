import { dealStatus, dealType } from '@storefront/contract/wire-words.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { insertDeal, joinDeal } from '../repositories/deals.ts'
import type { TestApi, TestShop } from './test-api.ts'

/** A reservation, or a ticket, as booking makes them: its day is that of the visit. */
export async function aBookedDeal(
  api: TestApi,
  { storeId }: Pick<TestShop, 'storeId'>,
  of: { userId: number; startDate: number; dealType?: string; status?: string },
): Promise<number> {
  const now = api.clock.now()
  return api.db.transaction(async (tx) => {
    const deal = await insertDeal(tx, {
      storeId,
      userId: of.userId,
      dealType: of.dealType ?? dealType.reservation,
      status: of.status ?? dealStatus.requested,
      startDate: of.startDate,
      endDate: of.startDate + 3_600_000,
      numberOfPerson: 2,
      stdDate: localTime(of.startDate, 540).day,
      resourceId: null,
      expireDate: of.status === dealStatus.provisional ? now + 900_000 : null,
      createDate: now,
    })
    if (!deal) throw new Error('the deal was not written')
    await joinDeal(tx, { storeId, dealId: deal.dealId, userId: of.userId }, now, false)
    return deal.dealId
  })
}
