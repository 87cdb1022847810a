import {
  makeGeneralOrderWithoutPay,
  makeSelfOrderWithoutPay,
} from '@storefront/contract/endpoints/ordering.ts'
import { getProductOrderLimitList } from '@storefront/contract/endpoints/start-up.ts'
import {
  storeCompleteDeal,
  storePauseOrders,
  storeSetOrderLimit,
} from '@storefront/contract/endpoints/store-side.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  dealStatus,
  dealType,
  orderItemStatus,
  orderStatus,
  orderType,
} from '@storefront/contract/wire-words.ts'
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
  it('opens its deal and goes to the kitchen at once, without waiting to be accepted [2.7-34, 2.4-39]', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
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

  it('goes into the deal that the customer has at the counter already', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const first = await guest.ordersAtCounter([{ name: '아메리카노' }])
    const second = await guest.ordersAtCounter([{ name: '케이크' }])
    expect(second.deal.dealId).toBe(first.deal.dealId)
    expect(second.order.orderNumber).toBe(2)
    expect(second.deal.summary).toMatchObject({ itemCount: 2, totalAmount: 11_500 })
  })

  it('is refused while the customer sits at a table', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    await guest.sitDownAt('1')
    expect(await guest.triesToOrderAtCounter([{ name: '아메리카노' }])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'order-in-progress' },
    })
  })

  it('opens a new deal once the shop has completed the last one', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const { deal } = await guest.ordersAtCounter([{ name: '아메리카노' }])
    await api.call(storeCompleteDeal, { storeId: shop.storeId, dealId: deal.dealId }, { as: shop })
    expect((await guest.ordersAtCounter([{ name: '아메리카노' }])).deal.dealId).not.toBe(deal.dealId)
  })

  it('leaves a deal of yesterday behind that nobody completed', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const { deal } = await guest.ordersAtCounter([{ name: '아메리카노' }])
    api.clock.pass(24 * hour)
    const today = await guest.ordersAtCounter([{ name: '아메리카노' }])
    expect(today.deal.dealId).not.toBe(deal.dealId)
    expect(today.deal.dealNumber).toBe('261119-001')
  })
})

describe('an order at a table', () => {
  it('goes into the deal of the table [2.7-33, 3.7-67]', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const deal = await guest.sitDownAt('1')
    const placed = await guest.ordersAt(deal, [{ name: '아메리카노' }])
    expect(placed.deal.dealId).toBe(deal.dealId)
    expect(placed.order).toMatchObject({ dealId: deal.dealId, status: orderStatus.inKitchen })
  })

  it('keeps a snapshot of what was ordered, choices under their line', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
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

  it('keeps what was chosen about a dish in a set, and prices it the same when it is read again', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
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

  it('refuses a dish in a set without its option, and one that nobody offers', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
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

  it('may be made by everybody at the table, but by nobody else', async () => {
    const shop = await api.aStore()
    const [first, second, stranger] = [
      await aGuest(api, shop),
      await aGuest(api, shop),
      await aGuest(api, shop),
    ]
    const deal = await first.sitDownAt('1')
    await second.sitDownAt('1')
    expect((await second.ordersAt(deal, [{ name: '케이크' }])).order.userId).toBe(second.userId)
    expect((await stranger.triesToOrderAt(deal, [{ name: '케이크' }])).code).toBe(code.forbidden)
  })

  it('needs a deal', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const order = { orderType: orderType.general, orderItemList: [] }
    const request = { storeId: shop.storeId, dealId: null, order, totalSeen: 0 }
    expect((await api.ask(makeSelfOrderWithoutPay, request, { as: guest })).code).toBe(code.badRequest)
  })

  it('finds no deal that the shop has completed, or of yesterday', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const deal = await guest.sitDownAt('1')
    const other = await aGuest(api, shop)
    const completed = await other.sitDownAt('2')
    await api.call(storeCompleteDeal, { storeId: shop.storeId, dealId: completed.dealId }, { as: shop })
    expect((await other.triesToOrderAt(completed, [{ name: '케이크' }])).code).toBe(code.notFound)
    api.clock.pass(24 * hour)
    expect((await guest.triesToOrderAt(deal, [{ name: '케이크' }])).code).toBe(code.notFound)
  })

  it('is done at once where the shop does not use the producer app [2.4-03]', async () => {
    const shop = await api.aStore({ flags: { notUsingProducterApp: true } })
    const guest = await aGuest(api, shop)
    const deal = await guest.sitDownAt('1')
    const { order } = await guest.ordersAt(deal, [{ name: '아메리카노', count: 3 }])
    expect(order.status).toBe(orderStatus.cooked)
    expect(order.orderItemList[0]).toMatchObject({ doneCount: 3, status: orderItemStatus.cooked })
  })
})

