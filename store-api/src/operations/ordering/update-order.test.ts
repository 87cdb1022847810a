import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import {
  deletePseudoDeal,
  getOrderList,
  type LineRequest,
  type OrderRequest,
  updateOrder,
} from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { noon } from '../../testing/clock.ts'
import { aGuest } from '../../testing/guest.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

interface LineEventData {
  count?: number
  children?: { productId: number; count: number }[]
}
const history = statement<{ kind: string; by_user_id: number | null; data: LineEventData }>(
  'test_line_history',
  'select kind, by_user_id, data from order_line_event where store_id = $1 and order_id = $2 order by event_id',
)

const setPrice = statement(
  'test_set_price',
  'update product set price = $3 where store_id = $1 and product_id = $2',
)
const invalidateMenu = statement(
  'test_new_menu',
  'update store set menu_version = menu_version + 1, revision = revision + 1 where store_id = $1',
)

describe('changing a draft order', () => {
  it('adds, changes and removes lines, and keeps their history [2.7-32]', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const draft = await guest.puts(deal, [{ name: '아메리카노' }, { name: '케이크' }])
    expect(draft).toMatchObject({ status: orderStatus.provisional, totalAmount: 11_500, totalCount: 2 })
    const [coffee, cake] = draft.orderItemList
    const changed = await guest.puts(deal, [{ name: '아메리카노', count: 3, id: coffee?.orderItemId }], {
      without: [cake?.orderItemId ?? 0],
    })
    expect(changed.orderId).toBe(draft.orderId)
    expect(changed.orderItemList).toHaveLength(1)
    expect(changed).toMatchObject({ totalAmount: 13_500, totalCount: 3 })

    const events = await api.db.run(history, [store.storeId, draft.orderId])
    expect(events.map(({ kind, data }) => [kind, data.count])).toEqual([
      ['added', 1],
      ['added', 1],
      ['removed', 1],
      ['changed', 3],
    ])
    expect(events.every((event) => event.by_user_id === guest.userId)).toBe(true)
  })

  it('replaces the choices of a line with its own', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const draft = await guest.puts(deal, [
      {
        name: '샌드위치',
        choices: [
          ['빵', '호밀빵'],
          ['토핑', '치즈', 2],
        ],
      },
    ])
    const id = draft.orderItemList[0]?.orderItemId
    const changed = await guest.puts(deal, [
      { name: '샌드위치', id, count: 2, choices: [['빵', '치아바타']] },
    ])
    expect(changed.orderItemList.map(({ name, count }) => [name, count])).toEqual([
      ['샌드위치', 2],
      ['치아바타', 2],
    ])
    expect(changed.totalAmount).toBe(13_000)
  })

  it('records that a choice of a saved line was removed, and then the line [2.4-29]', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const bread: [string, string] = ['빵', '호밀빵']
    const draft = await guest.puts(deal, [{ name: '샌드위치', choices: [bread, ['토핑', '치즈', 2]] }])
    const id = draft.orderItemList[0]?.orderItemId ?? 0
    const withoutCheese = await guest.puts(deal, [{ name: '샌드위치', id, choices: [bread] }])
    expect(withoutCheese.orderItemList.map(({ name }) => name)).toEqual(['샌드위치', '호밀빵'])
    const empty = await guest.puts(deal, [], { without: [id] })
    expect(empty).toMatchObject({ orderItemList: [], totalAmount: 0 })

    const changes = await api.db.run(history, [store.storeId, draft.orderId])
    expect(changes.map(({ kind, data }) => [kind, data.children?.map(({ productId }) => productId)])).toEqual(
      [
        ['added', [store.idOf('호밀빵'), store.idOf('치즈')]],
        ['changed', [store.idOf('호밀빵')]],
        ['removed', undefined],
      ],
    )
  })

  it('is visible to the whole table, and changed only by its owner [2.7-31]', async () => {
    const store = await api.aStore()
    const [first, second] = [await aGuest(api, store, '김하늘'), await aGuest(api, store, '이바다')]
    const deal = await first.sitDownAt('1')
    await second.sitDownAt('1')
    const draft = await first.puts(deal, [{ name: '아메리카노' }])
    const joined = await second.puts(deal, [{ name: '케이크' }])
    expect(joined.orderId).not.toBe(draft.orderId)
    expect(joined.totalAmount).toBe(7000)

    const coffee = draft.orderItemList[0]?.orderItemId ?? 0
    const othersAnswer = await second.triesToPut(deal, [{ name: '아메리카노', count: 9, id: coffee }])
    expect(othersAnswer).toMatchObject({ code: code.badLine, payload: { reason: 'unknown-line' } })
    const named = await second.triesToPut(deal, [{ name: '케이크' }], { orderId: draft.orderId })
    expect(named.code).toBe(code.notFound)
    await second.triesToPut(deal, [], { without: [coffee] })
    const ids = { storeId: store.storeId, dealId: deal.dealId }
    for (const [reader, names] of [
      [first, [null, '이*다']],
      [second, ['김*늘', null]],
    ] as const) {
      const { orderList } = await api.call(getOrderList, ids, { as: reader })
      expect(orderList.map(({ totalAmount }) => totalAmount)).toEqual([4500, 7000])
      expect(
        orderList.flatMap(({ orderItemList }) => orderItemList.map(({ addedByName }) => addedByName)),
      ).toEqual(names)
    }
  })

  it('removes a line idempotently', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const draft = await guest.puts(deal, [{ name: '아메리카노' }, { name: '케이크' }])
    const without = [draft.orderItemList[0]?.orderItemId ?? 0]
    await guest.puts(deal, [], { without })
    expect((await guest.puts(deal, [], { without })).totalAmount).toBe(7000)
  })

  it('refuses a line that is not in the order, or of another product', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const draft = await guest.puts(deal, [{ name: '아메리카노' }])
    const id = draft.orderItemList[0]?.orderItemId
    expect((await guest.triesToPut(deal, [{ name: '케이크', id }])).code).toBe(code.badLine)
    expect((await guest.triesToPut(deal, [{ name: '케이크', id: 999_999 }])).code).toBe(code.badLine)
  })

  it('refuses lines over the limits, without counting for them [2.7-32]', async () => {
    const store = await api.aStore({ limits: { 케이크: 2 } })
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    expect((await guest.triesToPut(deal, [{ name: '케이크', count: 3 }])).code).toBe(code.overLimit)
    await guest.puts(deal, [{ name: '케이크', count: 2 }])
    const other = await aGuest(api, store)
    await other.ordersAtCounter([{ name: '케이크', count: 2 }])
  })

  it('answers 400 outside the opening hours, and 404 for an ended deal [2.7-32]', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    api.clock.set(noon + 11 * 3_600_000)
    expect(await guest.triesToPut(deal, [{ name: '케이크' }])).toMatchObject({
      code: code.badRequest,
      payload: { reason: 'outside-hours' },
    })
    api.clock.set(noon + 24 * 3_600_000)
    expect((await guest.triesToPut(deal, [{ name: '케이크' }])).code).toBe(code.notFound)
  })

  it('refuses who is not at the table', async () => {
    const store = await api.aStore()
    const [guest, stranger] = [await aGuest(api, store), await aGuest(api, store)]
    const deal = await guest.sitDownAt('1')
    expect((await stranger.triesToPut(deal, [{ name: '케이크' }])).code).toBe(code.forbidden)
  })
})

