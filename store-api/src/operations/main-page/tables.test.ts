import { getBizHourDealListOfPeriod } from '@storefront/contract/endpoints/main-info.ts'
import {
  getDeal,
  getTable,
  getUser,
  registerDeal,
  removeSelfOrderDealUser,
} from '@storefront/contract/endpoints/main-page.ts'
import {
  storeCancelOrder,
  storeCompleteDeal,
  storeListOpenDeals,
  storeListTables,
  storeRemoveGuest,
  storeRenewTableCode,
} from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { noon } from '../../testing/clock.ts'
import { aGuest } from '../../testing/guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

/** Of the first table of a test store (`aStore`). */
const firstResourceId = (storeId: number) => storeId * 100

describe('a table’s code', () => {
  it('identifies its table', async () => {
    const store = await api.aStore()
    const { tableList } = await api.call(storeListTables, { storeId: store.storeId }, { as: store })
    const [first] = tableList
    expect(first).toMatchObject({ name: '1번 테이블', path: `/${store.pageName}/?tn=${first?.tn}` })
    const { resource } = await api.call(getTable, { storeId: store.storeId, tn: first?.tn ?? '' })
    expect(resource).toMatchObject({ resourceId: first?.resourceId, name: '1번 테이블', capacity: 4 })
  })

  it('is refused when unsigned, forged, of another store, or of a missing table', async () => {
    const [store, other] = [await api.aStore(), await api.aStore()]
    const guest = await aGuest(api, store)
    const good = store.tableCode('1')
    const invalidCodes = [
      '1',
      '',
      '1.',
      '.',
      `2.${good.split('.')[1]}`,
      `${good}x`,
      other.tableCode('1'),
      store.tableCode('99'),
    ]
    for (const tn of invalidCodes) expect((await guest.asksToSitDownAt(tn)).code).toBe(code.badTableCode)
    const none = { storeId: store.storeId, deal: { dealType: dealType.self } }
    expect((await api.request(registerDeal, none, { as: guest })).code).toBe(code.badTableCode)
    expect((await guest.asksToSitDownAt(good)).code).toBe(code.ok)
  })

  it('is rate limited by IP address against guessing, without blocking valid codes', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const address = { 'x-forwarded-for': '203.0.113.7' }
    const tries = Array.from({ length: 61 }, (_, index) => ({
      storeId: store.storeId,
      tn: `1.aaaaaaaa${index}`,
    }))
    const codes: number[] = []
    for (const request of tries) codes.push((await api.request(getTable, request, { headers: address })).code)
    expect(codes.filter((each) => each === code.badTableCode)).toHaveLength(60)
    expect(codes.at(-1)).toBe(code.tooMany)
    const good = { storeId: store.storeId, tn: store.tableCode('1') }
    expect((await api.request(getTable, good, { headers: address, as: guest })).code).toBe(code.ok)
  })
})

describe('a photographed table code', () => {
  it('is invalid for new guests once the store has renewed it; seated guests continue', async () => {
    const store = await api.aStore()
    const { storeId } = store
    const [guest, stranger] = [await aGuest(api, store), await aGuest(api, store)]
    const deal = await guest.sitDownAt('1')
    const old = store.tableCode('1')
    const renew = { storeId, resourceId: firstResourceId(storeId) }
    const { tn } = await api.call(storeRenewTableCode, renew, { as: store })
    expect(tn).not.toBe(old)
    expect((await stranger.asksToSitDownAt(old)).code).toBe(code.badTableCode)
    expect((await stranger.asksToSitDownAt(tn)).code).toBe(code.ok)
    await guest.ordersAt(deal, [{ name: '케이크' }])
    const { tableList } = await api.call(storeListTables, { storeId }, { as: store })
    expect(tableList.map((table) => table.tn)).toEqual([tn, store.tableCode('2')])
    expect((await api.call(storeRenewTableCode, renew, { as: store })).tn).not.toBe(tn)
    expect((await stranger.asksToSitDownAt(tn)).code).toBe(code.badTableCode)
  })
})

