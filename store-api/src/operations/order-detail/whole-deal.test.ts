import {
  getPayAndOrderByDealId,
  getPiledPointOfDeal,
  getPostDealList,
  getWholeDeal,
} from '@storefront/contract/endpoints/order-detail.ts'
import { storeLinkDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { joinDeal } from '../../repositories/deal-users.ts'
import { readDeal } from '../../repositories/deals.ts'
import { removeProvisionalDeal } from '../../repositories/provisional-deals.ts'
import { aBookedDeal } from '../../testing/a-booked-deal.ts'
import { aDeliveryStore } from '../../testing/a-delivery-store.ts'
import { noon } from '../../testing/clock.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aGuest } from '../../testing/guest.ts'
import { aPayer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
const provider = new FakeProvider()
beforeEach(async () => {
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

const makeProvisional = statement(
  'test_make_provisional',
  'update deal set status = $3 where store_id = $1 and deal_id = $2',
)

describe('a deal with all that belongs to it', () => {
  it('has its guests, orders and payments, for its users [2.7-24]', async () => {
    const shop = await aStoreWithPayments(api)
    const payer = await aPayer(api, shop, '김하늘')
    const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
    await payer.paysByWindow(purchase)
    const ids = { storeId: shop.storeId, dealId: purchase.dealId }
    expect(await api.call(getWholeDeal, ids, { as: payer })).toMatchObject({
      deal: { dealId: purchase.dealId },
      address: null,
      orderList: [{ orderType: orderType.takeout, totalAmount: 7000 }],
      user: { userId: payer.userId, name: '김하늘' },
      dealUserList: [{ userId: payer.userId }],
      payList: [{ amount: 7000 }],
      payApproveInfoList: [{ apprAmount: 7000 }],
    })
    const stranger = await aPayer(api, shop)
    expect((await api.request(getWholeDeal, ids, { as: stranger })).code).toBe(code.forbidden)
  })

  it('has the address for its customer only [2.7-24, 2.7-29]', async () => {
    const shop = await aDeliveryStore(api)
    const payer = await aPayer(api, shop)
    const purchase = await payer.placesDeliveryOrder([{ name: '케이크', count: 2 }])
    const other = await aPayer(api, shop)
    const { storeId } = shop
    const { dealId } = purchase
    await api.db.transaction((tx) =>
      joinDeal(tx, { storeId, dealId, userId: other.userId }, noon, { isRunning: false }),
    )
    const read = async (caller: typeof payer) => [
      await api.call(getWholeDeal, { storeId, dealId }, { as: caller }),
      await api.call(getPayAndOrderByDealId, { storeId, dealId, userId: caller.userId }, { as: caller }),
    ]
    for (const { address } of await read(payer)) expect(address).toMatchObject({ address2: '3층 301호' })
    for (const answer of await read(other)) {
      expect(answer).toMatchObject({ deal: { dealId }, address: null })
      expect(JSON.stringify(answer)).not.toContain('301호')
    }
  })

  it('includes points and refunds for its popup [2.7-29]', async () => {
    const shop = await aStoreWithPayments(api)
    const payer = await aPayer(api, shop, '김하늘')
    const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
    await payer.paysByWindow(purchase)
    const ids = { storeId: shop.storeId, dealId: purchase.dealId, userId: payer.userId }
    expect(await api.call(getPayAndOrderByDealId, ids, { as: payer })).toMatchObject({
      dealUserList: [{ userId: payer.userId }],
      user: { name: '김하늘' },
      address: null,
      orderList: [{ orderType: orderType.takeout, totalAmount: 7000 }],
      payList: [{ amount: 7000 }],
      payApproveInfoList: [{ apprAmount: 7000 }],
      refundList: [],
      point: { piledPoint: 0 },
      pointAmount: 0,
      waitingList: [],
    })
  })

  it('has the deal that it continues and its external number, once the store has linked it [2.7-24, 2.7-25, 2.2-109]', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const { storeId } = shop
    const orgDealId = await aBookedDeal(api, shop, { userId: guest.userId, startDate: noon })
    const { deal } = await guest.ordersAtCounter([{ name: '아메리카노' }])
    const read = async () =>
      (await api.call(getWholeDeal, { storeId, dealId: deal.dealId }, { as: guest })).deal
    expect(await read()).toMatchObject({ orgDealId: null, externalNumber: null })
    const link = { storeId, dealId: deal.dealId, orgDealId, externalNumber: 'B-77' }
    const linked = await api.call(storeLinkDeal, link, { as: shop })
    expect(linked.deal).toMatchObject({ orgDealId, externalNumber: 'B-77' })
    expect(await read()).toMatchObject({ orgDealId, externalNumber: 'B-77' })
    // A field that a later call leaves out stays as it is.
    await api.call(storeLinkDeal, { storeId, dealId: deal.dealId, orgDealId }, { as: shop })
    expect(await read()).toMatchObject({ orgDealId, externalNumber: 'B-77' })
    // Each of them is changed on its own, and removed by null.
    await api.call(storeLinkDeal, { storeId, dealId: deal.dealId, externalNumber: null }, { as: shop })
    expect(await read()).toMatchObject({ orgDealId, externalNumber: null })
  })

  it('is read with the deals that continue it and include the customer [2.7-26]', async () => {
    const shop = await api.aStore()
    const [guest, other] = [await aGuest(api, shop), await aGuest(api, shop)]
    const { storeId } = shop
    const original = await aBookedDeal(api, shop, { userId: guest.userId, startDate: noon })
    const { deal: next } = await guest.ordersAtCounter([{ name: '아메리카노' }])
    const { deal: othersDeal } = await other.ordersAtCounter([{ name: '아메리카노' }])
    for (const { dealId } of [next, othersDeal])
      await api.call(storeLinkDeal, { storeId, dealId, orgDealId: original }, { as: shop })
    const post = await api.call(getPostDealList, { storeId, dealId: original }, { as: guest })
    expect(post.dealList.map(({ dealId }) => dealId)).toEqual([original, next.dealId])
    expect(post.orderList.map(({ dealId }) => dealId)).toEqual([next.dealId])
    expect(post.dealUserList.map(({ userId }) => userId)).toEqual([guest.userId, guest.userId])
  })

  it('is linked to no deal of another store, not to itself, and not in a chain', async () => {
    const [shop, otherStore] = [await api.aStore(), await api.aStore()]
    const guest = await aGuest(api, shop)
    const { storeId } = shop
    const dealOf = (store = shop) => aBookedDeal(api, store, { userId: guest.userId, startDate: noon })
    const [one, two, three] = [await dealOf(), await dealOf(), await dealOf()]
    const foreign = await dealOf(otherStore)
    const link = async (dealId: number, orgDealId: number) =>
      (await api.request(storeLinkDeal, { storeId, dealId, orgDealId }, { as: shop })).code
    expect(await link(one, foreign)).toBe(code.notFound)
    expect(await link(one, one)).toBe(code.changed)
    expect(await link(two, one)).toBe(code.ok)
    expect(await link(three, two)).toBe(code.changed)
    expect(await link(one, three)).toBe(code.changed)
    expect(await link(three, one)).toBe(code.ok)
  })

  it('loses the link to a deal that is removed before it was confirmed', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const { storeId } = shop
    const dealOf = () => aBookedDeal(api, shop, { userId: guest.userId, startDate: noon })
    const [original, next] = [await dealOf(), await dealOf()]
    await api.call(storeLinkDeal, { storeId, dealId: next, orgDealId: original }, { as: shop })
    const orgOfNext = async () => (await readDeal(api.db, storeId, next))?.orgDealId
    // Only a provisional one is removed.
    await removeProvisionalDeal(api.db, storeId, original)
    expect(await orgOfNext()).toBe(original)
    await api.db.run(makeProvisional, [storeId, original, dealStatus.provisional])
    await removeProvisionalDeal(api.db, storeId, original)
    expect(await orgOfNext()).toBeNull()
  })

  it('can be read after its business day [2.7-26]', async () => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const { deal } = await guest.ordersAtCounter([{ name: '케이크' }])
    api.clock.set(noon + 3 * 24 * 3_600_000)
    const ids = { storeId: shop.storeId, dealId: deal.dealId }
    expect(await api.call(getPostDealList, ids, { as: guest })).toMatchObject({
      dealList: [{ dealId: deal.dealId }],
      dealUserList: [{ userId: guest.userId }],
      orderList: [{ totalAmount: 7000 }],
      payList: [],
      payApproveInfoList: [],
    })
  })

  it('returns the earned points [2.7-28]', async () => {
    const shop = await aStoreWithPayments(api)
    const payer = await aPayer(api, shop)
    const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
    await payer.paysByWindow(purchase)
    const ids = { storeId: shop.storeId, dealId: purchase.dealId }
    const { point } = await api.call(getPiledPointOfDeal, ids, { as: payer })
    expect(point).toMatchObject({ piledPoint: 0 })
    expect((await api.request(getPiledPointOfDeal, ids, { as: await aPayer(api, shop) })).code).toBe(
      code.forbidden,
    )
  })
})
