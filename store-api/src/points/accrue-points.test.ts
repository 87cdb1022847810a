import { storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPaidLunch, aRefundingApi, settle } from '../testing/paid-lunch.ts'
import type { TestApi } from '../testing/test-api.ts'
import { accruePoints } from './accrue-points.ts'

let api: TestApi
beforeEach(async () => {
  ;({ api } = await aRefundingApi())
  return () => api.close()
})

describe('points earned by a payment', () => {
  it('accrue on completion from the provider’s amount, and are reversed by a refund [2.9-15, 2.9-16, 2.3-35]', async () => {
    const lunch = await aPaidLunch(api, { rate: 5, points: 2_000 })
    const { storeId, dealId } = lunch
    expect(await lunch.points()).toBe(3_000)
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: lunch.shop })
    expect(await lunch.points()).toBe(3_700)
    expect((await lunch.detail()).point).toMatchObject({ piledPoint: 700, totalUserPoint: 3_700 })
    await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    await settle(api)
    const paidAfterRefund = 14_000 - Math.floor((16_000 * 7_000) / 16_000)
    expect(await lunch.points()).toBe(3_000 + Math.floor((paidAfterRefund * 5) / 100))
    await lunch.refund()
    await settle(api)
    expect(await lunch.points()).toBe(5_000)
    expect((await lunch.detail()).point).toMatchObject({ piledPoint: 0 })
  })

  it('are computed from the amount after earlier refunds', async () => {
    const lunch = await aPaidLunch(api, { rate: 5 })
    const { storeId, dealId } = lunch
    await lunch.refund({ lines: [lunch.lineOf('케이크')] })
    await settle(api)
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: lunch.shop })
    expect(await lunch.points()).toBe(5_000 + 450)
  })

  it('earned points that are spent are not reversed: the balance never goes below zero', async () => {
    const lunch = await aPaidLunch(api, { rate: 50 })
    const { storeId, dealId, payer } = lunch
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: lunch.shop })
    expect(await lunch.points()).toBe(13_000)
    const next = await payer.placesTakeoutOrder([{ name: '케이크', count: 2 }])
    await payer.paysByWindow(next, { points: 11_000 })
    await lunch.refund()
    await settle(api)
    expect(await lunch.points()).toBe(0)
  })

  it('accrue once, and never in a store without points', async () => {
    const lunch = await aPaidLunch(api, { rate: 5 })
    const store = await api.app.services.stores.fresh(lunch.storeId)
    const accrue = () => api.db.transaction((tx) => accruePoints(tx, store, lunch, api.clock.now()))
    await accrue()
    await accrue()
    expect(await lunch.points()).toBe(5_800)

    const none = await aPaidLunch(api, { rate: 0 })
    const { storeId, dealId } = none
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: none.shop })
    expect(await none.points()).toBe(5_000)

    const other = await aPaidLunch(api, { rate: 5 })
    const found = await api.app.services.stores.fresh(other.storeId)
    const withoutPoints = { ...found, data: { ...found.data, notUsingPoint: true } }
    await api.db.transaction((tx) => accruePoints(tx, withoutPoints, other, api.clock.now()))
    expect(await other.points()).toBe(5_000)
  })
})