describe('placing a draft', () => {
  it('orders the customer’s own for the seen total, without changing others’', async () => {
    const store = await api.aStore()
    const [first, second] = [await aGuest(api, store), await aGuest(api, store)]
    const deal = await first.sitDownAt('1')
    await second.sitDownAt('1')
    const { orderId } = await first.puts(deal, [{ name: '아메리카노' }, { name: '케이크' }])
    const otherDraft = await second.puts(deal, [{ name: '케이크' }])
    const orderAnswer = await first.triesToOrderAt(deal, [], { orderId: otherDraft.orderId, totalSeen: 7000 })
    expect(orderAnswer.code).toBe(code.forbidden)
    expect((await first.triesToOrderAt(deal, [], { orderId, totalSeen: 4500 })).code).toBe(code.priceChanged)
    const { order } = await first.ordersAt(deal, [], { orderId, totalSeen: 11_500 })
    expect((await second.puts(deal, [{ name: '케이크' }])).orderId).toBe(otherDraft.orderId)
    expect(order).toMatchObject({
      orderId,
      status: orderStatus.inKitchen,
      orderNumber: 1,
      totalAmount: 11_500,
    })
    expect((await first.triesToPut(deal, [{ name: '케이크' }], { orderId })).code).toBe(code.notFound)
    expect((await first.triesToOrderAt(deal, [], { orderId, totalSeen: 11_500 })).code).toBe(code.notFound)
  })

  it('omits drafts from the order’s detail', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    await guest.puts(deal, [{ name: '아메리카노' }])
    const request = { storeId: store.storeId, dealId: deal.dealId, userId: guest.userId }
    expect((await api.call(getPayAndOrderByDealId, request, { as: guest })).orderList).toEqual([])
    await guest.ordersAt(deal, [{ name: '케이크' }])
    const detail = await api.call(getPayAndOrderByDealId, request, { as: guest })
    expect(detail.orderList).toHaveLength(1)
    expect(detail).toMatchObject({
      user: { userId: guest.userId, phoneNumber: guest.phoneNumber },
      dealUserList: [{ userId: guest.userId }],
      payList: [],
      waitingList: [],
    })
  })
})

