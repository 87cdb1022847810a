import { removeSelfOrderDealUser } from '@storefront/contract/endpoints/main-page.ts'
import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { getSharedCart, withdrawSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import { storeCompleteDeal, storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { expireDeals } from '../../deals/expire-deals.ts'
import { deleteOldRows } from '../../jobs/delete-old-rows.ts'
import { sharedCartJobs } from '../../shared-cart/jobs.ts'
import { noon } from '../../testing/clock.ts'
import { aGuest } from '../../testing/guest.ts'
import { aSharingGuest, type SharingGuest } from '../../testing/sharing-guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
let minsu: SharingGuest
let jiyeon: SharingGuest
beforeEach(async () => {
  api = await testApi()
  store = await api.aStore()
  minsu = await aSharingGuest(api, store, '김민수')
  jiyeon = await aSharingGuest(api, store, '박지연')
  return () => api.close()
})

const notEmpty = statement(
  'test_shared_carts_not_empty',
  `select user_id from shared_cart where store_id = $1 and lines <> '[]'`,
)
const oneCakeLine = [{ name: '케이크' }]
const coffee = [{ name: '아메리카노', count: 2 }]
const openDeals = async () =>
  (await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })).dealList
const productsOf = (guests: { orderItemList: { productId: number; count: number }[] }[]) =>
  guests.map(({ orderItemList }) => orderItemList.map(({ productId, count }) => [productId, count]))
const ordersOf = async (guest: SharingGuest) => {
  const request = { storeId: store.storeId, dealId: guest.knownVisit.dealId ?? 0 }
  return (await api.call(getOrderList, request, { as: guest })).orderList
}