describe('prices', () => {
  it('are the server’s: another total is answered with the new one, and nothing is ordered', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
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

describe('a line that cannot be sold', () => {
  const refusedWith = async (wish: Parameters<Awaited<ReturnType<typeof aGuest>>['ordersAt']>[1][number]) => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    return guest.triesToOrderAt(await guest.sitDownAt('1'), [{ name: '아메리카노' }, wish])
  }

  it.each([
    ['a product that has stopped selling', { name: '단종된 차' }, 'not-sold'],
    ['an option that does not exist', { name: '라테', options: ['공짜'] }, 'unknown-option'],
    ['no option where one is needed', { name: '라테' }, 'option-missing'],
    ['a set without its bread', { name: '샌드위치' }, 'group-incomplete'],
    ['a choice by itself', { name: '치즈' }, 'not-sold'],
  ] as const)('is refused: %s', async (_what, wish, reason) => {
    const refused = await refusedWith({ ...wish, options: [...('options' in wish ? wish.options : [])] })
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
    const [shop, other] = [await api.aStore(), await api.aStore()]
    const guest = await aGuest(api, shop)
    const deal = await guest.sitDownAt('1')
    const request = {
      storeId: shop.storeId,
      dealId: deal.dealId,
      order: {
        orderType: orderType.general,
        orderItemList: [{ orderItemId: -1, productId: other.idOf('아메리카노'), count: 1 }],
      },
      totalSeen: 4500,
    }
    expect(await api.ask(makeSelfOrderWithoutPay, request, { as: guest })).toMatchObject({
      code: code.badLine,
      payload: { reason: 'unknown-product' },
    })
  })
})

describe('order limits', () => {
  it('are taken by an order, and refuse what goes past them with the limits as they are', async () => {
    const shop = await api.aStore({ limits: { 케이크: 3 } })
    const guest = await aGuest(api, shop)
    const deal = await guest.sitDownAt('1')
    await guest.ordersAt(deal, [{ name: '케이크', count: 2 }])
    const refused = await guest.triesToOrderAt(deal, [{ name: '아메리카노' }, { name: '케이크', count: 2 }])
    expect(refused).toMatchObject({
      code: code.overLimit,
      payload: {
        orderItemIdList: [-2],
        productOrderLimitList: [{ productId: shop.idOf('케이크'), leftCount: 1, maxNumber: 3 }],
      },
    })
    await guest.ordersAt(deal, [{ name: '케이크', count: 1 }])
  })

  it('count lines of the same product together', async () => {
    const shop = await api.aStore({ limits: { 케이크: 3 } })
    const guest = await aGuest(api, shop)
    const deal = await guest.sitDownAt('1')
    const refused = await guest.triesToOrderAt(deal, [
      { name: '케이크', count: 2 },
      { name: '케이크', count: 2, descp: '포크 두 개' },
    ])
    expect(refused.code).toBe(code.overLimit)
  })

  it('count choices too', async () => {
    const shop = await api.aStore({ limits: { 치즈: 3 } })
    const guest = await aGuest(api, shop)
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

  it('begin anew with the next business date, and a line of yesterday is told so', async () => {
    const shop = await api.aStore({ limits: { 케이크: 1 } })
    const guest = await aGuest(api, shop)
    await guest.ordersAtCounter([{ name: '케이크', date: '2026-11-18' }])
    api.clock.pass(24 * hour)
    const stale = await guest.triesToOrderAtCounter([{ name: '케이크', date: '2026-11-18' }])
    expect(stale).toMatchObject({ code: code.limitStale, payload: { orderItemIdList: [-1] } })
    await guest.ordersAtCounter([{ name: '케이크', date: '2026-11-19' }])
  })

  it('sell nothing that the shop has closed', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const cake = { storeId: shop.storeId, productId: shop.idOf('케이크') }
    await api.call(storeSetOrderLimit, { ...cake, isClosed: true }, { as: shop })
    expect((await guest.triesToOrderAtCounter([{ name: '케이크' }])).code).toBe(code.overLimit)
    await api.call(storeSetOrderLimit, { ...cake, isClosed: false }, { as: shop })
    await guest.ordersAtCounter([{ name: '케이크' }])
  })

  it('are listed with what is left [1.7-08, 2.3-40]', async () => {
    const shop = await api.aStore({ limits: { 케이크: 5 } })
    const guest = await aGuest(api, shop)
    await guest.ordersAtCounter([{ name: '케이크', count: 2 }])
    const request = { storeId: shop.storeId, includeProductKind: 1 }
    const { productOrderLimitList, productKindOrderLimitList } = await api.call(
      getProductOrderLimitList,
      request,
    )
    expect(productOrderLimitList).toEqual([
      {
        productId: shop.idOf('케이크'),
        maxNumber: 5,
        leftCount: 3,
        isClosed: false,
        applyStdDate: '2026-11-18',
      },
    ])
    expect(productKindOrderLimitList).toEqual([])
  })
})

describe('when no orders are taken', () => {
  it('says that the store is closed, on a day off, or pauses', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    api.clock.set(noon + 11 * hour)
    expect(await guest.triesToOrderAtCounter([{ name: '케이크' }])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'outside-hours', window: { begin: '09:00', end: '22:00' } },
    })
    api.clock.set(noon)
    const pause = { storeId: shop.storeId, orderTypes: [orderType.general] }
    await api.call(storePauseOrders, pause, { as: shop })
    expect(await guest.triesToOrderAtCounter([{ name: '케이크' }])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'paused' },
    })
  })

  it('says when the break is over', async () => {
    const breakTime = { begin: '11:30', end: '13:00' }
    const day = { openingHours: { begin: '09:00', end: '22:00' }, breakTime }
    const openSetting = { businessHours: { weekday: day, weekend: day, holiday: day } }
    const shop = await api.aStore({ info: { openSetting } })
    const guest = await aGuest(api, shop)
    expect(await guest.triesToOrderAtCounter([{ name: '케이크' }])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'break-time', window: breakTime },
    })
  })

  it('takes none to be paid later in a store that must be paid first', async () => {
    const shop = await api.aStore({ prepaid: true })
    const guest = await aGuest(api, shop)
    expect((await guest.triesToOrderAtCounter([{ name: '케이크' }])).code).toBe(code.notOrderable)
  })
})

