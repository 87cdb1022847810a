import { registerDeal, removeSelfOrderDealUser } from '@storefront/contract/endpoints/main-page.ts'
import { getOrderList, updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeProvider } from '../testing/fake-provider.ts'
import type { Purchase } from '../testing/pay-requests.ts'
import { aPayer, type Payer } from '../testing/payer.ts'
import { aShopWithPayments } from '../testing/shop-with-payments.ts'
import { type TestApi, type TestShop, testApi } from '../testing/test-api.ts'

let api: TestApi
const provider = new FakeProvider()
beforeEach(async () => {
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

const sitDown = async (shop: TestShop, payer: Payer, table = '1') =>
  (
    await api.call(
      registerDeal,
      { storeId: shop.storeId, deal: { dealType: dealType.self }, tn: shop.tableCode(table) },
      { as: payer },
    )
  ).deal
const putInDraft = async (
  shop: TestShop,
  payer: Payer,
  dealId: number,
  name = '케이크',
): Promise<Purchase> => {
  const { storeId } = shop
  const orderItemList = [{ orderItemId: -1, productId: shop.idOf(name), count: 1 }]
  const order = { orderType: orderType.general, orderItemList }
  const put = await api.call(updateOrder, { storeId, dealId, order }, { as: payer })
  return { dealId, order: put.order as Order }
}
const dealsOf = async (shop: TestShop) =>
  (await api.call(storeListOpenDeals, { storeId: shop.storeId }, { as: shop })).dealList

describe('a prepaid table', () => {
  it('is shown to the store once somebody has paid, with the paid order only [2.4-36]', async () => {
    const shop = await aShopWithPayments(api, { prepaid: true })
    const [first, second] = [await aPayer(api, shop, '김하늘'), await aPayer(api, shop, '이바다')]
    const deal = await sitDown(shop, first)
    expect(deal.status).toBe(dealStatus.provisional)
    expect((await sitDown(shop, second)).dealId).toBe(deal.dealId)
    const cake = await putInDraft(shop, first, deal.dealId)
    const coffee = await putInDraft(shop, second, deal.dealId, '아메리카노')
    expect(await dealsOf(shop)).toEqual([])

    expect(await first.paysByWindow(cake)).toMatchObject({ state: 'approved', amount: 7000 })
    expect(await dealsOf(shop)).toMatchObject([
      {
        deal: { dealId: deal.dealId, status: dealStatus.inProgress },
        orderList: [{ orderId: cake.order.orderId, status: orderStatus.inKitchen, totalAmount: 7000 }],
      },
    ])
    expect(await second.paysByWindow(coffee)).toMatchObject({ state: 'approved', amount: 4500 })
    const [paidDeal] = await dealsOf(shop)
    expect(paidDeal?.orderList.map(({ totalAmount, status }) => [totalAmount, status])).toEqual([
      [7000, orderStatus.inKitchen],
      [4500, orderStatus.inKitchen],
    ])
  })

  it('is not blocked while one guest’s payment is open, or after it has failed', async () => {
    const shop = await aShopWithPayments(api, { prepaid: true })
    const [stalls, goesOn] = [await aPayer(api, shop), await aPayer(api, shop)]
    const { dealId } = await sitDown(shop, stalls)
    await sitDown(shop, goesOn)
    const saved = await stalls.savesPayment(await putInDraft(shop, stalls, dealId))
    await stalls.opensPayWindow(saved)
    const own = await putInDraft(shop, goesOn, dealId, '아메리카노')
    expect(await goesOn.paysByWindow(own)).toMatchObject({ state: 'approved' })
    await stalls.givesUp(saved.txNumber)
    expect(await goesOn.paysByWindow(await putInDraft(shop, goesOn, dealId))).toMatchObject({
      state: 'approved',
    })
    // An abandoned payment can be started again.
    const { orderList } = await api.call(getOrderList, { storeId: shop.storeId, dealId }, { as: stalls })
    const again = orderList.find(({ userId }) => userId === stalls.userId) as Order
    expect(await stalls.paysByWindow({ dealId, order: again })).toMatchObject({ state: 'approved' })
  })

  it('refuses to pay for, and thereby lock, another guest’s draft', async () => {
    const shop = await aShopWithPayments(api, { prepaid: true })
    const [owner, other] = [await aPayer(api, shop), await aPayer(api, shop)]
    const { dealId } = await sitDown(shop, owner)
    await sitDown(shop, other)
    const ownersOrder = await putInDraft(shop, owner, dealId)
    expect((await other.triesToSavePayment(ownersOrder)).code).toBe(code.forbidden)
    expect(await owner.paysByWindow(ownersOrder)).toMatchObject({ state: 'approved' })
  })

  it('can be left while a friend pays, but not during an own payment', async () => {
    const shop = await aShopWithPayments(api, { prepaid: true })
    const [pays, goes] = [await aPayer(api, shop), await aPayer(api, shop)]
    const { dealId } = await sitDown(shop, goes)
    await sitDown(shop, pays)
    const saved = await pays.savesPayment(await putInDraft(shop, pays, dealId))
    const leave = (payer: Payer) =>
      api.request(
        removeSelfOrderDealUser,
        { storeId: shop.storeId, userId: payer.userId, deal: { dealId } },
        { as: payer },
      )
    expect((await leave(pays)).code).toBe(code.changed)
    expect((await leave(goes)).code).toBe(code.ok)
    await pays.givesUp(saved.txNumber)
    expect((await leave(pays)).code).toBe(code.ok)
  })

  it('gives guests who join later the same quarter of an hour', async () => {
    const shop = await aShopWithPayments(api, { prepaid: true })
    const [first, lateGuest] = [await aPayer(api, shop), await aPayer(api, shop)]
    const { dealId } = await sitDown(shop, first)
    api.clock.pass(14 * 60_000)
    await sitDown(shop, lateGuest)
    api.clock.pass(5 * 60_000)
    expect(await lateGuest.paysByWindow(await putInDraft(shop, lateGuest, dealId))).toMatchObject({
      state: 'approved',
    })
  })
})

describe('a prepaid counter', () => {
  const openPayment = (shop: TestShop, payer: Payer) =>
    api.request(registerDeal, { storeId: shop.storeId, deal: { dealType: dealType.order } }, { as: payer })

  it('has an order once it is paid; a second one joins its deal', async () => {
    const shop = await aShopWithPayments(api, { prepaid: true })
    const payer = await aPayer(api, shop)
    const opened = await openPayment(shop, payer)
    const { deal } = opened.payload as { deal: { dealId: number; status: string } }
    expect(deal.status).toBe(dealStatus.provisional)
    await payer.paysByWindow(await putInDraft(shop, payer, deal.dealId))
    expect(await openPayment(shop, payer)).toMatchObject({
      payload: { deal: { dealId: deal.dealId, status: dealStatus.inProgress } },
    })
    await payer.paysByWindow(await putInDraft(shop, payer, deal.dealId, '아메리카노'))
    expect((await dealsOf(shop))[0]?.orderList).toHaveLength(2)
  })

  it('takes no orders in a store without payment', async () => {
    const shop = await api.aStore({ prepaid: true, bundles: ['ordering'] })
    const payer = await aPayer(api, shop)
    expect(await openPayment(shop, payer)).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'switched-off' },
    })
    const sit = { storeId: shop.storeId, deal: { dealType: dealType.self }, tn: shop.tableCode('1') }
    expect((await api.request(registerDeal, sit, { as: payer })).code).toBe(code.notOrderable)
  })
})