describe('a guest who used a photographed table code', () => {
  const removal = (store: TestStoreWithKey, dealId: number, { userId }: { userId: number }) =>
    api.request(storeRemoveGuest, { storeId: store.storeId, dealId, userId }, { as: store })

  it('is listed for the store, removed with their draft, and banned from that deal', async () => {
    const store = await api.aStore()
    const { storeId } = store
    const [host, stranger] = [await aGuest(api, store, '김주인'), await aGuest(api, store, '박낯선')]
    const { dealId } = await host.sitDownAt('1')
    await stranger.sitDownAt('1')
    await stranger.puts({ dealId }, [{ name: '케이크' }])
    const { dealList } = await api.call(storeListOpenDeals, { storeId }, { as: store })
    expect(dealList[0]?.guestList).toEqual([
      { userId: host.userId, name: '김주인', phoneTail: host.phoneNumber.slice(-4) },
      { userId: stranger.userId, name: '박낯선', phoneTail: stranger.phoneNumber.slice(-4) },
    ])

    expect((await removal(store, dealId, stranger)).code).toBe(code.ok)
    expect((await api.request(getDeal, { storeId, dealId }, { as: stranger })).code).toBe(code.forbidden)
    expect((await stranger.triesToPut({ dealId }, [{ name: '케이크' }])).code).toBe(code.forbidden)
    expect((await stranger.asksToSitDownAt(store.tableCode('1'))).code).toBe(code.forbidden)
    // Neither banned at other tables, nor here at the next visit.
    await stranger.sitDownAt('2')
    await host.ordersAt({ dealId }, [{ name: '케이크' }])
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: store })
    await stranger.sitDownAt('1')
  })

  it('a guest who opened the table hands it over when removed', async () => {
    const store = await api.aStore()
    const [stranger, host] = [await aGuest(api, store), await aGuest(api, store)]
    const { dealId } = await stranger.sitDownAt('1')
    await host.sitDownAt('1')
    await removal(store, dealId, stranger)
    const { deal } = await api.call(getDeal, { storeId: store.storeId, dealId }, { as: host })
    expect(deal).toMatchObject({ userId: host.userId, status: dealStatus.inProgress })
  })

  it('a guest cannot be removed with orders in the kitchen, when alone, or from another deal', async () => {
    const store = await api.aStore()
    const { storeId } = store
    const [host, stranger] = [await aGuest(api, store), await aGuest(api, store)]
    const { dealId } = await host.sitDownAt('1')
    expect((await removal(store, dealId, stranger)).code).toBe(code.notFound)
    expect((await removal(store, dealId, host)).code).toBe(code.changed)
    await stranger.sitDownAt('1')
    const { order } = await stranger.ordersAt({ dealId }, [{ name: '케이크' }])
    expect((await removal(store, dealId, stranger)).code).toBe(code.changed)
    const cancelled = { storeId, orderId: order.orderId, reason: '자리에 안 계세요' }
    await api.call(storeCancelOrder, cancelled, { as: store })
    expect((await removal(store, dealId, stranger)).code).toBe(code.ok)
    const other = await api.aStore()
    expect((await removal(other, dealId, host)).code).toBe(code.notFound)
  })
})