describe('the shared cart of a table', () => {
  it('is visible to the other guests of the visit: products and counts, under masked names', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    const read = await minsu.reads()
    expect(read).toMatchObject({ isOpen: true, own: { revision: 1, takenCount: 0, taken: null } })
    expect(read.guestList).toMatchObject([{ guestId: jiyeon.userId, name: '박*연', revision: 1 }])
    expect(productsOf(read.guestList)).toEqual([[[store.idOf('아메리카노'), 2]]])
  })

  it('opens a visit that the store does not see, and that expires without an order', async () => {
    await minsu.publishes(oneCakeLine, 1)
    expect(await openDeals()).toEqual([])
    api.clock.pass(15 * 60_000 + 1)
    await expireDeals(api.db, api.clock.now())
    const request = { storeId: store.storeId, dealId: minsu.knownVisit.dealId ?? 0 }
    expect(await api.request(getSharedCart, request, { as: minsu })).toMatchObject({ code: code.notFound })
    expect((await minsu.publishes(oneCakeLine, 2)).isSaved).toBe(true)
  })

  it('starts the visit with the first order, from whichever phone', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    expect((await jiyeon.triesToOrder(coffee, { totalSeen: 9000 })).code).toBe(code.ok)
    expect(await openDeals()).toHaveLength(1)
    api.clock.pass(15 * 60_000 + 1)
    await expireDeals(api.db, api.clock.now())
    expect(productsOf((await jiyeon.reads()).guestList)).toEqual([[[store.idOf('케이크'), 1]]])
  })

  it('is replaced only by a newer publication of the same guest', async () => {
    await minsu.publishes(oneCakeLine, 5)
    await jiyeon.publishes(coffee, 1)
    expect(await minsu.publishes(coffee, 5)).toMatchObject({ isSaved: false })
    expect(await minsu.publishes(coffee, 4)).toMatchObject({
      isSaved: false,
      sharedCart: { own: { revision: 5 } },
    })
    expect(productsOf((await jiyeon.reads()).guestList)).toEqual([[[store.idOf('케이크'), 1]]])
    await minsu.publishes(coffee, 6)
    expect(productsOf((await jiyeon.reads()).guestList)).toEqual([[[store.idOf('아메리카노'), 2]]])
  })

  it('is not replaced by a phone that has not read the visit', async () => {
    await minsu.publishes(oneCakeLine, 1)
    const { payload } = await minsu.triesToPublish(coffee, 9, { dealId: null })
    expect(payload).toMatchObject({ isSaved: false, sharedCart: { own: { revision: 1 } } })
  })

  it('cannot be read from outside of the visit, and not published with a forged code', async () => {
    await minsu.publishes(oneCakeLine, 1)
    const stranger = await aGuest(api, store)
    const request = { storeId: store.storeId, dealId: minsu.knownVisit.dealId ?? 0 }
    expect((await api.request(getSharedCart, request, { as: stranger })).code).toBe(code.forbidden)
    const forged = await aSharingGuest(api, { ...store, tableCode: () => '1.forged00' })
    expect((await forged.triesToPublish(oneCakeLine, 1)).code).toBe(code.badTableCode)
  })

  it('is published at most 300 times in 10 minutes, refused attempts included', async () => {
    await minsu.ordersAtTable('2', oneCakeLine)
    const codes = await Promise.all(
      Array.from(
        { length: 301 },
        async (_, index) => (await minsu.triesToPublish(oneCakeLine, index + 1)).code,
      ),
    )
    expect(codes.filter((each) => each === code.notOrderable)).toHaveLength(300)
    expect(codes.filter((each) => each === code.tooMany)).toHaveLength(1)
    expect((await jiyeon.publishes(coffee, 1)).isSaved).toBe(true)
  })

  it('is deleted when its guest leaves', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    const request = {
      storeId: store.storeId,
      userId: jiyeon.userId,
      deal: { dealId: jiyeon.knownVisit.dealId ?? 0 },
    }
    await api.call(removeSelfOrderDealUser, request, { as: jiyeon })
    expect((await minsu.reads()).guestList).toEqual([])
    await jiyeon.publishes([], 1)
    expect(await jiyeon.reads()).toMatchObject({ own: { takenCount: 0 } })
  })

  it('is withdrawn by a logout: nobody sees or orders it, and a publication under way does not bring it back', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    const everybody = await minsu.reads()
    await api.call(withdrawSharedCart, { storeId: store.storeId }, { as: jiyeon })
    expect((await minsu.reads()).guestList).toEqual([])
    const order = await minsu.triesToOrder(oneCakeLine, { totalSeen: 16_000, everybody })
    expect(order.code).toBe(code.changed)
    expect(await jiyeon.publishes(coffee, 2)).toMatchObject({ isSaved: false })
    expect((await minsu.reads()).guestList).toEqual([])
    expect(await jiyeon.publishes(coffee, 3), 'after the next login').toMatchObject({ isSaved: true })
  })

  it('is not withdrawn by the logout of another guest', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    await api.call(withdrawSharedCart, { storeId: store.storeId }, { as: minsu })
    expect(productsOf((await minsu.reads()).guestList)).toEqual([[[store.idOf('아메리카노'), 2]]])
  })

  it('ends with the visit, and is deleted a day later', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    await jiyeon.triesToOrder(coffee, { totalSeen: 9000 })
    await api.call(
      storeCompleteDeal,
      { storeId: store.storeId, dealId: jiyeon.knownVisit.dealId ?? 0 },
      { as: store },
    )
    expect(await jiyeon.reads()).toMatchObject({ isOpen: false, guestList: [] })
    expect(await api.db.run(notEmpty, [store.storeId])).toEqual([])
    api.clock.pass(86_400_001)
    await deleteOldRows(api.db, api.clock.now(), sharedCartJobs.retention)
    expect(await jiyeon.reads()).toMatchObject({ own: { revision: 0 } })
  })
})

describe('a guest whose visit is over', () => {
  it('shares nothing with the next guests of the table, and sees nothing of theirs', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await minsu.triesToOrder(oneCakeLine, { totalSeen: 7000 })
    const request = { storeId: store.storeId, dealId: minsu.knownVisit.dealId ?? 0 }
    await api.call(storeCompleteDeal, request, { as: store })
    await jiyeon.publishes(coffee, 1)
    expect(await minsu.publishes(oneCakeLine, 2)).toMatchObject({
      isSaved: false,
      sharedCart: { dealId: request.dealId, isOpen: false, guestList: [] },
    })
    expect((await jiyeon.reads()).guestList).toEqual([])
    await jiyeon.triesToOrder(coffee, { totalSeen: 9000 })
    const [visit] = await openDeals()
    expect(visit?.guestList.map(({ userId }) => userId)).toEqual([jiyeon.userId])
  })

  it('shares again once they have scanned the table for another visit', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await minsu.triesToOrder(oneCakeLine, { totalSeen: 7000 })
    const request = { storeId: store.storeId, dealId: minsu.knownVisit.dealId ?? 0 }
    await api.call(storeCompleteDeal, request, { as: store })
    const { payload } = await minsu.triesToPublish(coffee, 1, { dealId: null, takenCount: 0 })
    expect(payload).toMatchObject({ isSaved: true, sharedCart: { isOpen: true } })
  })
})

