import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { joinDeal } from '../../repositories/deal-users.ts'
import { aGuest } from '../../testing/guest.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import type { TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

const deals = statement<{ deal_id: number; deal_number: string }>(
  'test_deals_by_id_of_store',
  'select deal_id, deal_number from deal where store_id = $1 order by deal_id',
)

describe('a table', () => {
  it('has one deal with all guests when many phones open it concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const store = await api.aStore()
      const guests = await inParallel(16, () => aGuest(api, store))
      const opened = await Promise.all(guests.map((guest) => guest.sitDownAt('1')))
      expect(new Set(opened.map(({ dealId }) => dealId)).size).toBe(1)
      expect(await api.db.run(deals, [store.storeId])).toHaveLength(1)
      const orders = await Promise.all(
        guests.map((guest, index) =>
          guest.triesToOrderAt(opened[index] ?? { dealId: 0 }, [{ name: '케이크' }]),
        ),
      )
      expect(countByCode(orders)).toEqual({ 200: 16 })
    }
  })

  it('is opened once by one customer who scans two at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const store = await api.aStore()
      const guest = await aGuest(api, store)
      const answers = await Promise.all([
        guest.asksToSitDownAt(store.tableCode('1')),
        guest.asksToSitDownAt(store.tableCode('2')),
        guest.triesToOrderAtCounter([{ name: '아메리카노' }]),
      ])
      // The first wins; a table without an order can be changed, so both scans may succeed.
      expect(
        Object.keys(countByCode(answers))
          .map(Number)
          .every((each) => each === code.ok || each === code.notOrderable),
      ).toBe(true)
      const running = await api.db.run(runningDeals, [store.storeId, guest.userId])
      expect(running).toHaveLength(1)
    }
  })

  it('allows a customer in one running deal, guaranteed by the database alone', async () => {
    const store = await api.aStore()
    const [guest, other] = [await aGuest(api, store), await aGuest(api, store)]
    await guest.sitDownAt('1')
    const { dealId } = await other.sitDownAt('2')
    const { storeId } = store
    // In a distributed table, the constraint of each shard has this name with a suffix.
    await expect(joinDeal(api.db, { storeId, dealId, userId: guest.userId }, 0)).rejects.toThrow(
      'unique constraint "deal_user_running',
    )
  })
})

const runningDeals = statement(
  'test_running_deals',
  'select deal_id from deal_user where store_id = $1 and user_id = $2 and is_running',
)
