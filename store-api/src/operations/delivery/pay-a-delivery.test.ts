import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import {
  storeAcceptDeal,
  storeCancelDeal,
  storeCompleteDeal,
  storeCookLine,
  storeListOpenDeals,
} from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  couponTargetType,
  dealStatus,
  itemType,
  orderItemStatus,
  orderStatus,
  orderType,
} from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { expireDeals } from '../../deals/expire-deals.ts'
import { aDeliveryStore, areas } from '../../testing/a-delivery-store.ts'
import { noon } from '../../testing/clock.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  const provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

/** Port 9: nothing listens there. */
const setWebhookUrl = statement(
  'test_store_of_deliveries_listens',
  `update store set webhook_url = 'http://127.0.0.1:9/' where store_id = $1`,
)
const storeEvents = statement<{ kind: string; data: unknown }>(
  'test_delivery_events',
  `select kind, data from store_outbox where store_id = $1 and kind = 'order.placed'`,
)
const refunds = statement<{ amount: number }>(
  'test_refunds_of_delivery',
  'select amount from refund where store_id = $1 order by refund_id',
)
const setDeliverySetting = statement(
  'test_set_delivery',
  `update store set info = jsonb_set(info, '{deliverySetting}', $2::jsonb), revision = revision + 1
   where store_id = $1`,
)
const detail = (store: TestStoreWithKey, payer: Payer, dealId: number) =>
  api.call(getPayAndOrderByDealId, { storeId: store.storeId, dealId, userId: payer.userId }, { as: payer })
const twoCakes = [{ name: '케이크', count: 2 }]

describe('a paid delivery', () => {
  it('waits for the store, which gets address, recipient and request', async () => {
    const store = await aDeliveryStore(api)
    await api.db.run(setWebhookUrl, [store.storeId])
    const payer = await aPayer(api, store, '김하늘')
    const purchase = await payer.placesDeliveryOrder(twoCakes, { request: '벨을 누르지 마세요' })
    const payment = await payer.paysByWindow(purchase)
    expect(payment).toMatchObject({ state: 'approved', amount: 16_500 })

    const address = {
      address1: '서울특별시 성동구 포근로 12',
      address2: '3층 301호',
      name: '김하늘',
      phoneNumber: payer.phoneNumber,
      request: '벨을 누르지 마세요',
    }
    const { dealList } = await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })
    expect(dealList).toMatchObject([
      { deal: { status: dealStatus.requested }, orderList: [{ status: orderStatus.ordered }], address },
    ])
    expect(await api.db.run(storeEvents, [store.storeId])).toMatchObject([
      { data: { dealId: purchase.dealId, orderId: purchase.order.orderId, address } },
    ])
  })

  it('is completed by the store, and its customer gets the address [2.2-87]', async () => {
    const store = await aDeliveryStore(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesDeliveryOrder(twoCakes, { request: '문 앞에' })
    await payer.paysByWindow(purchase)
    const { storeId } = store
    const { dealId } = purchase
    await api.call(storeAcceptDeal, { storeId, dealId }, { as: store })
    const cake = purchase.order.orderItemList[0]?.orderItemId ?? 0
    const { orderId } = purchase.order
    const cooking = { storeId, orderId, orderItemId: cake, doneCount: 2 }
    await api.call(storeCookLine, cooking, { as: store })
    const placedOrder = await detail(store, payer, dealId)
    expect(placedOrder.deal.status).toBe(dealStatus.inProgress)
    expect(placedOrder.orderList).toMatchObject([{ status: orderStatus.cooked, totalCount: 2 }])
    expect(placedOrder.deal.summary).toMatchObject({
      itemCount: 2,
      totalAmount: 16_500,
      firstItemName: '케이크',
    })
    expect(placedOrder.address).toMatchObject({ address2: '3층 301호', request: '문 앞에' })
    await api.call(storeCompleteDeal, { storeId, dealId }, { as: store })
    expect((await detail(store, payer, dealId)).deal.status).toBe(dealStatus.complete)
  })

  it('has a fee line that cannot be cooked', async () => {
    const store = await aDeliveryStore(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesDeliveryOrder(twoCakes)
    await payer.paysByWindow(purchase)
    const { storeId } = store
    await api.call(storeAcceptDeal, { storeId, dealId: purchase.dealId }, { as: store })
    const fee = purchase.order.orderItemList.find((line) => line.itemType === itemType.deliveryFee)
    const cooking = { orderId: purchase.order.orderId, orderItemId: fee?.orderItemId ?? 0, doneCount: 1 }
    expect((await api.request(storeCookLine, { storeId, ...cooking }, { as: store })).code).toBe(
      code.notFound,
    )
  })

  it('cannot be paid where its time is no longer possible', async () => {
    const store = await aDeliveryStore(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesDeliveryOrder(twoCakes, { at: noon + 40 * 60_000 })
    api.clock.pass(14 * 60_000)
    expect(await payer.triesToSavePayment(purchase)).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'outside-delivery' },
    })
  })

  it('expires unpaid', async () => {
    const store = await aDeliveryStore(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesDeliveryOrder(twoCakes)
    api.clock.pass(15 * 60_000 + 1)
    await expireDeals(api.db, api.clock.now())
    expect((await payer.triesToSavePayment(purchase)).code).toBe(code.notFound)
  })
})

