import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { storeAcceptDeal, storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBookedDeal } from '../../testing/a-booked-deal.ts'
import { noon } from '../../testing/clock.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { aShopWithPayments } from '../../testing/shop-with-payments.ts'
import { type TestApi, type TestShop, testApi } from '../../testing/test-api.ts'

let api: TestApi
const provider = new FakeProvider()
beforeEach(async () => {
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

const day = 24 * 3_600_000
const ahead = {
  reservationSetting: { isPreOrderAvailable: true },
  waitingSetting: { isPreOrderAvailable: true },
}

async function bookVisit(visit: Partial<Parameters<typeof aBookedDeal>[2]> = {}, info: object = ahead) {
  const shop = await aShopWithPayments(api, { prepaid: true, info: info as never, limits: { 케이크: 3 } })
  const payer = await aPayer(api, shop)
  const dealId = await aBookedDeal(api, shop, { userId: payer.userId, startDate: noon + day, ...visit })
  return { shop, payer, dealId }
}
const putInDraft = (shop: TestShop, payer: Payer, dealId: number, count = 1, itemFields: object = {}) =>
  api.request(
    updateOrder,
    {
      storeId: shop.storeId,
      dealId,
      order: {
        orderType: orderType.preOrder,
        orderItemList: [{ orderItemId: -1, productId: shop.idOf('케이크'), count, ...itemFields }],
      },
    },
    { as: payer },
  )
const orderOf = (answer: { payload: unknown }) => (answer.payload as { order: Order }).order

describe('a pre-order of a visit', () => {
  it('waits for the shop once paid, and goes to the kitchen when the guests arrive [2.4-36]', async () => {
    const { shop, payer, dealId } = await bookVisit()
    const order = orderOf(await putInDraft(shop, payer, dealId))
    expect(order).toMatchObject({ orderType: orderType.preOrder, status: orderStatus.provisional })
    await payer.paysByWindow({ dealId, order })
    const ids = { storeId: shop.storeId, dealId, userId: payer.userId }
    const detail = async () => api.call(getPayAndOrderByDealId, ids, { as: payer })
    expect(await detail()).toMatchObject({
      deal: { status: dealStatus.requested },
      orderList: [{ status: orderStatus.ordered, totalAmount: 7000 }],
    })
    const { storeId } = shop
    const openDeals = await api.call(storeListOpenDeals, { storeId }, { as: shop })
    expect(openDeals.dealList).toMatchObject([
      { deal: { dealId }, orderList: [{ status: orderStatus.ordered }] },
    ])
    await api.call(storeAcceptDeal, { storeId, dealId }, { as: shop })
    expect(await detail()).toMatchObject({
      deal: { status: dealStatus.inProgress },
      orderList: [{ status: orderStatus.inKitchen }],
    })
  })

  it('confirms a reservation that needs payment', async () => {
    const { shop, payer, dealId } = await bookVisit({ status: dealStatus.provisional })
    await payer.paysByWindow({ dealId, order: orderOf(await putInDraft(shop, payer, dealId)) })
    const ids = { storeId: shop.storeId, dealId, userId: payer.userId }
    expect(await api.call(getPayAndOrderByDealId, ids, { as: payer })).toMatchObject({
      deal: { status: dealStatus.requested },
    })
  })

  it('counts for the limits of the visit’s day, not of today', async () => {
    const { shop, payer, dealId } = await bookVisit()
    const today = await aBookedDeal(api, shop, {
      userId: payer.userId,
      dealType: dealType.waiting,
      startDate: noon,
    })
    expect((await putInDraft(shop, payer, dealId, 4)).code).toBe(code.overLimit)
    const order = orderOf(await putInDraft(shop, payer, dealId, 3))
    await payer.paysByWindow({ dealId, order })
    expect((await putInDraft(shop, payer, today, 3)).code).toBe(code.ok)
    expect((await putInDraft(shop, payer, dealId, 1)).code).toBe(code.overLimit)
    const stale = { productOrderLimitApplyStdDate: '2026-11-18' }
    expect((await putInDraft(shop, payer, dealId, 1, stale)).code).toBe(code.limitStale)
  })

  it('can be placed while the store is closed, for another day', async () => {
    const { shop, payer, dealId } = await bookVisit()
    const ticket = await aBookedDeal(api, shop, {
      userId: payer.userId,
      dealType: dealType.waiting,
      startDate: noon,
    })
    api.clock.set(noon + 11 * 3_600_000)
    expect((await putInDraft(shop, payer, dealId)).code).toBe(code.ok)
    expect(await putInDraft(shop, payer, ticket)).toMatchObject({
      code: code.badRequest,
      payload: { reason: 'store-closed' },
    })
  })

  it('is refused after the visit’s start, by strangers, and with another order type', async () => {
    const { shop, payer, dealId } = await bookVisit()
    expect((await putInDraft(shop, await aPayer(api, shop), dealId)).code).toBe(code.forbidden)
    const general = { orderType: orderType.general, orderItemList: [] }
    const request = { storeId: shop.storeId, dealId, order: general }
    expect((await api.request(updateOrder, request, { as: payer })).code).toBe(code.badRequest)
    api.clock.set(noon + day)
    expect(await putInDraft(shop, payer, dealId)).toMatchObject({
      code: code.badRequest,
      payload: { reason: 'too-late' },
    })
  })

  it('is refused where the store takes none, or cannot be paid', async () => {
    const off = await bookVisit({}, { reservationSetting: {}, waitingSetting: {} })
    expect(await putInDraft(off.shop, off.payer, off.dealId)).toMatchObject({
      code: code.badRequest,
      payload: { reason: 'switched-off' },
    })
    const shop = await api.aStore({ info: ahead as never })
    const payer = await aPayer(api, shop)
    const dealId = await aBookedDeal(api, shop, { userId: payer.userId, startDate: noon + day })
    expect(await putInDraft(shop, payer, dealId)).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'switched-off' },
    })
  })
})
