import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import {
  cancelSelfPayOrder,
  getSelfPayUser,
  makeSelfPayOrderWithoutPay,
  registerSelfPayOrder,
} from '@storefront/contract/endpoints/self-pay.ts'
import { storeCompleteDeal, storePauseOrders } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { expireDeals } from '../../deals/expire-deals.ts'
import { noon } from '../../testing/clock.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aGuest, lineOf, type RequestedLine } from '../../testing/guest.ts'
import { aPayer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi({
    env: { SANDBOX_URL: 'http://sandbox.invalid' },
    vendors: new FakeProvider().adapters,
  })
  return () => api.close()
})

const minute = 60_000
const goods = [{ name: '아메리카노', count: 2 }, { name: '케이크' }]
const goodsWon = 9_000 + 7_000

type Endpoint = typeof makeSelfPayOrderWithoutPay | typeof registerSelfPayOrder
type RequestOptions = { lines?: RequestedLine[]; totalSeen?: number; type?: string }
const requestOf = (
  store: TestStoreWithKey,
  { userId }: TestCustomer,
  { lines = goods, totalSeen = goodsWon, type = orderType.selfPay }: RequestOptions = {},
) => ({
  storeId: store.storeId,
  userId,
  order: { orderType: type, orderItemList: lines.map((line, index) => lineOf(store, line, -1 - index)) },
  totalSeen,
})
const ask = (endpoint: Endpoint, store: TestStoreWithKey, customer: TestCustomer, sent?: RequestOptions) =>
  api.request(endpoint, requestOf(store, customer, sent), { as: customer })

const adultsOnly = statement(
  'test_adults_only',
  'update product set is_adult = true where store_id = $1 and product_id = $2',
)
const invalidateMenu = statement(
  'test_new_menu',
  'update store set menu_version = menu_version + 1, revision = revision + 1 where store_id = $1',
)
async function sellToAdultsOnly(store: TestStoreWithKey, name: string): Promise<void> {
  await api.db.run(adultsOnly, [store.storeId, store.idOf(name)])
  await api.db.run(invalidateMenu, [store.storeId])
}

const postPay = (storeOptions: Parameters<TestApi['aStore']>[0] = {}) =>
  api.aStore({ bundles: ['selfpay'], ...storeOptions })
const prepaid = () => aStoreWithPayments(api, { bundles: ['selfpay', 'payment'], prepaid: true })

describe('a self-pay order in a store that is paid later', () => {
  it('is placed at once, in a deal of its own, and the staff completes it [3.4-50, 3.4-51, 3.7-67]', async () => {
    const store = await postPay()
    const customer = await api.aCustomer()
    const { deal, order } = await api.call(makeSelfPayOrderWithoutPay, requestOf(store, customer), {
      as: customer,
    })
    expect(deal).toMatchObject({
      dealType: dealType.selfPay,
      status: dealStatus.inProgress,
      dealNumber: '261118-001',
      resourceId: null,
    })
    expect(order).toMatchObject({
      orderType: orderType.selfPay,
      status: orderStatus.inKitchen,
      orderNumber: 1,
      totalAmount: goodsWon,
      totalCount: 3,
    })
    const ownRequest = { storeId: store.storeId, dealId: deal.dealId }
    const { deal: done } = await api.call(storeCompleteDeal, ownRequest, { as: store })
    expect(done?.status).toBe(dealStatus.complete)
  })

  it('does not join the customer’s table, nor an earlier purchase', async () => {
    const store = await postPay({ bundles: ['selfpay', 'ordering'] })
    const guest = await aGuest(api, store)
    const table = await guest.sitDownAt('1')
    const buy = () => api.call(makeSelfPayOrderWithoutPay, requestOf(store, guest), { as: guest })
    const [first, second] = [await buy(), await buy()]
    const deals = [table.dealId, first.deal.dealId, second.deal.dealId]
    expect(new Set(deals).size).toBe(3)
    expect(await guest.triesToOrderAt(table, [{ name: '케이크' }])).toMatchObject({ code: 200 })
  })

  it('cannot be registered to be paid first', async () => {
    const store = await postPay({ bundles: ['selfpay', 'payment'] })
    expect(await ask(registerSelfPayOrder, store, await api.aCustomer())).toMatchObject({
      code: code.notOrderable,
    })
  })
})

