import { getOrderList, updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { aGuest } from '../testing/guest.ts'
import { countByCode, inParallel, raceApi } from '../testing/race-api.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import type { TestApi, TestStoreWithKey } from '../testing/test-api.ts'
import { withIdempotency } from './with-idempotency.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

async function openOrderCount(store: TestStoreWithKey): Promise<number> {
  const { dealList } = await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })
  return dealList.reduce((sum, { orderList }) => sum + orderList.length, 0)
}

const dealsOf = statement<{ deals: number }>(
  'test_deals_of_store',
  'select count(*)::int as deals from deal where store_id = $1',
)

describe('one attempt, sent concurrently', () => {
  it('creates one order: a double tap is answered 409, or with the same order', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const answers = await inParallel(12, () =>
      guest.triesToOrderAtCounter([{ name: '아메리카노' }], { key: 'one-double-tap' }),
    )
    const { [code.ok]: ok = 0, [code.inFlight]: inFlight = 0 } = countByCode(answers)
    expect(ok).toBeGreaterThanOrEqual(1)
    expect(ok + inFlight).toBe(12)
    const again = await guest.ordersAtCounter([{ name: '아메리카노' }], { key: 'one-double-tap' })
    const ids = answers
      .filter(({ code: each }) => each === code.ok)
      .map(({ payload }) => payload as typeof again)
    expect(new Set(ids.map(({ order }) => order.orderId))).toEqual(new Set([again.order.orderId]))
    expect(await openOrderCount(store)).toBe(1)
  })

  it('changes lines once: every double tap is answered with the same order', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { dealId } = await guest.sitDownAt('1')
    const { storeId } = store
    const line = { orderItemId: -1, productId: store.idOf('아메리카노'), count: 1 }
    const add = (key: string) => {
      const order = { orderType: orderType.general, orderItemList: [line] }
      return api.request(updateOrder, { storeId, dealId, order }, { as: guest, key })
    }
    // The first one starts the draft, the others change it.
    for (const [index, key] of ['first-double-tap', 'second-double-tap', 'third-double-tap'].entries()) {
      const answers = await inParallel(8, () => add(key))
      expect(countByCode(answers)).toEqual({ [code.ok]: 8 })
      expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
      const { orderList } = await api.call(getOrderList, { storeId, dealId }, { as: guest })
      expect(orderList.map(({ totalCount }) => totalCount)).toEqual([index + 1])
    }
  })

  it('opens one takeout deal: every double tap is answered with the same', async () => {
    const store = await aStoreWithPayments(api)
    const customer = await api.aCustomer()
    const { storeId } = store
    const deal = { dealType: dealType.takeout }
    const answers = await inParallel(8, () =>
      api.request(registerTakeoutDeal, { storeId, deal }, { as: customer, key: 'one-takeout' }),
    )
    expect(countByCode(answers)).toEqual({ [code.ok]: 8 })
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
    expect(await api.db.run(dealsOf, [storeId])).toEqual([{ deals: 1 }])
  })

  it('is taken over from a hanging call by one other only, once its lease has expired', async () => {
    const store = await api.aStore()
    const { userId } = await api.aCustomer()
    const scope = {
      storeId: store.storeId,
      principal: { type: 'customer' as const, id: userId },
      endpoint: 'test',
      key: 'a-key-left-behind',
    }
    const attempt = { scope, fingerprint: 'f', now: api.clock.now() }
    const [holding, waking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const hanging = withIdempotency(api.db, attempt, async (inTransaction) => {
      holding.resolve()
      await waking.promise
      return inTransaction(async () => 'work of the hanging call')
    })
    await holding.promise
    const done = () =>
      withIdempotency(api.db, { ...attempt, now: api.clock.now() }, (run) => run(async () => 'work'))
    await expect(done()).rejects.toMatchObject({ code: code.inFlight })
    api.clock.pass(31_000)
    const results = await Promise.allSettled(Array.from({ length: 8 }, done))
    const answers = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    waking.resolve()
    // The hanging call resumes, and finds that its work has been done.
    await expect(hanging).rejects.toMatchObject({ code: code.inFlight })
    // Its release of the key does not delete the stored answer, even after the lease has expired.
    api.clock.pass(31_000)
    expect(await done()).toEqual({ answer: 'work', replayed: true, storedLength: 0 })
  })
})
