import { makeGeneralOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { storeCompleteDeal, storePauseOrders } from '@storefront/contract/endpoints/store-side.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { noon } from '../../testing/clock.ts'
import { aGuest } from '../../testing/guest.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const hour = 3_600_000

describe('an order for the counter', () => {
  it('opens its deal and goes to the kitchen without acceptance [2.7-34, 2.4-39]', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { deal, order } = await guest.ordersAtCounter([{ name: '아메리카노', count: 2 }])
    expect(deal).toMatchObject({
      dealType: dealType.order,
      status: dealStatus.inProgress,
      dealNumber: '261118-001',
      stdDate: '2026-11-18',
    })
    expect(order).toMatchObject({
      status: orderStatus.inKitchen,
      orderNumber: 1,
      totalAmount: 9000,
      totalCount: 2,
    })
  })

  it('is added to the customer’s counter deal, which keeps its number', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const first = await guest.ordersAtCounter([{ name: '아메리카노' }])
    const second = await guest.ordersAtCounter([{ name: '케이크' }])
    expect(second.deal.dealId).toBe(first.deal.dealId)
    expect(second.deal.dealNumber).toBe('261118-001')
    expect(second.order.orderNumber).toBe(2)
    expect(second.deal.summary).toMatchObject({ itemCount: 2, totalAmount: 11_500 })
  })

  it('is refused while the customer sits at a table', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    await guest.sitDownAt('1')
    expect(await guest.triesToOrderAtCounter([{ name: '아메리카노' }])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'order-in-progress' },
    })
  })

  it('opens a new deal once the shop has completed the last one', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { deal } = await guest.ordersAtCounter([{ name: '아메리카노' }])
    await api.call(storeCompleteDeal, { storeId: store.storeId, dealId: deal.dealId }, { as: store })
    expect((await guest.ordersAtCounter([{ name: '아메리카노' }])).deal.dealId).not.toBe(deal.dealId)
  })

  it('ignores an uncompleted deal of yesterday', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { deal } = await guest.ordersAtCounter([{ name: '아메리카노' }])
    api.clock.pass(24 * hour)
    const today = await guest.ordersAtCounter([{ name: '아메리카노' }])
    expect(today.deal.dealId).not.toBe(deal.dealId)
    expect(today.deal.dealNumber).toBe('261119-001')
  })
})

describe('when no orders are taken', () => {
  it('answers that the store is closed, or has paused orders at the counter', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    api.clock.set(noon + 11 * hour)
    expect(await guest.triesToOrderAtCounter([{ name: '케이크' }])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'outside-hours', window: { begin: '09:00', end: '22:00' } },
    })
    api.clock.set(noon)
    const pause = { storeId: store.storeId, orderTypes: [orderType.general] }
    await api.call(storePauseOrders, pause, { as: store })
    expect(await guest.triesToOrderAtCounter([{ name: '케이크' }])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'paused' },
    })
  })

  it('answers when the break is over', async () => {
    const breakTime = { begin: '11:30', end: '13:00' }
    const day = { openingHours: { begin: '09:00', end: '22:00' }, breakTime }
    const openSetting = { businessHours: { weekday: day, weekend: day, holiday: day } }
    const store = await api.aStore({ info: { openSetting } })
    const guest = await aGuest(api, store)
    expect(await guest.triesToOrderAtCounter([{ name: '케이크' }])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'break-time', window: breakTime },
    })
  })

  it('refuses post-pay orders in a paid-first store', async () => {
    const store = await api.aStore({ prepaid: true })
    const guest = await aGuest(api, store)
    expect((await guest.triesToOrderAtCounter([{ name: '케이크' }])).code).toBe(code.notOrderable)
  })
})

describe('the request', () => {
  it.each<[string, (order: object) => object, string]>([
    [
      'a negative count',
      (order) => ({ ...order, orderItemList: [{ orderItemId: -1, productId: 1, count: -1 }] }),
      'order.orderItemList.0.count',
    ],
    [
      'a count that is not whole',
      (order) => ({ ...order, orderItemList: [{ orderItemId: -1, productId: 1, count: 0.5 }] }),
      'order.orderItemList.0.count',
    ],
    [
      'a count of a billion',
      (order) => ({ ...order, orderItemList: [{ orderItemId: -1, productId: 1, count: 1_000_000_000 }] }),
      'order.orderItemList.0.count',
    ],
    [
      'a negative count of a choice',
      (order) => ({
        ...order,
        orderItemList: [
          {
            orderItemId: -1,
            productId: 1,
            count: 1,
            children: [{ productId: 2, groupProductId: 3, count: -1 }],
          },
        ],
      }),
      'order.orderItemList.0.children.0.count',
    ],
    [
      'a price from the browser',
      (order) => ({ ...order, orderItemList: [{ orderItemId: -1, productId: 1, count: 1, totalPrice: 1 }] }),
      'order.orderItemList.0.totalPrice',
    ],
    ['no lines at all', (order) => order, 'order.orderItemList'],
    ['another order type', (order) => ({ ...order, orderType: orderType.takeout }), 'order.orderType'],
  ])('is refused by its field: %s', async (_case, change, field) => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const order = change({ orderType: orderType.general, orderItemList: [] }) as unknown as Order
    const request = { storeId: store.storeId, dealId: null, order, totalSeen: 0 }
    expect(await api.request(makeGeneralOrderWithoutPay, request as never, { as: guest })).toMatchObject({
      code: code.badRequest,
      payload: { field },
    })
  })
})