describe('sitting down at a table', () => {
  it('is for customers who have logged in [1.6-05]', async () => {
    const store = await api.aStore()
    const request = { storeId: store.storeId, deal: { dealType: dealType.self }, tn: store.tableCode('1') }
    expect((await api.request(registerDeal, request)).code).toBe(code.unauthenticated)
    expect((await api.request(registerDeal, request, { as: await aGuest(api, store) })).code).toBe(code.ok)
  })

  it('opens a deal for the shop, or a provisional one where paid first [1.7-38]', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    expect(await guest.sitDownAt('1')).toMatchObject({
      dealType: dealType.self,
      status: dealStatus.inProgress,
      userId: guest.userId,
      resourceName: '1번 테이블',
      resourceNameEn: 'Table 1',
      startDate: noon,
      endDate: noon + 3_600_000,
    })
    const prepaid = await api.aStore({ prepaid: true })
    expect((await (await aGuest(api, prepaid)).sitDownAt('1')).status).toBe(dealStatus.provisional)
  })

  it('joins the running deal', async () => {
    const store = await api.aStore()
    const [first, second] = [await aGuest(api, store), await aGuest(api, store)]
    const deal = await first.sitDownAt('1')
    expect((await second.sitDownAt('1')).dealId).toBe(deal.dealId)
    expect((await first.sitDownAt('1')).dealId).toBe(deal.dealId)
    expect((await (await aGuest(api, store)).sitDownAt('2')).dealId).not.toBe(deal.dealId)
  })

  it('lets a customer change the table before ordering only', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const first = await guest.sitDownAt('1')
    const second = await guest.sitDownAt('2')
    expect(second.dealId).not.toBe(first.dealId)
    await guest.ordersAt(second, [{ name: '케이크' }])
    expect(await guest.asksToSitDownAt(store.tableCode('1'))).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'order-in-progress' },
    })
  })

  it('finds the table free when its deal is completed or of yesterday', async () => {
    const store = await api.aStore()
    const [first, second, third] = [
      await aGuest(api, store),
      await aGuest(api, store),
      await aGuest(api, store),
    ]
    const deal = await first.sitDownAt('1')
    await api.call(storeCompleteDeal, { storeId: store.storeId, dealId: deal.dealId }, { as: store })
    const next = await second.sitDownAt('1')
    expect(next.dealId).not.toBe(deal.dealId)
    api.clock.pass(24 * 3_600_000)
    expect((await third.sitDownAt('1')).dealId).not.toBe(next.dealId)
  })

  it('is refused while the store is closed', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    api.clock.set(noon + 12 * 3_600_000)
    expect((await guest.asksToSitDownAt(store.tableCode('1'))).code).toBe(code.notOrderable)
  })

  it('is limited to twenty in ten minutes per customer', async () => {
    const store = await api.aStore()
    const { storeId } = store
    const [restless, host] = [await aGuest(api, store), await aGuest(api, store)]
    await host.sitDownAt('2')
    for (let seat = 1; seat <= 20; seat += 1) {
      const { dealId } = await restless.sitDownAt(seat % 2 === 0 ? '1' : '2')
      const leaving = { storeId, userId: restless.userId, deal: { dealId } }
      await api.call(removeSelfOrderDealUser, leaving, { as: restless })
    }
    for (const table of ['1', '2'])
      expect((await restless.asksToSitDownAt(store.tableCode(table))).code).toBe(code.tooMany)
    await host.sitDownAt('2')
    api.clock.pass(10 * 60_000)
    await restless.sitDownAt('1')
  })

  it('refuses other types of deal', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const request = { storeId: store.storeId, deal: { dealType: dealType.takeout }, tn: store.tableCode('1') }
    expect((await api.request(registerDeal, request, { as: guest })).code).toBe(code.badRequest)
  })
})

describe('leaving a table', () => {
  const leaveRequest = (storeId: number, dealId: number, userId: number) => ({
    storeId,
    userId,
    deal: { dealId },
  })

  it('ends a deal with its last guest, and hands it over otherwise [1.7-39]', async () => {
    const store = await api.aStore()
    const [first, second] = [await aGuest(api, store), await aGuest(api, store)]
    const { dealId } = await first.sitDownAt('1')
    await second.sitDownAt('1')
    await first.puts({ dealId }, [{ name: '케이크' }])
    await api.call(removeSelfOrderDealUser, leaveRequest(store.storeId, dealId, first.userId), { as: first })
    const { deal } = await api.call(getDeal, { storeId: store.storeId, dealId }, { as: second })
    expect(deal).toMatchObject({ userId: second.userId, status: dealStatus.inProgress })
    expect((await api.request(getDeal, { storeId: store.storeId, dealId }, { as: first })).code).toBe(
      code.forbidden,
    )

    await api.call(removeSelfOrderDealUser, leaveRequest(store.storeId, dealId, second.userId), {
      as: second,
    })
    expect((await first.sitDownAt('1')).dealId).not.toBe(dealId)
  })

  it('removes the guest’s draft', async () => {
    const store = await api.aStore()
    const [first, second] = [await aGuest(api, store), await aGuest(api, store)]
    const deal = await first.sitDownAt('1')
    await second.sitDownAt('1')
    await first.puts(deal, [{ name: '케이크' }])
    const { orderId } = await second.puts(deal, [{ name: '아메리카노' }])
    await api.call(removeSelfOrderDealUser, leaveRequest(store.storeId, deal.dealId, first.userId), {
      as: first,
    })
    const { order } = await second.ordersAt(deal, [], { orderId, totalSeen: 4500 })
    expect(order.orderItemList.map(({ name }) => name)).toEqual(['아메리카노'])
  })

  it('is refused with orders of the guest, unless cancelled', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const { order } = await guest.ordersAt(deal, [{ name: '케이크' }])
    const request = leaveRequest(store.storeId, deal.dealId, guest.userId)
    expect((await api.request(removeSelfOrderDealUser, request, { as: guest })).code).toBe(code.changed)
    const cancel = { storeId: store.storeId, orderId: order.orderId, reason: '케이크가 떨어졌어요' }
    await api.call(storeCancelOrder, cancel, { as: store })
    await api.call(removeSelfOrderDealUser, request, { as: guest })
  })
})

