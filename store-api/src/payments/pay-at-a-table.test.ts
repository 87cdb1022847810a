import { registerDeal, removeSelfOrderDealUser } from '@storefront/contract/endpoints/main-page.ts'
import { getPayAndOrderByDealId, getPiledPointOfDeal } from '@storefront/contract/endpoints/order-detail.ts'
import { getOrderList, updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { storeCompleteDeal, storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import type { Purchase } from '../testing/pay-requests.ts'
import { aPayer, type Payer } from '../testing/payer.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

let api: TestApi
const provider = new FakeProvider()
beforeEach(async () => {
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

const sitDown = async (store: TestStoreWithKey, payer: Payer, table = '1') =>
  (
    await api.call(
      registerDeal,
      { storeId: store.storeId, deal: { dealType: dealType.self }, tn: store.tableCode(table) },
      { as: payer },
    )
  ).deal
const putInDraft = async (
  store: TestStoreWithKey,
  payer: Payer,
  dealId: number,
  name = '케이크',
): Promise<Purchase> => {
  const { storeId } = store
  const orderItemList = [{ orderItemId: -1, productId: store.idOf(name), count: 1 }]
  const order = { orderType: orderType.general, orderItemList }
  const put = await api.call(updateOrder, { storeId, dealId, order }, { as: payer })
  return { dealId, order: put.order as Order }
}
const dealsOf = async (store: TestStoreWithKey) =>
  (await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })).dealList

describe('a prepaid table', () => {
  it('is shown to the store once somebody has paid, with the paid order only [2.4-36]', async () => {
    const store = await aStoreWithPayments(api, { prepaid: true })
    const [first, second] = [await aPayer(api, store, '김하늘'), await aPayer(api, store, '이바다')]
    const deal = await sitDown(store, first)
    expect(deal.status).toBe(dealStatus.provisional)
    expect((await sitDown(store, second)).dealId).toBe(deal.dealId)
    const cake = await putInDraft(store, first, deal.dealId)
    const coffee = await putInDraft(store, second, deal.dealId, '아메리카노')
    expect(await dealsOf(store)).toEqual([])

    expect(await first.paysByWindow(cake)).toMatchObject({ state: 'approved', amount: 7000 })
    expect(await dealsOf(store)).toMatchObject([
      {
        deal: { dealId: deal.dealId, status: dealStatus.inProgress },
        orderList: [{ orderId: cake.order.orderId, status: orderStatus.inKitchen, totalAmount: 7000 }],
      },
    ])
    expect(await second.paysByWindow(coffee)).toMatchObject({ state: 'approved', amount: 4500 })
    const [paidDeal] = await dealsOf(store)
    expect(paidDeal?.orderList.map(({ totalAmount, status }) => [totalAmount, status])).toEqual([
      [7000, orderStatus.inKitchen],
      [4500, orderStatus.inKitchen],
    ])
  })

  it('is not blocked while one guest’s payment is open, or after it was given up', async () => {
    const store = await aStoreWithPayments(api, { prepaid: true })
    const [slowPayer, otherPayer] = [await aPayer(api, store), await aPayer(api, store)]
    const { dealId } = await sitDown(store, slowPayer)
    await sitDown(store, otherPayer)
    const saved = await slowPayer.savesPayment(await putInDraft(store, slowPayer, dealId))
    await slowPayer.opensPayWindow(saved)
    const own = await putInDraft(store, otherPayer, dealId, '아메리카노')
    expect(await otherPayer.paysByWindow(own)).toMatchObject({ state: 'approved' })
    await slowPayer.givesUp(saved.txNumber)
    expect(await otherPayer.paysByWindow(await putInDraft(store, otherPayer, dealId))).toMatchObject({
      state: 'approved',
    })
    // The order of the payment that was given up can still be paid.
    const { orderList } = await api.call(getOrderList, { storeId: store.storeId, dealId }, { as: slowPayer })
    const again = orderList.find(({ userId }) => userId === slowPayer.userId) as Order
    expect(await slowPayer.paysByWindow({ dealId, order: again })).toMatchObject({ state: 'approved' })
  })

  it('refuses to pay for, and thereby lock, another guest’s draft', async () => {
    const store = await aStoreWithPayments(api, { prepaid: true })
    const [owner, other] = [await aPayer(api, store), await aPayer(api, store)]
    const { dealId } = await sitDown(store, owner)
    await sitDown(store, other)
    const ownersOrder = await putInDraft(store, owner, dealId)
    expect((await other.triesToSavePayment(ownersOrder)).code).toBe(code.forbidden)
    expect(await owner.paysByWindow(ownersOrder)).toMatchObject({ state: 'approved' })
  })

  it('can be left while a friend pays, but not during an own payment', async () => {
    const store = await aStoreWithPayments(api, { prepaid: true })
    const [payer, friend] = [await aPayer(api, store), await aPayer(api, store)]
    const { dealId } = await sitDown(store, friend)
    await sitDown(store, payer)
    const saved = await payer.savesPayment(await putInDraft(store, payer, dealId))
    const leave = (payer: Payer) =>
      api.request(
        removeSelfOrderDealUser,
        { storeId: store.storeId, userId: payer.userId, deal: { dealId } },
        { as: payer },
      )
    expect((await leave(payer)).code).toBe(code.changed)
    expect((await leave(friend)).code).toBe(code.ok)
    await payer.givesUp(saved.txNumber)
    expect((await leave(payer)).code).toBe(code.ok)
  })

  it('shows each guest the points that their own payments earned [2.3-35, 2.7-28]', async () => {
    const store = await aStoreWithPayments(api, {
      prepaid: true,
      info: { pointAccumulationRate: 10 } as never,
    })
    const [first, second] = [await aPayer(api, store), await aPayer(api, store)]
    const { dealId } = await sitDown(store, first)
    await sitDown(store, second)
    await first.paysByWindow(await putInDraft(store, first, dealId))
    await second.paysByWindow(await putInDraft(store, second, dealId, '아메리카노'))
    const { storeId } = store
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: store })
    const pointsOf = async (payer: Payer) => {
      const own = { storeId, dealId, userId: payer.userId }
      const { point } = await api.call(getPayAndOrderByDealId, own, { as: payer })
      expect((await api.call(getPiledPointOfDeal, { storeId, dealId }, { as: payer })).point).toEqual(point)
      return point
    }
    expect(await pointsOf(first)).toEqual({ piledPoint: 700, totalUserPoint: 700 })
    expect(await pointsOf(second)).toEqual({ piledPoint: 450, totalUserPoint: 450 })
  })

  it('gives guests who join later a quarter of an hour from then on', async () => {
    const store = await aStoreWithPayments(api, { prepaid: true })
    const [first, lateGuest] = [await aPayer(api, store), await aPayer(api, store)]
    const { dealId } = await sitDown(store, first)
    api.clock.pass(14 * 60_000)
    await sitDown(store, lateGuest)
    api.clock.pass(5 * 60_000)
    expect(await lateGuest.paysByWindow(await putInDraft(store, lateGuest, dealId))).toMatchObject({
      state: 'approved',
    })
  })
})

