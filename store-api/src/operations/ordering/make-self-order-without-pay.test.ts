import { makeSelfOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  dealStatus,
  dealType,
  orderItemStatus,
  orderStatus,
  orderType,
} from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGuest } from '../../testing/guest.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const hour = 3_600_000

describe('an order at a table', () => {
  it('is added to the deal of the table [2.7-33, 3.7-67]', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const placed = await guest.ordersAt(deal, [{ name: '아메리카노' }])
    expect(placed.deal.dealId).toBe(deal.dealId)
    expect(placed.order).toMatchObject({ dealId: deal.dealId, status: orderStatus.inKitchen })
  })

  it('stores a snapshot of items, choices under their line', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const { order } = await guest.ordersAt(deal, [
      {
        name: '샌드위치',
        count: 2,
        choices: [
          ['빵', '치아바타'],
          ['토핑', '치즈', 2],
        ],
        descp: '따뜻하게',
      },
      { name: '라테', options: ['크게'] },
    ])
    const [sandwich, bread, cheese, latte] = order.orderItemList
    expect(sandwich).toMatchObject({
      name: '샌드위치',
      count: 2,
      unitPrice: 6000,
      totalPrice: 12_000,
      descp: '따뜻하게',
      parentOrderItemId: null,
      status: orderItemStatus.ordered,
      addedByUserId: guest.userId,
    })
    expect(bread).toMatchObject({ count: 2, totalPrice: 1000, parentOrderItemId: sandwich?.orderItemId })
    expect(cheese).toMatchObject({ count: 4, totalPrice: 3200, parentOrderItemId: sandwich?.orderItemId })
    expect(latte).toMatchObject({ unitPrice: 5700, totalPrice: 5700 })
    expect(order.totalAmount).toBe(12_000 + 1000 + 3200 + 5700)
  })

  it('stores the choices of a dish in a set, and prices them the same later', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const draft = await guest.puts(deal, [
      {
        name: '파스타 세트',
        count: 2,
        choices: [
          ['면', '파스타', 1, { options: ['맵게'], toppings: [['치즈 추가', '모짜렐라', 2]] }],
          ['면', '파스타', 1, { options: ['순하게'] }],
        ],
      },
    ])
    const total = (15_000 + 1500 + 1400 + 1000) * 2
    expect(draft.totalAmount).toBe(total)
    const [set, ...rows] = draft.orderItemList
    expect(rows).toMatchObject([
      { name: '파스타', count: 2, totalPrice: 3000, options: '[{"value":"맵게","price":500}]' },
      { name: '모짜렐라', count: 4, totalPrice: 2800 },
      { name: '파스타', count: 2, totalPrice: 2000, options: '[{"value":"순하게","price":0}]' },
    ])
    expect(rows.every((row) => row.parentOrderItemId === set?.orderItemId)).toBe(true)
    const { order } = await guest.ordersAt(deal, [], { orderId: draft.orderId, totalSeen: total })
    expect(order.orderItemList.map((line) => [line.name, line.options, line.totalPrice])).toEqual(
      draft.orderItemList.map((line) => [line.name, line.options, line.totalPrice]),
    )
  })

  it('refuses a dish in a set without its option, and one that is not offered', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const answerTo = async (options: string[] | undefined) =>
      (
        await guest.triesToOrderAt(deal, [
          { name: '파스타 세트', choices: [['면', '파스타', 1, options && { options }]] },
        ])
      ).code
    expect(await answerTo(undefined)).toBe(code.badLine)
    expect(await answerTo(['공짜로'])).toBe(code.badLine)
    expect(await answerTo(['맵게'])).toBe(200)
  })

  it('can be placed by everybody at the table, and nobody else', async () => {
    const store = await api.aStore()
    const [first, second, stranger] = [
      await aGuest(api, store),
      await aGuest(api, store),
      await aGuest(api, store),
    ]
    const deal = await first.sitDownAt('1')
    await second.sitDownAt('1')
    expect((await second.ordersAt(deal, [{ name: '케이크' }])).order.userId).toBe(second.userId)
    expect((await stranger.triesToOrderAt(deal, [{ name: '케이크' }])).code).toBe(code.forbidden)
  })

  it('needs a deal id or the table’s code', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const order = { orderType: orderType.general, orderItemList: [] }
    const request = { storeId: store.storeId, dealId: null, order, totalSeen: 0 }
    expect((await api.request(makeSelfOrderWithoutPay, request, { as: guest })).code).toBe(code.badRequest)
  })

  it('finds no deal that the shop has completed, or of yesterday', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const other = await aGuest(api, store)
    const completed = await other.sitDownAt('2')
    await api.call(storeCompleteDeal, { storeId: store.storeId, dealId: completed.dealId }, { as: store })
    expect((await other.triesToOrderAt(completed, [{ name: '케이크' }])).code).toBe(code.notFound)
    api.clock.pass(24 * hour)
    expect((await guest.triesToOrderAt(deal, [{ name: '케이크' }])).code).toBe(code.notFound)
  })

  it('is done at once where the shop does not use the producer app [2.4-03]', async () => {
    const store = await api.aStore({ flags: { notUsingProducterApp: true } })
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const { order } = await guest.ordersAt(deal, [{ name: '아메리카노', count: 3 }])
    expect(order.status).toBe(orderStatus.cooked)
    expect(order.orderItemList[0]).toMatchObject({ doneCount: 3, status: orderItemStatus.cooked })
  })
})