describe('a customer’s deals', () => {
  it('are listed with Main’s fields [1.7-05]', async () => {
    const store = await api.aStore()
    const [guest, friend] = [await aGuest(api, store, '김하늘'), await aGuest(api, store, '이바다')]
    const { dealId } = await guest.sitDownAt('1')
    await friend.sitDownAt('1')
    await guest.ordersAt({ dealId }, [{ name: '아메리카노', count: 2 }, { name: '케이크' }])
    const request = {
      storeId: store.storeId,
      userId: guest.userId,
      startDate: noon - 1000,
      endDate: noon + 1000,
    }
    const { dealList, dealUserList, resourceScheduleList } = await api.call(
      getBizHourDealListOfPeriod,
      request,
      { as: guest },
    )
    expect(dealList).toHaveLength(1)
    expect(dealList[0]?.summary).toEqual({
      firstItemName: '아메리카노',
      firstItemNameEn: 'Americano',
      firstItemImage: '/images/mug.webp',
      firstItemHue: 40,
      firstItemGarnish: '/images/ice.webp',
      itemCount: 3,
      totalAmount: 16_000,
      doneCount: 0,
      orderStatus: '주방접수',
    })
    expect(dealUserList.map(({ name }) => name)).toEqual(['김하늘', '이*다'])
    expect(resourceScheduleList).toMatchObject([{ dealId, resourceId: firstResourceId(store.storeId) }])
  })

  it('are not shown to guests, who still get the waiting count', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    await guest.sitDownAt('1')
    const request = { storeId: store.storeId, userId: guest.userId, waitingDay: '2026-11-18' }
    expect(await api.call(getBizHourDealListOfPeriod, request)).toMatchObject({
      dealList: [],
      waitingCount: 0,
    })
  })

  it('can be requested by id, without others’ deals', async () => {
    const store = await api.aStore()
    const [guest, other] = [await aGuest(api, store), await aGuest(api, store)]
    const ownDeal = await guest.sitDownAt('1')
    const othersDeal = await other.sitDownAt('2')
    const request = { storeId: store.storeId, dealIdList: `${ownDeal.dealId},${othersDeal.dealId}` }
    const { dealList } = await api.call(getBizHourDealListOfPeriod, request, { as: guest })
    expect(dealList.map(({ dealId }) => dealId)).toEqual([ownDeal.dealId])
    const { dealId } = othersDeal
    expect((await api.request(getDeal, { storeId: store.storeId, dealId }, { as: guest })).code).toBe(
      code.forbidden,
    )
    expect(
      (await api.request(getDeal, { storeId: store.storeId, dealId: 9_999_999 }, { as: guest })).code,
    ).toBe(code.notFound)
  })

  it('belong to one store: another store’s id finds none of them [1.7-33]', async () => {
    const [store, other] = [await api.aStore(), await api.aStore()]
    const guest = await aGuest(api, store)
    const { dealId } = await guest.sitDownAt('1')
    expect((await api.call(getDeal, { storeId: store.storeId, dealId }, { as: guest })).deal.dealId).toBe(
      dealId,
    )
    expect((await api.request(getDeal, { storeId: other.storeId, dealId }, { as: guest })).code).toBe(
      code.notFound,
    )
  })
})

it('returns a customer’s own data [1.7-34, 2.7-30]', async () => {
  const store = await api.aStore()
  const guest = await aGuest(api, store, '김하늘')
  const { user } = await api.call(getUser, { storeId: store.storeId, userId: guest.userId }, { as: guest })
  expect(user).toMatchObject({ userId: guest.userId, name: '김하늘', phoneNumber: guest.phoneNumber })
})
