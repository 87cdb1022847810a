import { getDealListOfUser, getDealListOfUserWithTotalCount } from '@storefront/contract/endpoints/history.ts'
import { removeSelfOrderDealUser } from '@storefront/contract/endpoints/main-page.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { storeCancelOrder } from '@storefront/contract/endpoints/store-side.ts'
import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType, orderStatus, pointPileType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openBalance } from '../../repositories/points.ts'
import { aBookedDeal } from '../../testing/a-booked-deal.ts'
import { FakeCancels } from '../../testing/fake-cancels.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aGuest, type Guest } from '../../testing/guest.ts'
import { aPayer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
beforeEach(async () => {
  api = await testApi()
  store = await api.aStore()
  return () => api.close()
})

const hour = 3_600_000
const visits = async (guest: Guest, count: number) => {
  const ids: number[] = []
  for (let nth = 0; nth < count; nth += 1)
    ids.push(await aBookedDeal(api, store, { userId: guest.userId, startDate: api.clock.now() + hour }))
  return ids
}
const pageOf = (
  guest: Guest,
  page: { pageNum?: number; countPerPage?: number; beforeDealId?: number } = {},
) =>
  api.call(
    getDealListOfUserWithTotalCount,
    { storeId: store.storeId, userId: guest.userId, pageNum: 1, countPerPage: 30, ...page },
    { as: guest },
  )
const idsOf = ({ dealList }: { dealList: { dealId: number }[] }) => dealList.map(({ dealId }) => dealId)

describe('the history of a customer', () => {
  it('has their deals with the orders in them, the newest first [3.3-39, 3.7-54]', async () => {
    const guest = await aGuest(api, store)
    const first = await guest.ordersAtCounter([{ name: '케이크' }])
    const [booked] = await visits(guest, 1)
    const request = { storeId: store.storeId, userId: guest.userId }
    const answer = await api.call(getDealListOfUser, request, { as: guest })
    expect(idsOf(answer)).toEqual([booked, first.deal.dealId])
    expect(answer).toMatchObject({
      orderList: [{ dealId: first.deal.dealId, totalAmount: 7000, orderItemList: [{ name: '케이크' }] }],
      extTossList: [],
      extRelayList: [],
    })
  })

  it('has what coupon and points pay, also once everything is cancelled', async () => {
    const cancels = new FakeCancels(new FakeProvider())
    const payApi = await testApi({
      env: { SANDBOX_URL: 'http://sandbox.invalid' },
      vendors: cancels.adapters,
    })
    onTestFinished(() => payApi.close())
    const payStore = await aStoreWithPayments(payApi, { coupons: [{}] })
    const { storeId } = payStore
    const payer = await aPayer(payApi, payStore)
    await payApi.db.run(openBalance, [storeId, payer.userId, 5000, pointPileType.manual, 1])
    const purchase = await payer.placesTakeoutOrder([{ name: '아메리카노', count: 2 }, { name: '케이크' }])
    await payer.paysByWindow(purchase, {
      points: 500,
      coupon: { templateId: payStore.templateIds[0] ?? 0 },
      couponWon: 1000,
    })
    const readDeal = async () => {
      const request = { storeId, userId: payer.userId }
      const { dealList, orderList } = await payApi.call(getDealListOfUser, request, { as: payer })
      return [orderList[0]?.totalAmount, dealList[0]?.discountAmount]
    }
    const { totalAmount, orderId } = purchase.order
    expect(await readDeal()).toEqual([totalAmount, 1500])
    const refund = { storeId, orderId, reason: '품절' }
    const [line] = purchase.order.orderItemList
    await payApi.call(
      storeRefundOrder,
      { ...refund, orderItemIdList: [line?.orderItemId ?? 0] },
      { as: payStore },
    )
    expect(await readDeal()).toEqual([7000, 1500])
    await payApi.call(storeCancelOrder, refund, { as: payStore })
    expect(await readDeal()).toEqual([7000, 1500])
  })

  it('is paged, with the total count [3.3-39, 3.7-55]', async () => {
    const guest = await aGuest(api, store)
    const ids = (await visits(guest, 5)).reverse()
    const first = await pageOf(guest, { countPerPage: 2 })
    expect([idsOf(first), first.totalCountOfDeal]).toEqual([ids.slice(0, 2), 5])
    expect(idsOf(await pageOf(guest, { countPerPage: 2, pageNum: 3 }))).toEqual(ids.slice(4))
    expect(idsOf(await pageOf(guest, { countPerPage: 2, pageNum: 4 }))).toEqual([])
  })

  it('repeats and omits none when a new deal arrives between two pages', async () => {
    const guest = await aGuest(api, store)
    const ids = (await visits(guest, 5)).reverse()
    const first = idsOf(await pageOf(guest, { countPerPage: 2 }))
    await visits(guest, 1)
    const second = idsOf(
      await pageOf(guest, { countPerPage: 2, pageNum: 2, beforeDealId: first.at(-1) ?? 0 }),
    )
    const third = idsOf(
      await pageOf(guest, { countPerPage: 2, pageNum: 3, beforeDealId: second.at(-1) ?? 0 }),
    )
    expect([...first, ...second, ...third]).toEqual(ids)
  })

  it('includes shared deals, but not those that the customer left', async () => {
    const [own, friend] = [await aGuest(api, store, '김민호'), await aGuest(api, store, '박소라')]
    const { dealId } = await own.sitDownAt('1')
    const deal = await friend.sitDownAt('1')
    await own.ordersAt(deal, [{ name: '케이크' }])
    const answer = await pageOf(friend)
    expect(idsOf(answer)).toEqual([dealId])
    expect(answer.orderList[0]?.orderItemList[0]?.addedByName).toBe('김*호')
    const departure = { storeId: store.storeId, userId: friend.userId, deal: { dealId } }
    await api.call(removeSelfOrderDealUser, departure, { as: friend })
    expect(await pageOf(friend)).toMatchObject({ dealList: [], orderList: [], totalCountOfDeal: 0 })
  })

  it('excludes provisional deals and orders', async () => {
    const payStore = await aStoreWithPayments(api)
    const guest = await aGuest(api, payStore)
    const deal = { dealType: dealType.takeout }
    await api.call(registerTakeoutDeal, { storeId: payStore.storeId, deal }, { as: guest })
    const request = { storeId: payStore.storeId, userId: guest.userId, pageNum: 1, countPerPage: 30 }
    expect(await api.call(getDealListOfUserWithTotalCount, request, { as: guest })).toMatchObject({
      dealList: [],
      totalCountOfDeal: 0,
    })
    const atTable = await aGuest(api, store)
    const table = await atTable.sitDownAt('1')
    await atTable.puts(table, [{ name: '케이크' }])
    expect((await pageOf(atTable)).orderList).toEqual([])
    await atTable.ordersAt(table, [{ name: '케이크' }])
    expect((await pageOf(atTable)).orderList).toMatchObject([{ status: orderStatus.inKitchen }])
  })

  it('is refused to other customers, and empty in other stores', async () => {
    const [own, stranger] = [await aGuest(api, store), await aGuest(api, store)]
    await visits(own, 1)
    expect(idsOf(await pageOf(stranger))).toEqual([])
    const page = { storeId: store.storeId, userId: own.userId, pageNum: 1, countPerPage: 30 }
    expect((await api.request(getDealListOfUserWithTotalCount, page, { as: stranger })).code).toBe(
      code.forbidden,
    )
    const { storeId, userId } = page
    expect((await api.request(getDealListOfUser, { storeId, userId }, { as: stranger })).code).toBe(
      code.forbidden,
    )
    const other = await api.aStore()
    const inOtherStore = { ...page, storeId: other.storeId }
    expect(await api.call(getDealListOfUserWithTotalCount, inOtherStore, { as: own })).toMatchObject({
      dealList: [],
      totalCountOfDeal: 0,
    })
  })

  it('has the number of teams ahead of a ticket', async () => {
    const [first, second] = [await aGuest(api, store), await aGuest(api, store)]
    const ticket = { dealType: dealType.waiting, startDate: api.clock.now() }
    await aBookedDeal(api, store, { userId: first.userId, ...ticket })
    await aBookedDeal(api, store, { userId: second.userId, ...ticket })
    expect((await pageOf(first)).dealList).toMatchObject([{ preWaitingCount: 0 }])
    expect((await pageOf(second)).dealList).toMatchObject([{ preWaitingCount: 1 }])
  })

  it('refuses invalid pages', async () => {
    const guest = await aGuest(api, store)
    const page = { storeId: store.storeId, userId: guest.userId, pageNum: 1, countPerPage: 30 }
    for (const invalidPage of [{ pageNum: 0 }, { countPerPage: 0 }, { countPerPage: 101 }, { pageNum: -1 }]) {
      const answer = await api.request(
        getDealListOfUserWithTotalCount,
        { ...page, ...invalidPage },
        { as: guest },
      )
      expect(answer.code).toBe(code.badRequest)
    }
  })
})
