import { storeCancelOrder, storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPaidOrder, aRefundingApi, settleDueRefunds } from '../testing/paid-order.ts'
import type { TestApi } from '../testing/test-api.ts'
import { accruePoints } from './accrue-points.ts'

let api: TestApi
beforeEach(async () => {
  ;({ api } = await aRefundingApi())
  return () => api.close()
})

describe('points earned by a payment', () => {
  it('accrue on completion from the provider’s amount, and are reversed by a refund [2.9-15, 2.9-16, 2.3-35]', async () => {
    const paidOrder = await aPaidOrder(api, { rate: 5, points: 2_000 })
    const { storeId, dealId } = paidOrder
    expect(await paidOrder.points()).toBe(3_000)
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: paidOrder.store })
    expect(await paidOrder.points()).toBe(3_700)
    expect((await paidOrder.detail()).point).toMatchObject({ piledPoint: 700, totalUserPoint: 3_700 })
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    await settleDueRefunds(api)
    const paidAfterRefund = 14_000 - Math.floor((16_000 * 7_000) / 16_000)
    expect(await paidOrder.points()).toBe(3_000 + Math.floor((paidAfterRefund * 5) / 100))
    await paidOrder.refund()
    await settleDueRefunds(api)
    expect(await paidOrder.points()).toBe(5_000)
    expect((await paidOrder.detail()).point).toMatchObject({ piledPoint: 0 })
  })

  it('are computed from the amount after earlier refunds', async () => {
    const paidOrder = await aPaidOrder(api, { rate: 5 })
    const { storeId, dealId } = paidOrder
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    await settleDueRefunds(api)
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: paidOrder.store })
    expect(await paidOrder.points()).toBe(5_000 + 450)
  })

  it('earned points that are spent are not reversed: the balance never goes below zero', async () => {
    const paidOrder = await aPaidOrder(api, { rate: 50 })
    const { storeId, dealId, payer } = paidOrder
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: paidOrder.store })
    expect(await paidOrder.points()).toBe(13_000)
    const next = await payer.placesTakeoutOrder([{ name: '케이크', count: 2 }])
    await payer.paysByWindow(next, { points: 11_000 })
    await paidOrder.refund()
    await settleDueRefunds(api)
    expect(await paidOrder.points()).toBe(0)
  })

  it.each(['held', 'spent'])(
    'that were %s when they were reversed are taken once they come back [2.9-16]',
    async (how) => {
      const paidOrder = await aPaidOrder(api, { rate: 50 })
      const { store, storeId, dealId, payer } = paidOrder
      await api.call(storeCompleteDeal, { storeId, dealId }, { as: store })
      const next = await payer.placesTakeoutOrder([{ name: '케이크', count: 2 }])
      const { orderId } = next.order
      const payment =
        how === 'held'
          ? (await payer.savesPayment(next, { points: 11_000 })).payment
          : await payer.paysByWindow(next, { points: 11_000 })
      await paidOrder.refund()
      await settleDueRefunds(api)
      expect(await paidOrder.points()).toBe(0)
      if (how === 'held') await payer.givesUp(payment.txNumber)
      else await api.call(storeCancelOrder, { storeId, orderId, reason: '품절' }, { as: store })
      await settleDueRefunds(api)
      expect(await paidOrder.points()).toBe(5_000)
    },
  )

  it('accrue once, and never in a store without points', async () => {
    const paidOrder = await aPaidOrder(api, { rate: 5 })
    const store = await api.app.services.stores.fresh(paidOrder.storeId)
    const accrue = () => api.db.transaction((tx) => accruePoints(tx, store, paidOrder, api.clock.now()))
    await accrue()
    await accrue()
    expect(await paidOrder.points()).toBe(5_800)

    const none = await aPaidOrder(api, { rate: 0 })
    const { storeId, dealId } = none
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: none.store })
    expect(await none.points()).toBe(5_000)

    const other = await aPaidOrder(api, { rate: 5 })
    const found = await api.app.services.stores.fresh(other.storeId)
    const withoutPoints = { ...found, data: { ...found.data, notUsingPoint: true } }
    await api.db.transaction((tx) => accruePoints(tx, withoutPoints, other, api.clock.now()))
    expect(await other.points()).toBe(5_000)
  })
})
