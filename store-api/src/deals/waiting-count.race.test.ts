import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import { storeCancelDeal } from '@storefront/contract/endpoints/store-side.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBookedDeal } from '../testing/a-booked-deal.ts'
import { untilEventsAreVisible } from '../testing/databases.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi, TestStoreWithKey } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

/** Adds teams to today's queue. */
function inQueue(store: TestStoreWithKey, teams: number) {
  return inParallel(teams, async () => {
    const { userId } = await api.aCustomer()
    return aBookedDeal(api, store, { userId, dealType: dealType.waiting, startDate: api.clock.now() })
  })
}

describe('the number of waiting teams', () => {
  it('is published when a team leaves the queue, and correct for concurrent leaves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const store = await api.aStore()
      const { storeId } = store
      const tickets = await inQueue(store, 8)
      const { last } = await api.call(getLiveEvents, { storeId })
      await Promise.all(
        tickets
          .slice(0, 5)
          .map((dealId) => api.call(storeCancelDeal, { storeId, dealId, reason: '마감' }, { as: store })),
      )
      await untilEventsAreVisible(api.db)
      const { eventList } = await api.call(getLiveEvents, { storeId, after: last })
      const changes = eventList
        .filter(({ kind }) => kind === 'waiting.changed')
        .map(({ data }) => data as { waitingCount: number; revision: number })
        .sort((a, b) => a.revision - b.revision)
      expect(changes.map(({ waitingCount }) => waitingCount)).toEqual([7, 6, 5, 4, 3])
    }
  })
})
