import { getProductOrderLimitList } from '@storefront/contract/endpoints/start-up.ts'
import { storeCancelOrder, storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuest, type Guest } from '../testing/guest.ts'
import { atOnce, raceApi, tally } from '../testing/race-api.ts'
import type { TestApi, TestShop } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

const guests = (shop: TestShop, count: number): Promise<Guest[]> => atOnce(count, () => aGuest(api, shop))

async function left(shop: TestShop): Promise<number[]> {
  const { productOrderLimitList } = await api.call(getProductOrderLimitList, { storeId: shop.storeId })
  return productOrderLimitList.map(({ leftCount }) => leftCount)
}

describe('the last portion', () => {
  it('goes to one of two phones', async () => {
    for (let round = 0; round < 10; round += 1) {
      const shop = await api.aStore({ limits: { 케이크: 1 } })
      const answers = await Promise.all(
        (await guests(shop, 2)).map((guest) => guest.triesToOrderAtCounter([{ name: '케이크' }])),
      )
      expect(tally(answers)).toEqual({ 200: 1, [code.overLimit]: 1 })
    }
  })

  it('of seven goes to seven of fifty phones, and is never sold twice', async () => {
    const shop = await api.aStore({ limits: { 케이크: 7 } })
    const answers = await Promise.all(
      (await guests(shop, 50)).map((guest) => guest.triesToOrderAtCounter([{ name: '케이크' }])),
    )
    expect(tally(answers)).toEqual({ 200: 7, [code.overLimit]: 43 })
    expect(await left(shop)).toEqual([0])
    const { dealList } = await api.call(storeListOpenDeals, { storeId: shop.storeId }, { as: shop })
    expect(dealList).toHaveLength(7)
    const numbers = dealList.map(({ orderList }) => Number(orderList[0]?.orderNumber))
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('of two dishes, ordered in opposite order, never makes two phones wait for each other', async () => {
    const shop = await api.aStore({ limits: { 케이크: 20, 아메리카노: 20 } })
    const there = [{ name: '케이크' }, { name: '아메리카노' }]
    const back = [{ name: '아메리카노' }, { name: '케이크' }]
    const answers = await Promise.all(
      (await guests(shop, 40)).map((guest, index) => guest.triesToOrderAtCounter(index % 2 ? there : back)),
    )
    expect(tally(answers)).toEqual({ 200: 20, [code.overLimit]: 20 })
    expect(await left(shop)).toEqual([0, 0])
  })

  it('comes back once when its order is cancelled from two tills', async () => {
    const shop = await api.aStore({ limits: { 케이크: 5 } })
    const [guest] = await guests(shop, 1)
    const placed = await guest?.ordersAtCounter([{ name: '케이크', count: 3 }])
    const cancel = { storeId: shop.storeId, orderId: placed?.order.orderId ?? 0, reason: '품절' }
    const answers = await atOnce(6, () => api.ask(storeCancelOrder, cancel, { as: shop }))
    expect(tally(answers)).toEqual({ 200: 1, [code.changed]: 5 })
    expect(await left(shop)).toEqual([5])
  })
})
