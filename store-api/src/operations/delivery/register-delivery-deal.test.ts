import { registerDeliveryDeal, saveAddress } from '@storefront/contract/endpoints/delivery.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { storeListOpenDeals, storePauseOrders } from '@storefront/contract/endpoints/store-side.ts'
import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, itemType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDeliveryStore } from '../../testing/a-delivery-store.ts'
import { noon } from '../../testing/clock.ts'
import { anAddress } from '../../testing/pay-requests.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const minute = 60_000

async function aSavedAddress(
  store: TestStoreWithKey,
  customer: TestCustomer,
  road?: string,
): Promise<number> {
  const request = { storeId: store.storeId, userId: customer.userId, address: anAddress(road) }
  return (await api.call(saveAddress, request, { as: customer })).address.addressId
}
type DealRequest = { startDate?: number; dealType?: string; storeId?: number; userId?: number }
const register = (
  store: TestStoreWithKey,
  customer: TestCustomer,
  addressId: number,
  changes: DealRequest = {},
  request?: string,
) =>
  api.request(
    registerDeliveryDeal,
    { storeId: store.storeId, deal: { dealType: dealType.delivery, ...changes }, addressId, request },
    { as: customer },
  )
async function registered(store: TestStoreWithKey, customer: TestCustomer, road?: string) {
  const answer = await register(
    store,
    customer,
    await aSavedAddress(store, customer, road),
    {},
    '문 앞에 두고 벨을 눌러 주세요',
  )
  expect(answer.code).toBe(code.ok)
  return (answer.payload as { deal: { dealId: number } }).deal
}
const reasonOf = async (answer: ReturnType<typeof register>) => {
  const { code: answerCode, payload } = await answer
  expect(answerCode).toBe(code.notOrderable)
  return (payload as { reason: string }).reason
}

describe('a delivery deal', () => {
  it('is registered as provisional, with a snapshot of the address, contact and request', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer('김하늘')
    const answer = await register(store, customer, await aSavedAddress(store, customer), {}, ' 문 앞에 ')
    expect(answer).toMatchObject({
      code: code.ok,
      payload: {
        deal: {
          dealType: dealType.delivery,
          status: dealStatus.provisional,
          startDate: noon,
          orgStartDate: null,
        },
        address: {
          zipcode: '04780',
          address1: '서울특별시 성동구 포근로 12',
          address2: '3층 301호',
          name: '김하늘',
          phoneNumber: customer.phoneNumber,
          request: '문 앞에',
        },
      },
    })
    const { dealList } = await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })
    expect(dealList).toEqual([])
  })

  it('starts at the chosen time', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer()
    const startDate = noon + 60 * minute
    const answer = await register(store, customer, await aSavedAddress(store, customer), { startDate })
    expect(answer).toMatchObject({ code: code.ok, payload: { deal: { startDate, orgStartDate: startDate } } })
  })
})

describe('a delivery is refused', () => {
  it('outside every area of the store', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer()
    const far = await aSavedAddress(store, customer, '부산광역시 해운대구 구남로 1')
    expect(await reasonOf(register(store, customer, far))).toBe('outside-areas')
  })

  it('while closed, on a break, paused, and where the store has disabled it [2.5-90]', async () => {
    const day = {
      openingHours: { begin: '09:00', end: '22:00' },
      breakTime: { begin: '15:00', end: '16:00' },
    }
    const openSetting = { businessHours: { weekday: day, weekend: day, holiday: day } }
    const store = await aDeliveryStore(api, { info: { openSetting } })
    const customer = await api.aCustomer()
    const addressId = await aSavedAddress(store, customer)
    api.clock.set(noon + 190 * minute)
    expect(await reasonOf(register(store, customer, addressId))).toBe('break-time')
    api.clock.set(noon + 11 * 60 * minute)
    expect(await reasonOf(register(store, customer, addressId))).toBe('outside-hours')
    api.clock.set(noon)
    const paused = { storeId: store.storeId, orderTypes: [orderType.delivery] }
    await api.call(storePauseOrders, paused, { as: store })
    expect(await reasonOf(register(store, customer, addressId))).toBe('paused')
    const withoutDelivery = await aDeliveryStore(api, { info: { functionSetting: { isDelivable: false } } })
    expect(await reasonOf(register(withoutDelivery, customer, addressId))).toBe('switched-off')
    const unused = await aDeliveryStore(api, { flags: { notUsingDelivery: true } })
    expect(await reasonOf(register(unused, customer, addressId))).toBe('not-used')
  })

  it('for an impossible time, and for now where the store delivers only at chosen times', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer()
    const addressId = await aSavedAddress(store, customer)
    for (const startDate of [noon + 20 * minute, noon + 61 * minute, noon + 24 * 60 * minute]) {
      expect(await reasonOf(register(store, customer, addressId, { startDate }))).toBe('outside-delivery')
    }
    const timed = await aDeliveryStore(api, { setting: { instantDeliveryOrderEnabled: false } })
    expect(await reasonOf(register(timed, customer, addressId))).toBe('time-kind-off')
  })

  it('to another customer’s or a missing address', async () => {
    const store = await aDeliveryStore(api)
    const [owner, stranger] = [await api.aCustomer(), await api.aCustomer()]
    const addressId = await aSavedAddress(store, owner)
    expect((await register(store, stranger, addressId)).code).toBe(code.notFound)
    expect((await register(store, stranger, 999_999)).code).toBe(code.notFound)
    expect((await register(store, stranger, addressId, { userId: owner.userId })).code).toBe(code.forbidden)
  })

  it('as another type of deal, of another store, with a too long request, and without payment', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer()
    const addressId = await aSavedAddress(store, customer)
    expect((await register(store, customer, addressId, { dealType: dealType.takeout })).code).toBe(
      code.badRequest,
    )
    expect((await register(store, customer, addressId, { storeId: 1 })).code).toBe(code.badRequest)
    expect((await register(store, customer, addressId, {}, 'x'.repeat(201))).code).toBe(code.badRequest)
    const without = await aDeliveryStore(api, { bundles: ['ordering'] })
    expect((await register(without, customer, addressId)).code).toBe(code.notInContract)
  })

  it('over the rate limit', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer()
    const addressId = await aSavedAddress(store, customer)
    for (let count = 0; count < 20; count += 1)
      expect((await register(store, customer, addressId)).code).toBe(code.ok)
    expect((await register(store, customer, addressId)).code).toBe(code.tooMany)
    // The limit is per store and method.
    expect((await register(await aDeliveryStore(api), customer, addressId)).code).toBe(code.ok)
    const takeout = { storeId: store.storeId, deal: { dealType: dealType.takeout } }
    expect((await api.request(registerTakeoutDeal, takeout, { as: customer })).code).toBe(code.ok)
  })
})