describe('requests that no browser sends', () => {
  const aSender = async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { dealId } = await guest.sitDownAt('1')
    const { storeId } = store
    const lines = (many: number, count = 1): LineRequest[] =>
      Array.from({ length: many }, (_, index) => ({
        orderItemId: -1 - index,
        productId: store.idOf('케이크'),
        count,
      }))
    return {
      lines,
      /** Makes a cake cost 700,000 won. */
      raisePrice: async () => {
        await api.db.run(setPrice, [storeId, store.idOf('케이크'), 700_000])
        await api.db.run(invalidateMenu, [storeId])
        await api.app.services.stores.fresh(storeId)
      },
      sends: (order: Partial<OrderRequest>) =>
        api.request(
          updateOrder,
          { storeId, dealId, order: { orderType: orderType.general, orderItemList: lines(1), ...order } },
          { as: guest },
        ),
    }
  }

  it('are refused with an order type other than the deal’s', async () => {
    const { sends } = await aSender()
    for (const type of [orderType.delivery, orderType.pointDiscount, '<b>', '', 'x'.repeat(9999)])
      expect((await sends({ orderType: type })).code).toBe(code.badRequest)
    expect((await sends({})).payload).toMatchObject({ order: { orderType: orderType.general } })
  })

  it('are refused where an order would have more lines than one request may have', async () => {
    const { sends, lines } = await aSender()
    expect((await sends({ orderItemList: lines(200) })).code).toBe(code.ok)
    expect(await sends({ orderItemList: lines(1) })).toMatchObject({
      code: code.badRequest,
      payload: { field: 'order.orderItemList' },
    })
  })

  it('are refused where the total exceeds 2,000,000,000 won', async () => {
    const { sends, lines, raisePrice } = await aSender()
    await raisePrice()
    expect((await sends({ orderItemList: lines(2, 999) })).code).toBe(code.ok)
    expect(await sends({ orderItemList: lines(1, 999) })).toMatchObject({
      code: code.badRequest,
      payload: { field: 'order.orderItemList' },
    })
  })
})

describe('a provisional deal', () => {
  it('is removed by its owner, with everything in it [2.7-35]', async () => {
    const store = await api.aStore({ prepaid: true })
    const [guest, friend] = [await aGuest(api, store), await aGuest(api, store)]
    const deal = await guest.sitDownAt('1')
    expect(deal.status).toBe(dealStatus.provisional)
    await guest.puts(deal, [{ name: '케이크' }])
    const request = { storeId: store.storeId, dealId: deal.dealId }
    expect((await api.request(deletePseudoDeal, request, { as: friend })).code).toBe(code.forbidden)
    await api.call(deletePseudoDeal, request, { as: guest })
    expect((await api.request(getOrderList, request, { as: guest })).code).toBe(code.notFound)
    // The table is released.
    expect((await friend.sitDownAt('1')).dealId).not.toBe(deal.dealId)
  })

  it('is left to the other guests, with their drafts', async () => {
    const store = await api.aStore({ prepaid: true })
    const [guest, friend] = [await aGuest(api, store), await aGuest(api, store)]
    const deal = await guest.sitDownAt('1')
    await friend.sitDownAt('1')
    await guest.puts(deal, [{ name: '아메리카노' }])
    await friend.puts(deal, [{ name: '케이크' }])
    const request = { storeId: store.storeId, dealId: deal.dealId }
    await api.call(deletePseudoDeal, request, { as: guest })
    const { orderList } = await api.call(getOrderList, request, { as: friend })
    expect(orderList.flatMap(({ orderItemList }) => orderItemList.map(({ name }) => name))).toEqual([
      '케이크',
    ])
    expect((await api.request(getOrderList, request, { as: guest })).code).toBe(code.forbidden)
  })

  it('cannot be removed once it is in progress', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const { dealId } = await guest.sitDownAt('1')
    const refused = await api.request(deletePseudoDeal, { storeId: store.storeId, dealId }, { as: guest })
    expect(refused).toMatchObject({ code: code.changed, payload: { status: dealStatus.inProgress } })
  })
})
