import { getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import { storeCancelOrder, storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { setLimitOfDay } from '../repositories/order-limits.ts'
import { sessionsWaitingForLock } from '../testing/databases.ts'
import { aGuest } from '../testing/guest.ts'
import { countByCode, inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi, TestStoreWithKey } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

/** A store with a table for each guest, so that only the limit serialises them. */
async function seatGuests(count: number, limits: Record<string, number>) {
  const store = await api.aStore({ limits, tables: count })
  const parties = await inParallel(count, async (index) => {
    const guest = await aGuest(api, store)
    return { guest, deal: await guest.sitDownAt(String(index + 1)) }
  })
  return { store, parties }
}

async function remainingUnits(store: TestStoreWithKey): Promise<number[]> {
  const { productOrderLimitList } = await api.call(getProductOrderLimitList, { storeId: store.storeId })
  return productOrderLimitList.map(({ leftCount }) => leftCount)
}

const deadlocks = statement<{ deadlocks: number }>(
  'test_deadlocks',
  'select deadlocks::int from pg_stat_database where datname = current_database()',
)

describe('a product whose sales are stopped', () => {
  it('is not sold to an order that was validated before the stop was committed', async () => {
    const { store, parties } = await seatGuests(2, { 케이크: 5 })
    const [first, second] = parties
    if (!first || !second) throw new Error('nobody sits there')
    // The day's counter exists from the first order on.
    await first.guest.ordersAt(first.deal, [{ name: '케이크' }])
    const closing = {
      storeId: store.storeId,
      productId: store.idOf('케이크'),
      stdDate: '2026-11-18',
      isClosed: true,
    }
    let answer: ReturnType<typeof second.guest.triesToOrderAt> | undefined
    await api.db.transaction(async (tx) => {
      await setLimitOfDay(tx, closing)
      // This order still reads the product as open, and waits for the row lock.
      answer = second.guest.triesToOrderAt(second.deal, [{ name: '케이크' }])
      await expect.poll(() => sessionsWaitingForLock(api.db)).toBe(1)
    })
    expect(await answer).toMatchObject({ code: code.overLimit, payload: { reason: 'exceeded' } })
    expect(await remainingUnits(store)).toEqual([-1])
  })
})

describe('the last unit', () => {
  it('goes to one of two phones', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { parties } = await seatGuests(2, { 케이크: 1 })
      const answers = await Promise.all(
        parties.map(({ guest, deal }) => guest.triesToOrderAt(deal, [{ name: '케이크' }])),
      )
      expect(countByCode(answers)).toEqual({ 200: 1, [code.overLimit]: 1 })
    }
  })

  it('ten units go to ten of fifty phones', async () => {
    const { store, parties } = await seatGuests(50, { 케이크: 10 })
    const answers = await Promise.all(
      parties.map(({ guest, deal }) => guest.triesToOrderAt(deal, [{ name: '케이크' }])),
    )
    expect(countByCode(answers)).toEqual({ 200: 10, [code.overLimit]: 40 })
    expect(await remainingUnits(store)).toEqual([0])
    const { dealList } = await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })
    const numbers = dealList.flatMap(({ orderList }) =>
      orderList.map(({ orderNumber }) => Number(orderNumber)),
    )
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1))
  })

  it('two products, ordered in opposite order by concurrent calls, never deadlock', async () => {
    const { store, parties } = await seatGuests(40, { 케이크: 20, 아메리카노: 20 })
    const items = [{ name: '케이크' }, { name: '아메리카노' }]
    const reversedItems = [{ name: '아메리카노' }, { name: '케이크' }]
    const answers = await Promise.all(
      parties.map(({ guest, deal }, index) => guest.triesToOrderAt(deal, index % 2 ? items : reversedItems)),
    )
    expect(countByCode(answers)).toEqual({ 200: 20, [code.overLimit]: 20 })
    expect(await remainingUnits(store)).toEqual([0, 0])
    // A deadlock would be retried and succeed slowly, so it is counted.
    await new Promise((resolve) => {
      setTimeout(resolve, 1_100)
    })
    expect(await api.db.run(deadlocks, [])).toEqual([{ deadlocks: 0 }])
  })

  it('is returned once when its order is cancelled concurrently', async () => {
    const store = await api.aStore({ limits: { 케이크: 5 } })
    const { order } = await (await aGuest(api, store)).ordersAtCounter([{ name: '케이크', count: 3 }])
    const cancel = { storeId: store.storeId, orderId: order.orderId, reason: '품절' }
    const answers = await inParallel(6, () => api.request(storeCancelOrder, cancel, { as: store }))
    expect(countByCode(answers)).toEqual({ 200: 1, [code.changed]: 5 })
    expect(await remainingUnits(store)).toEqual([5])
  })
})
