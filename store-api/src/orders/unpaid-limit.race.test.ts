import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuest } from '../testing/guest.ts'
import { countByCode, inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

describe('unpaid orders', () => {
  it('are limited in number, for concurrent orders', async () => {
    for (let round = 0; round < 5; round += 1) {
      const store = await api.aStore({ policy: { postPayLimits: { openOrders: 4, perTenMinutes: 100 } } })
      const guest = await aGuest(api, store)
      await guest.ordersAtCounter([{ name: '케이크' }])
      const answers = await inParallel(12, () => guest.triesToOrderAtCounter([{ name: '케이크' }]))
      expect(countByCode(answers)).toEqual({ 200: 3, [code.unpaidLimit]: 9 })
    }
  })

  it('are limited in total, for concurrent orders in a deal', async () => {
    const store = await api.aStore({ policy: { postPayLimits: { openAmount: 30_000, perTenMinutes: 100 } } })
    const guest = await aGuest(api, store)
    const { deal } = await guest.ordersAtCounter([{ name: '케이크' }])
    const answers = await inParallel(12, () => guest.triesToOrderAt(deal, [{ name: '케이크', count: 2 }]))
    expect(countByCode(answers)).toEqual({ 200: 1, [code.unpaidLimit]: 11 })
  })

  it('are limited in rate', async () => {
    const store = await api.aStore({ policy: { postPayLimits: { openOrders: 100, perTenMinutes: 5 } } })
    const guest = await aGuest(api, store)
    await guest.ordersAtCounter([{ name: '케이크' }])
    const answers = await inParallel(12, () => guest.triesToOrderAtCounter([{ name: '케이크' }]))
    expect(countByCode(answers)).toEqual({ 200: 4, [code.unpaidLimit]: 8 })
  })
})