describe('a prepaid deal in a store that is open all night', () => {
  const day = { openingHours: { begin: '00:00', end: '24:00' } }
  const allNight = { openSetting: { businessHours: { weekday: day, weekend: day, holiday: day } } }
  const minute = 60_000

  it.each(['table', 'counter'])(
    'of the business date before is not continued at a %s, where nobody could pay in it [2.4-36]',
    async (place) => {
      const store = await aStoreWithPayments(api, { prepaid: true, info: allNight as never })
      const payer = await aPayer(api, store)
      const opensDeal = async () =>
        place === 'table'
          ? sitDown(store, payer)
          : (
              await api.call(
                registerDeal,
                { storeId: store.storeId, deal: { dealType: dealType.order } },
                { as: payer },
              )
            ).deal
      api.clock.pass(12 * 60 * minute - 2 * minute)
      const before = await opensDeal()
      api.clock.pass(3 * minute)
      const after = await opensDeal()
      const purchase = await putInDraft(store, payer, after.dealId)
      expect(await payer.paysByWindow(purchase)).toMatchObject({ state: 'approved', amount: 7000 })
      expect(after.dealId).not.toBe(before.dealId)
    },
  )

  it('of the business date before is not joined by other guests of its table', async () => {
    const store = await aStoreWithPayments(api, { prepaid: true, info: allNight as never })
    const [first, second] = [await aPayer(api, store), await aPayer(api, store)]
    api.clock.pass(12 * 60 * minute - 2 * minute)
    const { dealId } = await sitDown(store, first)
    api.clock.pass(3 * minute)
    const after = await sitDown(store, second)
    expect(after.dealId).not.toBe(dealId)
    expect((await sitDown(store, first)).dealId).toBe(after.dealId)
  })
})

/** Port 9: nothing listens there. */
const setWebhook = statement(
  'test_webhook_of_counter',
  `update store set webhook_url = 'http://127.0.0.1:9/' where store_id = $1`,
)
const openings = statement<{ data: object }>(
  'test_openings_at_counter',
  `select data from store_outbox where store_id = $1 and kind = 'deal.opened'`,
)

describe('a prepaid counter', () => {
  const opensCounterDeal = (store: TestStoreWithKey, payer: Payer) =>
    api.request(registerDeal, { storeId: store.storeId, deal: { dealType: dealType.order } }, { as: payer })

  it('has an order once it is paid; a second one joins its deal', async () => {
    const store = await aStoreWithPayments(api, { prepaid: true })
    const payer = await aPayer(api, store)
    const opened = await opensCounterDeal(store, payer)
    const { deal } = opened.payload as { deal: { dealId: number; status: string } }
    expect(deal.status).toBe(dealStatus.provisional)
    await payer.paysByWindow(await putInDraft(store, payer, deal.dealId))
    expect(await opensCounterDeal(store, payer)).toMatchObject({
      payload: { deal: { dealId: deal.dealId, status: dealStatus.inProgress } },
    })
    await payer.paysByWindow(await putInDraft(store, payer, deal.dealId, '아메리카노'))
    expect((await dealsOf(store))[0]?.orderList).toHaveLength(2)
  })

  it('is opened once for the store’s till', async () => {
    const store = await aStoreWithPayments(api, { prepaid: true })
    await api.db.run(setWebhook, [store.storeId])
    const payer = await aPayer(api, store)
    const opened = await opensCounterDeal(store, payer)
    const { deal } = opened.payload as { deal: { dealId: number } }
    await payer.paysByWindow(await putInDraft(store, payer, deal.dealId))
    expect(await api.db.run(openings, [store.storeId])).toEqual([{ data: { dealId: deal.dealId } }])
  })

  it('takes no orders in a store without payment', async () => {
    const store = await api.aStore({ prepaid: true, bundles: ['ordering'] })
    const payer = await aPayer(api, store)
    expect(await opensCounterDeal(store, payer)).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'switched-off' },
    })
    const sit = { storeId: store.storeId, deal: { dealType: dealType.self }, tn: store.tableCode('1') }
    expect((await api.request(registerDeal, sit, { as: payer })).code).toBe(code.notOrderable)
  })
})
