import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import {
  storeAcceptDeal,
  storeCancelDeal,
  storeCancelOrder,
  storeCloseBusiness,
  storeCompleteDeal,
  storeCookLine,
  storeCookOrder,
  storeListOpenDeals,
  storeOpenBusiness,
  storePauseOrders,
  storeSetOrderLimit,
} from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  dealStatus,
  orderItemStatus,
  orderStatus,
  orderType,
  productType,
} from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { aGuest } from '../../testing/guest.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const setDeal = statement('test_set_deal', 'update deal set status = $3 where store_id = $1 and deal_id = $2')
const forgetKitchenDates = statement(
  'test_forget_kitchen_dates',
  'update customer_order set kitchen_date = null where store_id = $1',
)
const setOrders = statement('test_set_orders', 'update customer_order set status = $2 where store_id = $1')

describe('the shop', () => {
  it('gets open deals with orders, names and the last digits of the phone number', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store, '김하늘')
    const deal = await guest.sitDownAt('1')
    await guest.ordersAt(deal, [{ name: '케이크' }])
    await guest.puts(deal, [{ name: '아메리카노' }])
    const { dealList } = await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })
    expect(dealList).toHaveLength(1)
    expect(dealList[0]).toMatchObject({ customerName: '김하늘', phoneTail: guest.phoneNumber.slice(-4) })
    expect(dealList[0]?.orderList.map(({ totalAmount }) => totalAmount)).toEqual([7000])
    expect(dealList[0]?.orderList[0]?.orderItemList[0]?.addedByName).toBe('김하늘')
  })

  it('gets each line with its kind of product and its choices nested in it [3.3-33]', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    await guest.ordersAt(deal, [{ name: '케이크' }, { name: '샌드위치', choices: [['빵', '호밀빵']] }])
    const { dealList } = await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })
    const lines = dealList[0]?.orderList[0]?.orderItemList ?? []
    expect(lines.map(({ name, productType: type }) => [name, type])).toEqual([
      ['케이크', productType.general],
      ['샌드위치', productType.set],
      ['호밀빵', productType.general],
    ])
    const [cake, sandwich, bread] = lines
    expect(cake?.children).toEqual([])
    expect(sandwich?.children).toMatchObject([
      { orderItemId: bread?.orderItemId, name: '호밀빵', children: [] },
    ])
    // Customers get the flat list only.
    const { orderList } = await api.call(
      getOrderList,
      { storeId: store.storeId, dealId: deal.dealId },
      { as: guest },
    )
    expect(orderList[0]?.orderItemList.map(({ children }) => children)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('accepts a requested deal: its orders go to the kitchen', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { deal, order } = await guest.ordersAtCounter([{ name: '케이크' }])
    const ids = { storeId: store.storeId, dealId: deal.dealId }
    await api.db.run(setDeal, [store.storeId, deal.dealId, dealStatus.requested])
    await api.db.run(setOrders, [store.storeId, orderStatus.ordered])
    await api.db.run(forgetKitchenDates, [store.storeId])
    api.clock.pass(60_000)
    const accepted = await api.call(storeAcceptDeal, ids, { as: store })
    expect(accepted.deal?.status).toBe(dealStatus.inProgress)
    const { deal: seen } = await api.call(getDeal, ids, { as: guest })
    expect(seen.summary?.orderStatus).toBe(orderStatus.inKitchen)
    expect(order.status).toBe(orderStatus.inKitchen)
    const { orderList } = await api.call(getOrderList, ids, { as: guest })
    expect(orderList[0]).toMatchObject({ kitchenDate: api.clock.now(), cookedDate: null })
    expect(await api.request(storeAcceptDeal, ids, { as: store })).toMatchObject({
      code: code.changed,
      payload: { deal: { status: dealStatus.inProgress } },
    })
  })

  it('gets an order in a requested deal as ordered, not yet in the kitchen [2.4-22]', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    await api.db.run(setDeal, [store.storeId, deal.dealId, dealStatus.requested])
    expect((await guest.ordersAt(deal, [{ name: '케이크' }])).order.status).toBe(orderStatus.ordered)
  })

  it('cooks line by line; the last one makes the order cooked [2.4-01, 2.4-02]', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { order } = await guest.ordersAtCounter([
      { name: '케이크', count: 2 },
      { name: '샌드위치', choices: [['빵', '호밀빵']] },
    ])
    const [cake, sandwich, bread] = order.orderItemList.map(({ orderItemId }) => orderItemId)
    const cook = (orderItemId: number | undefined, doneCount: number) =>
      api.request(
        storeCookLine,
        { storeId: store.storeId, orderId: order.orderId, orderItemId: orderItemId ?? 0, doneCount },
        { as: store },
      )
    let cakeStatus = order.orderItemList[0]?.status
    expect(cakeStatus).toBe(orderItemStatus.ordered)
    const statusesAfter = async (answer: ReturnType<typeof cook>) => {
      const { payload } = (await answer) as { payload: { order: typeof order } }
      cakeStatus = payload.order.orderItemList[0]?.status
      return [payload.order.status, ...payload.order.orderItemList.map((line) => line.doneCount)]
    }
    expect(await statusesAfter(cook(cake, 1))).toEqual([orderStatus.inKitchen, 1, 0, 0])
    expect(cakeStatus).toBe(orderItemStatus.ordered)
    expect(await statusesAfter(cook(cake, 2))).toEqual([orderStatus.inKitchen, 2, 0, 0])
    expect(cakeStatus).toBe(orderItemStatus.cooked)
    expect(await statusesAfter(cook(cake, 1))).toEqual([orderStatus.inKitchen, 1, 0, 0])
    expect((await cook(cake, 3)).code).toBe(code.changed)
    expect((await cook(bread, 1)).code).toBe(code.notFound)
    expect(await statusesAfter(cook(cake, 2))).toEqual([orderStatus.inKitchen, 2, 0, 0])
    expect(await statusesAfter(cook(sandwich, 1))).toEqual([orderStatus.cooked, 2, 1, 1])
    expect((await cook(cake, 0)).code).toBe(code.changed)
  })

  it('cooks a whole order once, with start and end times', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { order } = await guest.ordersAtCounter([{ name: '케이크', count: 2 }])
    const ids = { storeId: store.storeId, orderId: order.orderId }
    const orderedAt = api.clock.now()
    expect(order).toMatchObject({ kitchenDate: orderedAt, cookedDate: null })
    api.clock.pass(300_000)
    const cooked = await api.call(storeCookOrder, ids, { as: store })
    expect(cooked.order).toMatchObject({
      status: orderStatus.cooked,
      kitchenDate: orderedAt,
      cookedDate: orderedAt + 300_000,
      orderItemList: [{ doneCount: 2, status: orderItemStatus.cooked }],
    })
    expect((await api.request(storeCookOrder, ids, { as: store })).code).toBe(code.changed)
  })

  it('completes a deal with its orders, and frees its guests', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    await guest.ordersAt(deal, [{ name: '케이크' }])
    const ids = { storeId: store.storeId, dealId: deal.dealId }
    api.clock.pass(60_000)
    const completed = await api.call(storeCompleteDeal, ids, { as: store })
    expect(completed.deal).toMatchObject({ status: dealStatus.complete, endDate: api.clock.now() })
    expect(completed.deal?.summary?.orderStatus).toBe(orderStatus.cooked)
    expect((await api.request(storeCompleteDeal, ids, { as: store })).code).toBe(code.changed)
    // They can still read it, and join another.
    expect((await api.call(getDeal, ids, { as: guest })).deal.status).toBe(dealStatus.complete)
    expect((await guest.sitDownAt('1')).dealId).not.toBe(deal.dealId)
  })

  it('cancels an order with a reason, and returns its limits', async () => {
    const store = await api.aStore({ limits: { 케이크: 5 } })
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const { order } = await guest.ordersAt(deal, [{ name: '케이크', count: 4 }])
    const cancel = { storeId: store.storeId, orderId: order.orderId, reason: '케이크가 떨어졌어요' }
    const cancelled = await api.call(storeCancelOrder, cancel, { as: store })
    expect(cancelled.order).toMatchObject({
      status: orderStatus.cancelled,
      cancelDescp: '케이크가 떨어졌어요',
      orderItemList: [{ status: orderItemStatus.cancelled }],
    })
    // A table deal stays open; a counter deal ends with its only order.
    expect(cancelled.deal?.status).toBe(dealStatus.inProgress)
    const limits = await api.call(getProductOrderLimitList, { storeId: store.storeId })
    expect(limits.productOrderLimitList[0]?.leftCount).toBe(5)
    const atCounter = await (await aGuest(api, store)).ordersAtCounter([{ name: '케이크' }])
    const last = await api.call(
      storeCancelOrder,
      { ...cancel, orderId: atCounter.order.orderId },
      { as: store },
    )
    expect(last.deal).toMatchObject({ status: dealStatus.cancelled, cancelDescp: '케이크가 떨어졌어요' })
  })

  it('does not cancel what is done, or without a reason', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { order } = await guest.ordersAtCounter([{ name: '케이크' }])
    const ids = { storeId: store.storeId, orderId: order.orderId }
    expect((await api.request(storeCancelOrder, { ...ids, reason: ' ' }, { as: store })).code).toBe(
      code.badRequest,
    )
    await api.call(storeCookOrder, ids, { as: store })
    expect((await api.request(storeCancelOrder, { ...ids, reason: '늦음' }, { as: store })).code).toBe(
      code.changed,
    )
  })

  it('cancels a deal with all its orders', async () => {
    const store = await api.aStore({ limits: { 케이크: 5 } })
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    await guest.ordersAt(deal, [{ name: '케이크', count: 2 }])
    await guest.ordersAt(deal, [{ name: '케이크', count: 3 }])
    const ids = { storeId: store.storeId, dealId: deal.dealId }
    const cancelled = await api.call(storeCancelDeal, { ...ids, reason: '재료 소진' }, { as: store })
    expect(cancelled.deal).toMatchObject({ status: dealStatus.cancelled, cancelDescp: '재료 소진' })
    expect(cancelled.deal?.summary?.orderStatus).toBe(orderStatus.cancelled)
    const limits = await api.call(getProductOrderLimitList, { storeId: store.storeId })
    expect(limits.productOrderLimitList[0]?.leftCount).toBe(5)
    expect((await api.request(storeCancelDeal, { ...ids, reason: '재료 소진' }, { as: store })).code).toBe(
      code.changed,
    )
    expect((await guest.triesToOrderAt(deal, [{ name: '케이크' }])).code).toBe(code.notFound)
  })

  it('sets how many of a product may be sold today', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const cake = { storeId: store.storeId, productId: store.idOf('케이크') }
    await api.call(storeSetOrderLimit, { ...cake, maxNumber: 1 }, { as: store })
    expect((await guest.triesToOrderAtCounter([{ name: '케이크', count: 2 }])).code).toBe(code.overLimit)
    await guest.ordersAtCounter([{ name: '케이크' }])
    // Fewer than already sold: the count left is negative.
    await api.call(storeSetOrderLimit, { ...cake, maxNumber: 0 }, { as: store })
    const limits = await api.call(getProductOrderLimitList, { storeId: store.storeId })
    expect(limits.productOrderLimitList[0]).toMatchObject({ maxNumber: 0, leftCount: -1 })
    api.clock.pass(24 * 3_600_000)
    await guest.ordersAtCounter([{ name: '케이크', count: 9 }])
  })

  it('pauses only what can be paused', async () => {
    const store = await api.aStore()
    const request = { storeId: store.storeId, orderTypes: [orderType.general, '낮잠'] }
    expect((await api.request(storePauseOrders, request, { as: store })).code).toBe(code.badRequest)
  })

  it('opens and closes manually; a repeated one is refused', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const ids = { storeId: store.storeId }
    const { bizHourHistory } = await api.call(storeOpenBusiness, ids, { as: store })
    expect(bizHourHistory).toMatchObject({ stdDate: '2026-11-18', startDate: api.clock.now() })
    expect((await api.request(storeOpenBusiness, ids, { as: store })).code).toBe(code.changed)
    await api.call(storeCloseBusiness, ids, { as: store })
    expect((await api.request(storeCloseBusiness, ids, { as: store })).code).toBe(code.changed)
    expect(await guest.triesToOrderAtCounter([{ name: '케이크' }])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'store-closed' },
    })
    await api.call(storeOpenBusiness, ids, { as: store })
    await guest.ordersAtCounter([{ name: '케이크' }])
  })
})