describe('what is sent', () => {
  it.each<[string, (order: object) => object, string]>([
    [
      'a negative count',
      (order) => ({ ...order, orderItemList: [{ orderItemId: -1, productId: 1, count: -1 }] }),
      'order.orderItemList.0.count',
    ],
    [
      'half a cake',
      (order) => ({ ...order, orderItemList: [{ orderItemId: -1, productId: 1, count: 0.5 }] }),
      'order.orderItemList.0.count',
    ],
    [
      'a price of one’s own',
      (order) => ({ ...order, orderItemList: [{ orderItemId: -1, productId: 1, count: 1, totalPrice: 1 }] }),
      'order.orderItemList.0.totalPrice',
    ],
    ['no lines at all', (order) => order, 'order.orderItemList'],
    ['another way of ordering', (order) => ({ ...order, orderType: orderType.takeout }), 'order.orderType'],
  ])('is refused by its field: %s', async (_what, change, field) => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const order = change({ orderType: orderType.general, orderItemList: [] }) as unknown as Order
    const request = { storeId: shop.storeId, dealId: null, order, totalSeen: 0 }
    expect(await api.ask(makeGeneralOrderWithoutPay, request as never, { as: guest })).toMatchObject({
      code: code.badRequest,
      payload: { field },
    })
  })
})