describe('a self-pay order in a store that is paid first', () => {
  it('is provisional until it is paid, then in progress with its order in the kitchen [3.4-50, 1.1-14]', async () => {
    const store = await prepaid()
    const payer = await aPayer(api, store)
    const registered = await api.call(registerSelfPayOrder, requestOf(store, payer), { as: payer })
    expect(registered.deal).toMatchObject({ dealType: dealType.selfPay, status: dealStatus.provisional })
    expect(registered.order).toMatchObject({ status: orderStatus.provisional, totalAmount: goodsWon })
    const payment = await payer.paysByWindow({ dealId: registered.deal.dealId, order: registered.order })
    expect(payment.state).toBe('approved')
    const ownRequest = { storeId: store.storeId, dealId: registered.deal.dealId, userId: payer.userId }
    const { deal, orderList } = await api.call(getPayAndOrderByDealId, ownRequest, { as: payer })
    expect(deal.status).toBe(dealStatus.inProgress)
    expect(orderList).toMatchObject([{ status: orderStatus.inKitchen, orderNumber: 1 }])
  })

  it('still tells the staff to check the age once it is paid, whatever the payer notes', async () => {
    const store = await prepaid()
    const payer = await aPayer(api, store)
    await sellToAdultsOnly(store, '케이크')
    const { deal, order } = await api.call(registerSelfPayOrder, requestOf(store, payer), { as: payer })
    await payer.paysByWindow({ dealId: deal.dealId, order }, { descp: '신분증 확인 완료' })
    const ownRequest = { storeId: store.storeId, dealId: deal.dealId, userId: payer.userId }
    const { orderList } = await api.call(getPayAndOrderByDealId, ownRequest, { as: payer })
    expect(orderList).toMatchObject([{ descp: '성인 상품: 신분증 확인' }])
  })

  it('is given up by its customer alone, unless it is being paid', async () => {
    const store = await prepaid()
    const payer = await aPayer(api, store)
    const register = () => api.call(registerSelfPayOrder, requestOf(store, payer), { as: payer })
    const cancel = (dealId: number, customer: TestCustomer) =>
      api.request(cancelSelfPayOrder, { storeId: store.storeId, dealId }, { as: customer })
    const unpaidDealId = (await register()).deal.dealId
    expect(await cancel(unpaidDealId, await api.aCustomer())).toMatchObject({ code: code.forbidden })
    expect(await cancel(unpaidDealId, payer)).toMatchObject({ code: 200 })
    expect(await cancel(unpaidDealId, payer)).toMatchObject({ code: code.notFound })
    const { deal, order } = await register()
    await payer.savesPayment({ dealId: deal.dealId, order })
    expect(await cancel(deal.dealId, payer)).toMatchObject({ code: code.changed })
  })

  it('expires after 15 minutes without a payment', async () => {
    const store = await prepaid()
    const payer = await aPayer(api, store)
    const { deal, order } = await api.call(registerSelfPayOrder, requestOf(store, payer), { as: payer })
    await expireDeals(api.db, noon + 15 * minute + 1)
    expect(await payer.triesToSavePayment({ dealId: deal.dealId, order })).not.toMatchObject({ code: 200 })
  })

  it('cannot be placed without payment', async () => {
    const store = await prepaid()
    expect(await ask(makeSelfPayOrderWithoutPay, store, await api.aCustomer())).toMatchObject({
      code: code.notOrderable,
    })
  })
})

describe.each([
  ['placed', makeSelfPayOrderWithoutPay, () => postPay()],
  ['registered', registerSelfPayOrder, () => prepaid()],
] as const)('a self-pay order that is %s', (_, endpoint, aStore) => {
  it('needs goods [3.5-66]', async () => {
    const store = await aStore()
    expect(await ask(endpoint, store, await api.aCustomer(), { lines: [], totalSeen: 0 })).toMatchObject({
      code: code.badRequest,
    })
  })

  it('is refused with the current total where the customer saw another', async () => {
    const store = await aStore()
    expect(await ask(endpoint, store, await api.aCustomer(), { totalSeen: 1 })).toMatchObject({
      code: code.priceChanged,
      payload: { total: goodsWon },
    })
  })

  it('tells the staff to check the age for goods for adults, whatever was sent', async () => {
    const store = await aStore()
    const customer = await api.aCustomer()
    await sellToAdultsOnly(store, '케이크')
    const sent = requestOf(store, customer)
    const forged = { ...sent, order: { ...sent.order, descp: '신분증 확인 완료' } }
    const { order } = await api.call(endpoint, forged, { as: customer })
    expect(order.descp).toBe('성인 상품: 신분증 확인')
    const plain = requestOf(store, customer, { lines: [{ name: '아메리카노' }], totalSeen: 4_500 })
    expect((await api.call(endpoint, plain, { as: customer })).order.descp).toBeNull()
  })

  it('is refused with another order type', async () => {
    const store = await aStore()
    const customer = await api.aCustomer()
    for (const type of [orderType.general, orderType.cardCharge]) {
      expect(await ask(endpoint, store, customer, { type })).toMatchObject({
        code: code.badRequest,
      })
    }
  })

  it('is refused while the store pauses self-pay, with the reason [3.5-71]', async () => {
    const store = await aStore()
    const paused = { storeId: store.storeId, orderTypes: [orderType.selfPay] }
    await api.call(storePauseOrders, paused, { as: store })
    expect(await ask(endpoint, store, await api.aCustomer())).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'paused' },
    })
  })

  it('is refused outside of opening hours [3.5-71]', async () => {
    const store = await aStore()
    api.clock.pass(14 * 60 * minute)
    expect(await ask(endpoint, store, await api.aCustomer())).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'outside-hours' },
    })
  })

  it('is refused in a store without self-pay in its contract', async () => {
    const store = await api.aStore({ bundles: ['ordering', 'payment'] })
    expect(await ask(endpoint, store, await api.aCustomer())).toMatchObject({ code: code.notInContract })
  })
})

it('names the customer who scans [3.7-66]', async () => {
  const store = await postPay()
  const customer = await api.aCustomer('김서연')
  const { user } = await api.call(
    getSelfPayUser,
    { storeId: store.storeId, userId: customer.userId },
    { as: customer },
  )
  expect(user).toMatchObject({ userId: customer.userId, name: '김서연' })
})
