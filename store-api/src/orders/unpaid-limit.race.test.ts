import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuest } from '../testing/guest.ts'
import { atOnce, raceApi, tally } from '../testing/race-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

describe('orders that nobody has paid for', () => {
  it('are as many as the store allows, however many are sent at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shop = await api.aStore({ policy: { postPayLimits: { openOrders: 4, perTenMinutes: 100 } } })
      const guest = await aGuest(api, shop)
      await guest.ordersAtCounter([{ name: '케이크' }])
      const answers = await atOnce(12, () => guest.triesToOrderAtCounter([{ name: '케이크' }]))
      expect(tally(answers)).toEqual({ 200: 3, [code.unpaidLimit]: 9 })
    }
  })

  it('cost as much as the store allows, however many are sent at once into a deal', async () => {
    const shop = await api.aStore({ policy: { postPayLimits: { openAmount: 30_000, perTenMinutes: 100 } } })
    const guest = await aGuest(api, shop)
    const { deal } = await guest.ordersAtCounter([{ name: '케이크' }])
    const answers = await atOnce(12, () => guest.triesToOrderAt(deal, [{ name: '케이크', count: 2 }]))
    expect(tally(answers)).toEqual({ 200: 1, [code.unpaidLimit]: 11 })
  })

  it('come as quickly as the store allows', async () => {
    const shop = await api.aStore({ policy: { postPayLimits: { openOrders: 100, perTenMinutes: 5 } } })
    const guest = await aGuest(api, shop)
    await guest.ordersAtCounter([{ name: '케이크' }])
    const answers = await atOnce(12, () => guest.triesToOrderAtCounter([{ name: '케이크' }]))
    expect(tally(answers)).toEqual({ 200: 4, [code.unpaidLimit]: 8 })
  })
})