describe('the order of a delivery', () => {
  const put = (
    store: TestStoreWithKey,
    customer: TestCustomer,
    dealId: number,
    wantedLines: [string, number][],
    order = {},
  ) =>
    api.request(
      updateOrder,
      {
        storeId: store.storeId,
        dealId,
        order: {
          orderType: orderType.delivery,
          orderItemList: wantedLines.map(([name, count], index) => ({
            orderItemId: -1 - index,
            productId: store.idOf(name),
            count,
          })),
          ...order,
        },
      },
      { as: customer },
    )

  it('has the delivery fee as a line, computed by the server [2.7-32]', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer()
    const { dealId } = await registered(store, customer)
    const answer = await put(store, customer, dealId, [['케이크', 2]], { descp: '포크 두 개' })
    expect(answer).toMatchObject({
      code: code.ok,
      payload: {
        order: {
          status: orderStatus.provisional,
          orderType: orderType.delivery,
          totalAmount: 16_500,
          totalCount: 2,
          orderItemList: [
            { name: '케이크', totalPrice: 14_000 },
            { itemType: itemType.deliveryFee, name: '배달비', totalPrice: 2_500, productId: null },
          ],
        },
        deliveryFeeOrder: { orderType: orderType.deliveryFee, totalAmount: 2_500 },
      },
    })
  })

  it('recomputes the fee when lines change', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer()
    const { dealId } = await registered(store, customer, '서울특별시 성동구 왕십리로 83')
    type Put = { order: { totalAmount: number; orderItemList: { orderItemId: number }[] } }
    const first = (await put(store, customer, dealId, [['케이크', 3]])).payload as Put
    expect(first.order.totalAmount).toBe(21_000 + 3_500)
    const largerOrder = (await put(store, customer, dealId, [['케이크', 2]])).payload as Put
    expect(largerOrder.order.totalAmount).toBe(35_000)
    expect(largerOrder.order.orderItemList).toHaveLength(3)
  })

  it('is refused below the minimum, which is returned', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer()
    const { dealId } = await registered(store, customer)
    expect(await put(store, customer, dealId, [['케이크', 1]])).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'below-minimum', limit: 10_000 },
    })
  })

  it('refuses a change of the fee line, and ignores its removal', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer()
    const { dealId } = await registered(store, customer)
    const { payload } = await put(store, customer, dealId, [['케이크', 2]])
    const lines = (payload as { order: { orderItemList: { orderItemId: number; itemType: string }[] } }).order
      .orderItemList
    const fee = lines.find((line) => line.itemType === itemType.deliveryFee)?.orderItemId ?? 0
    const changed = await api.request(
      updateOrder,
      {
        storeId: store.storeId,
        dealId,
        order: {
          orderType: orderType.delivery,
          orderItemList: [{ orderItemId: fee, productId: store.idOf('케이크'), count: 1 }],
        },
        deliveryFeeOrder: { totalAmount: 0 },
      },
      { as: customer },
    )
    expect(changed.code).toBe(code.badLine)
    const removed = await api.request(
      updateOrder,
      {
        storeId: store.storeId,
        dealId,
        order: { orderType: orderType.delivery, orderItemList: [] },
        delOrderItemList: [{ orderItemId: fee }],
      },
      { as: customer },
    )
    expect(removed).toMatchObject({ code: code.ok, payload: { order: { totalAmount: 16_500 } } })
  })

  it('has no other order type', async () => {
    const store = await aDeliveryStore(api)
    const customer = await api.aCustomer()
    const { dealId } = await registered(store, customer)
    const takeout = { orderType: orderType.takeout }
    expect((await put(store, customer, dealId, [['케이크', 2]], takeout)).code).toBe(code.badRequest)
    const fee = { orderType: orderType.deliveryFee }
    expect((await put(store, customer, dealId, [['케이크', 2]], fee)).code).toBe(code.badRequest)
  })
})