describe('prices', () => {
  it('are the server’s: for another total nothing is ordered, and the new one returned', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const refused = await guest.triesToOrderAt(deal, [{ name: '라테', options: ['크게'], count: 2 }], {
      totalSeen: 10_000,
    })
    expect(refused).toMatchObject({ code: code.priceChanged, payload: { total: 11_400 } })
    const accepted = await guest.ordersAt(deal, [{ name: '라테', options: ['크게'], count: 2 }], {
      totalSeen: 11_400,
    })
    expect(accepted.order.orderNumber).toBe(1)
  })
})

describe('an order with the code of its table', () => {
  it('opens the table and is placed in one idempotent call', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const key = 'one-round-trip-at-table-1'
    const placed = await guest.ordersAtTable('1', [{ name: '아메리카노' }], { key })
    expect(placed.deal).toMatchObject({
      dealType: dealType.self,
      status: dealStatus.inProgress,
      userId: guest.userId,
      resourceName: '1번 테이블',
    })
    expect(placed.order).toMatchObject({ status: orderStatus.inKitchen, orderNumber: 1 })
    expect(await guest.ordersAtTable('1', [{ name: '아메리카노' }], { key })).toEqual(placed)
  })

  it('joins the deal that another guest opened there, as sitting down does', async () => {
    const store = await api.aStore()
    const [first, second] = [await aGuest(api, store), await aGuest(api, store)]
    const { deal } = await first.ordersAtTable('1', [{ name: '아메리카노' }])
    expect((await second.ordersAtTable('1', [{ name: '케이크' }])).deal.dealId).toBe(deal.dealId)
    expect((await first.sitDownAt('1')).dealId).toBe(deal.dealId)
  })

  it('a refused order with the code of its table seats nobody', async () => {
    const store = await api.aStore()
    const [first, second] = [await aGuest(api, store), await aGuest(api, store)]
    const tn = store.tableCode('1')
    const refused = await first.triesToOrderAtTable(tn, [{ name: '케이크' }], { totalSeen: 1 })
    expect(refused.code).toBe(code.priceChanged)
    const { deal } = await second.ordersAtTable('1', [{ name: '케이크' }])
    expect(deal.userId).toBe(second.userId)
  })

  it('is refused with a wrong code, and where the guest has ordered at another table', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    expect((await guest.triesToOrderAtTable('1.forged', [{ name: '케이크' }])).code).toBe(code.badTableCode)
    await guest.ordersAtTable('1', [{ name: '케이크' }])
    expect(await guest.triesToOrderAtTable(store.tableCode('2'), [{ name: '케이크' }])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'order-in-progress' },
    })
  })
})
