import { getOrderList, makeSelfOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import { storeSetOrderLimit } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const hour = 3_600_000

describe('order limits', () => {
  it('are used by an order, and refuse more with the current limits', async () => {
    const store = await api.aStore({ limits: { 케이크: 3 } })
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    await guest.ordersAt(deal, [{ name: '케이크', count: 2 }])
    const refused = await guest.triesToOrderAt(deal, [{ name: '아메리카노' }, { name: '케이크', count: 2 }])
    expect(refused).toMatchObject({
      code: code.overLimit,
      payload: {
        orderItemIdList: [-2],
        productOrderLimitList: [{ productId: store.idOf('케이크'), leftCount: 1, maxNumber: 3 }],
      },
    })
    await guest.ordersAt(deal, [{ name: '케이크', count: 1 }])
  })

  it('count lines of the same product together', async () => {
    const store = await api.aStore({ limits: { 케이크: 3 } })
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const refused = await guest.triesToOrderAt(deal, [
      { name: '케이크', count: 2 },
      { name: '케이크', count: 2, descp: '포크 두 개' },
    ])
    expect(refused.code).toBe(code.overLimit)
  })

  it('count choices too', async () => {
    const store = await api.aStore({ limits: { 치즈: 3 } })
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const sandwich = {
      name: '샌드위치',
      choices: [
        ['빵', '호밀빵'],
        ['토핑', '치즈', 2],
      ] as [string, string, number?][],
    }
    await guest.ordersAt(deal, [sandwich])
    expect((await guest.triesToOrderAt(deal, [sandwich])).code).toBe(code.overLimit)
  })

  it('reset with the next business date, and refuse a line of yesterday with a code of its own', async () => {
    const store = await api.aStore({ limits: { 케이크: 1 } })
    const guest = await aGuest(api, store)
    await guest.ordersAtCounter([{ name: '케이크', date: '2026-11-18' }])
    api.clock.pass(24 * hour)
    const stale = await guest.triesToOrderAtCounter([{ name: '케이크', date: '2026-11-18' }])
    expect(stale).toMatchObject({ code: code.limitStale, payload: { orderItemIdList: [-1] } })
    await guest.ordersAtCounter([{ name: '케이크', date: '2026-11-19' }])
  })

  it('refuse products whose sales are stopped', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const cake = { storeId: store.storeId, productId: store.idOf('케이크') }
    await api.call(storeSetOrderLimit, { ...cake, isClosed: true }, { as: store })
    expect((await guest.triesToOrderAtCounter([{ name: '케이크' }])).code).toBe(code.overLimit)
    await api.call(storeSetOrderLimit, { ...cake, isClosed: false }, { as: store })
    await guest.ordersAtCounter([{ name: '케이크' }])
  })

  it('are listed with what is left [1.7-08, 2.3-40]', async () => {
    const store = await api.aStore({ limits: { 케이크: 5 } })
    const guest = await aGuest(api, store)
    await guest.ordersAtCounter([{ name: '케이크', count: 2 }])
    const request = { storeId: store.storeId, includeProductKind: 1 }
    const { productOrderLimitList, productKindOrderLimitList } = await api.call(
      getProductOrderLimitList,
      request,
    )
    expect(productOrderLimitList).toEqual([
      {
        productId: store.idOf('케이크'),
        maxNumber: 5,
        leftCount: 3,
        isClosed: false,
        applyStdDate: '2026-11-18',
      },
    ])
    expect(productKindOrderLimitList).toEqual([])
  })
})

describe('a line that cannot be sold', () => {
  const refusedWith = async (line: Parameters<Awaited<ReturnType<typeof aGuest>>['ordersAt']>[1][number]) => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const refused = await guest.triesToOrderAt(deal, [{ name: '아메리카노' }, line])
    // The whole order is refused: all or nothing.
    const request = { storeId: store.storeId, dealId: deal.dealId }
    expect((await api.call(getOrderList, request, { as: guest })).orderList).toEqual([])
    return refused
  }

  it.each([
    ['a product that has stopped selling', { name: '단종된 차' }, 'not-sold'],
    ['an option that does not exist', { name: '라테', options: ['공짜'] }, 'unknown-option'],
    ['no option where one is needed', { name: '라테' }, 'option-missing'],
    ['a set without its bread', { name: '샌드위치' }, 'group-incomplete'],
    ['a choice by itself', { name: '치즈' }, 'not-sold'],
  ] as const)('is refused: %s', async (_case, line, reason) => {
    const refused = await refusedWith({ ...line, options: [...('options' in line ? line.options : [])] })
    expect(refused).toMatchObject({ code: code.badLine, payload: { orderItemIdList: [-2], reason } })
  })

  it('is refused: a choice of another group, or too many of one', async () => {
    const bread: [string, string] = ['빵', '호밀빵']
    expect(await refusedWith({ name: '샌드위치', choices: [bread, ['토핑', '호밀빵']] })).toMatchObject({
      payload: { reason: 'unknown-choice' },
    })
    expect(await refusedWith({ name: '샌드위치', choices: [bread, ['토핑', '치즈', 4]] })).toMatchObject({
      payload: { reason: 'group-exceeded' },
    })
  })

  it('is refused: a product of another store', async () => {
    const [store, other] = [await api.aStore(), await api.aStore()]
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const request = {
      storeId: store.storeId,
      dealId: deal.dealId,
      order: {
        orderType: orderType.general,
        orderItemList: [{ orderItemId: -1, productId: other.idOf('아메리카노'), count: 1 }],
      },
      totalSeen: 4500,
    }
    expect(await api.request(makeSelfOrderWithoutPay, request, { as: guest })).toMatchObject({
      code: code.badLine,
      payload: { reason: 'unknown-product' },
    })
  })
})