describe('the delivery fee', () => {
  it('is covered by a delivery coupon [2.5-63]', async () => {
    const coupons = [
      { targetType: couponTargetType.deliveryFee, amount: 2_500, orderType: [orderType.delivery] },
    ]
    const store = await aDeliveryStore(api, { coupons })
    const payer = await aPayer(api, store)
    const purchase = await payer.placesDeliveryOrder(twoCakes)
    const [templateId = 0] = store.templateIds
    const coupon = { templateId }
    const payment = await payer.paysByWindow(purchase, { coupon, couponWon: 2_500 })
    expect(payment).toMatchObject({ state: 'approved', amount: 14_000 })
  })

  it('returns the new quote when it changed between order and payment, and nothing is charged', async () => {
    const store = await aDeliveryStore(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesDeliveryOrder(twoCakes)
    const raisedFees = { deliveryTime: 40, deliveryFeeList: areas.map((area) => ({ ...area, fee: 4_000 })) }
    await api.db.run(setDeliverySetting, [store.storeId, JSON.stringify(raisedFees)])
    api.app.services.stores.forget(store.storeId)
    expect(await payer.triesToSavePayment(purchase)).toMatchObject({
      code: code.priceChanged,
      payload: { total: 18_000, amount: 18_000 },
    })
    const payment = await payer.paysByWindow(purchase, { seen: { total: 18_000 } })
    expect(payment.amount).toBe(18_000)
    const { orderList } = await detail(store, payer, purchase.dealId)
    expect(orderList[0]).toMatchObject({
      totalAmount: 18_000,
      orderItemList: [{ totalPrice: 14_000 }, { itemType: itemType.deliveryFee, totalPrice: 4_000 }],
    })
  })

  it('a delivery cannot be paid once the area was removed or the minimum raised', async () => {
    const store = await aDeliveryStore(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesDeliveryOrder(twoCakes)
    const withSetting = async (setting: object) => {
      await api.db.run(setDeliverySetting, [store.storeId, JSON.stringify({ deliveryTime: 40, ...setting })])
      api.app.services.stores.forget(store.storeId)
      return payer.triesToSavePayment(purchase)
    }
    expect(await withSetting({ deliveryFeeList: areas, deliveryMinOrderAmount: 20_000 })).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'below-minimum', limit: 20_000 },
    })
    expect(await withSetting({ deliveryFeeList: [] })).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'outside-areas' },
    })
  })

  it('is refunded with everything else when the store cancels', async () => {
    const store = await aDeliveryStore(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesDeliveryOrder(twoCakes)
    await payer.paysByWindow(purchase)
    const cancel = { storeId: store.storeId, dealId: purchase.dealId, reason: '배달이 밀렸어요' }
    await api.call(storeCancelDeal, cancel, { as: store })
    expect(await api.db.run(refunds, [store.storeId])).toEqual([{ amount: 16_500 }])
    const { orderList } = await detail(store, payer, purchase.dealId)
    expect(orderList[0]?.orderItemList.map(({ status }) => status)).toEqual([
      orderItemStatus.cancelled,
      orderItemStatus.cancelled,
    ])
  })

  it('is kept in partial refunds, and refunded with the last product', async () => {
    const store = await aDeliveryStore(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesDeliveryOrder([{ name: '케이크' }, { name: '아메리카노' }])
    await payer.paysByWindow(purchase)
    const [cake, coffee] = purchase.order.orderItemList.map(({ orderItemId }) => orderItemId)
    const { orderId } = purchase.order
    const refundLine = (orderItemId: number | undefined, key: string) =>
      api.call(
        storeRefundOrder,
        {
          storeId: store.storeId,
          orderId,
          orderItemIdList: [orderItemId ?? 0],
          reason: '품절',
        },
        { as: store, key },
      )
    await refundLine(cake, 'refund-of-the-cake')
    await refundLine(coffee, 'refund-of-the-coffee')
    expect(await api.db.run(refunds, [store.storeId])).toEqual([{ amount: 7_000 }, { amount: 7_000 }])
    await refundLine(coffee, 'refund-of-the-coffee')
    expect(await api.db.run(refunds, [store.storeId])).toHaveLength(2)
    const { deal, orderList } = await detail(store, payer, purchase.dealId)
    expect(deal.status).toBe(dealStatus.cancelled)
    expect(orderList).toMatchObject([{ status: orderStatus.cancelled }])
  })
})