describe('an order for everybody at the table', () => {
  it('is one order in which each line belongs to its owner, and empties every cart', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    const everybody = await minsu.reads()
    expect((await minsu.triesToOrder(oneCakeLine, { totalSeen: 16_000, everybody })).code).toBe(code.ok)
    const [order, ...others] = await ordersOf(minsu)
    expect(others).toEqual([])
    expect(order).toMatchObject({ userId: minsu.userId, totalAmount: 16_000 })
    expect(
      order?.orderItemList.map(({ name, count, addedByUserId }) => [name, count, addedByUserId]),
    ).toEqual([
      ['케이크', 1, minsu.userId],
      ['아메리카노', 2, jiyeon.userId],
    ])
    expect(await minsu.reads()).toMatchObject({ guestList: [], own: { takenCount: 1, taken: null } })
  })

  it('shows the owner who ordered what, until the owner’s phone has published again', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    const outdatedVisit = { ...jiyeon.knownVisit }
    await minsu.triesToOrder(oneCakeLine, { totalSeen: 16_000, everybody: await minsu.reads() })
    const { payload } = await jiyeon.triesToPublish(coffee, 2, outdatedVisit)
    expect(payload).toMatchObject({
      isSaved: false,
      sharedCart: {
        own: {
          takenCount: 1,
          taken: { number: 1, byName: '김*수', orderItemList: [{ orderItemId: -1, count: 2 }] },
        },
      },
    })
    await jiyeon.reads()
    expect((await jiyeon.publishes(oneCakeLine, 2)).sharedCart.own).toMatchObject({
      takenCount: 1,
      taken: null,
    })
  })

  it('may contain no line of the guest who sends it', async () => {
    await minsu.publishes([], 1)
    await jiyeon.publishes(coffee, 1)
    const everybody = await minsu.reads()
    expect((await minsu.triesToOrder([], { totalSeen: 9000, everybody })).code).toBe(code.ok)
    expect((await ordersOf(minsu))[0]?.orderItemList).toMatchObject([{ addedByUserId: jiyeon.userId }])
  })

  it('is refused where a guest has changed their lines since, and nothing is ordered', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    const everybody = await minsu.reads()
    await jiyeon.publishes(oneCakeLine, 2)
    expect((await minsu.triesToOrder(oneCakeLine, { totalSeen: 16_000, everybody })).code).toBe(code.changed)
    expect(await ordersOf(minsu)).toEqual([])
    expect((await minsu.reads()).guestList).toHaveLength(1)
    expect((await jiyeon.reads()).guestList).toHaveLength(1)
  })

  it('is refused if the total differs from the seen one, without changing a cart', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    const everybody = await minsu.reads()
    const refused = await minsu.triesToOrder(oneCakeLine, { totalSeen: 1, everybody })
    expect(refused).toMatchObject({ code: code.priceChanged, payload: { total: 16_000 } })
    expect((await jiyeon.reads()).own).toMatchObject({ takenCount: 0, taken: null })
  })

  it('is refused if its lines together exceed a limit, without changing a cart', async () => {
    store = await api.aStore({ limits: { 아메리카노: 3 } })
    minsu = await aSharingGuest(api, store)
    jiyeon = await aSharingGuest(api, store)
    await minsu.publishes(coffee, 1)
    await jiyeon.publishes(coffee, 1)
    const everybody = await minsu.reads()
    expect((await minsu.triesToOrder(coffee, { totalSeen: 18_000, everybody })).code).toBe(code.overLimit)
    expect((await jiyeon.reads()).own).toMatchObject({ takenCount: 0, taken: null })
    expect((await jiyeon.triesToOrder(coffee, { totalSeen: 9000 })).code).toBe(code.ok)
  })

  it('is refused once the store has closed, as is a publication; what was published can still be read', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    const everybody = await minsu.reads()
    api.clock.set(noon + 10.5 * 3_600_000)
    expect((await minsu.triesToPublish(oneCakeLine, 2)).code).toBe(code.notOrderable)
    expect((await minsu.triesToOrder(oneCakeLine, { totalSeen: 16_000, everybody })).code).toBe(
      code.notOrderable,
    )
    expect((await jiyeon.reads()).own).toMatchObject({ takenCount: 0, taken: null })
  })

  it('does not reach the guests of another table', async () => {
    const guestOfOtherTable = await aSharingGuest(api, { ...store, tableCode: () => store.tableCode('2') })
    await guestOfOtherTable.publishes(coffee, 1)
    await minsu.publishes(oneCakeLine, 1)
    const everybody = {
      ...(await minsu.reads()),
      guestList: [{ guestId: guestOfOtherTable.userId, name: '', revision: 1, orderItemList: [] }],
    }
    expect((await minsu.triesToOrder(oneCakeLine, { totalSeen: 16_000, everybody })).code).toBe(code.changed)
  })

  it('is replayed for the same key', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    const everybody = await minsu.reads()
    const send = () =>
      minsu.triesToOrder(oneCakeLine, { totalSeen: 16_000, everybody, key: 'one-tap-of-minsu' })
    const first = await send()
    expect(await send()).toEqual(first)
    expect(await ordersOf(minsu)).toHaveLength(1)
  })
})

