import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { moveStore } from '../../testing/citus-databases.ts'
import { aGuest } from '../../testing/guest.ts'
import { inParallel, raceApi } from '../../testing/race-api.ts'
import type { TestApi } from '../../testing/test-api.ts'

describe.skipIf(inject('citus') === null)('a store that moves to another node', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await raceApi()
  })
  afterAll(() => api.close())

  it('takes every order of its customers meanwhile, once', async () => {
    const store = await api.aStore({ tables: 4 })
    let isMoving = true
    const orders = inParallel(4, async (index) => {
      const guest = await aGuest(api, store)
      const deal = await guest.sitDownAt(String(index + 1))
      let count = 0
      // One more after the store has arrived. Each throws unless it is answered with success.
      for (let isLast = false; !isLast; count += 1) {
        isLast = !isMoving
        await guest.ordersAt(deal, [{ name: '아메리카노' }])
      }
      return count
    })
    try {
      for (const _where of ['there', 'back']) await moveStore(api.db, store.storeId)
    } finally {
      isMoving = false
    }
    const sent = (await orders).reduce((sum, count) => sum + count, 0)
    const { dealList } = await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })
    expect(dealList.flatMap(({ orderList }) => orderList)).toHaveLength(sent)
    expect(sent).toBeGreaterThan(8)
  })
})