describe('an order of the own lines', () => {
  it('does not change the others’ lines', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    expect((await minsu.triesToOrder(oneCakeLine, { totalSeen: 7000 })).code).toBe(code.ok)
    expect((await jiyeon.reads()).guestList).toEqual([])
    expect((await minsu.reads()).guestList).toHaveLength(1)
  })

  it('is refused if another guest has just ordered them', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    await jiyeon.triesToOrder(coffee, { totalSeen: 16_000, everybody: await jiyeon.reads() })
    expect((await minsu.triesToOrder(oneCakeLine, { totalSeen: 7000 })).code).toBe(code.changed)
    expect(await ordersOf(minsu)).toHaveLength(1)
  })

  it('empties the guest’s published lines also where the phone shares nothing (older releases)', async () => {
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    await minsu.ordersAtTable('1', oneCakeLine)
    expect((await jiyeon.reads()).guestList).toEqual([])
    expect((await minsu.publishes(oneCakeLine, 2)).isSaved).toBe(false)
  })
})

describe('a prepaid store', () => {
  it('shares carts, but nobody can order for others', async () => {
    store = await api.aStore({ prepaid: true })
    minsu = await aSharingGuest(api, store)
    jiyeon = await aSharingGuest(api, store)
    await minsu.publishes(oneCakeLine, 1)
    await jiyeon.publishes(coffee, 1)
    const everybody = await minsu.reads()
    expect(everybody.guestList).toHaveLength(1)
    expect((await minsu.triesToOrder(oneCakeLine, { totalSeen: 16_000, everybody })).code).toBe(
      code.notOrderable,
    )
  })

  it('lets a guest whose cart is shared sit down and put together an order of their own', async () => {
    store = await api.aStore({ prepaid: true })
    minsu = await aSharingGuest(api, store)
    jiyeon = await aSharingGuest(api, store)
    await jiyeon.publishes(coffee, 1)
    await minsu.publishes(oneCakeLine, 1)
    const deal = await minsu.sitDownAt('1')
    expect(deal.dealId).toBe(minsu.knownVisit.dealId)
    const order = await minsu.puts(deal, oneCakeLine)
    expect(order).toMatchObject({ userId: minsu.userId, totalAmount: 7000 })
    expect((await minsu.publishes([], 2)).isSaved).toBe(true)
    expect((await jiyeon.reads()).guestList).toEqual([])
  })
})
