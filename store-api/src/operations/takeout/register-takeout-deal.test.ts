import { getBizHourDealListOfPeriod } from '@storefront/contract/endpoints/main-info.ts'
import { deletePseudoDeal, getOrderList, updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { storeListOpenDeals, storePauseOrders } from '@storefront/contract/endpoints/store-side.ts'
import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import type { PackageSetting } from '@storefront/contract/entities/store-settings.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireDeals } from '../../deals/expire-deals.ts'
import { noon } from '../../testing/clock.ts'
import { aGuest } from '../../testing/guest.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const minute = 60_000
const setting: PackageSetting = {
  packagingTime: 20,
  timeSelectedPackageOrderEnabled: true,
  instantPackageOrderEnabled: true,
}

function aTakeoutStore(packageSetting = setting, storeOptions: Parameters<TestApi['aStore']>[0] = {}) {
  return api.aStore({
    bundles: ['ordering', 'payment'],
    ...storeOptions,
    info: {
      packageSetting,
      functionSetting: { isPackagable: true, isOrderAvailable: true, isOrderAvailableWithTable: true },
      ...storeOptions.info,
    },
  })
}
const takeout = { dealType: dealType.takeout }
const register = (store: TestStoreWithKey, customer: TestCustomer, deal = {}, key?: string) =>
  api.request(
    registerTakeoutDeal,
    { storeId: store.storeId, deal: { ...takeout, ...deal } },
    { as: customer, ...(key && { key }) },
  )
const registered = async (store: TestStoreWithKey, customer: TestCustomer, deal = {}) =>
  (
    await api.call(
      registerTakeoutDeal,
      { storeId: store.storeId, deal: { ...takeout, ...deal } },
      { as: customer },
    )
  ).deal

describe('a takeout deal', () => {
  it('is registered provisional, for one person, with its customer [2.4-34, 2.7-36]', async () => {
    const store = await aTakeoutStore()
    const customer = await api.aCustomer()
    const deal = await registered(store, customer, { numberOfPerson: 1, status: dealStatus.provisional })
    expect(deal).toMatchObject({
      dealType: dealType.takeout,
      status: dealStatus.provisional,
      storeId: store.storeId,
      userId: customer.userId,
      numberOfPerson: 1,
      startDate: noon,
      endDate: noon + 60 * minute,
      orgStartDate: null,
      orgEndDate: null,
      stdDate: '2026-11-18',
    })
  })

  it('starts at the chosen time, with the customer’s request', async () => {
    const store = await aTakeoutStore()
    const pickUpTime = noon + 60 * minute
    const deal = await registered(store, await api.aCustomer(), {
      startDate: pickUpTime,
      descp: '포크 두 개',
    })
    const endDate = pickUpTime + 60 * minute
    expect(deal).toMatchObject({
      startDate: pickUpTime,
      orgStartDate: pickUpTime,
      endDate,
      orgEndDate: endDate,
    })
    expect(deal.descp).toBe('포크 두 개')
  })

  it('has dates computed by the server, whatever the browser sends', async () => {
    const store = await aTakeoutStore()
    const deal = await registered(store, await api.aCustomer(), {
      startDate: noon + 60 * minute,
      endDate: noon + 600 * minute,
      orgStartDate: 1,
      orgEndDate: 2,
      status: dealStatus.inProgress,
    })
    expect(deal).toMatchObject({ status: dealStatus.provisional, endDate: noon + 120 * minute })
    expect(deal.orgStartDate).toBe(noon + 60 * minute)
  })

  it('is registered once, however often its call is repeated', async () => {
    const store = await aTakeoutStore()
    const customer = await api.aCustomer()
    const first = await register(store, customer, {}, 'the same key')
    api.clock.pass(30_000)
    expect(await register(store, customer, {}, 'the same key')).toEqual(first)
  })

  it('can exist beside another one and beside a table', async () => {
    const store = await aTakeoutStore()
    const guest = await aGuest(api, store)
    await guest.sitDownAt('1')
    const [one, other] = [await registered(store, guest), await registered(store, guest)]
    expect(one.dealId).not.toBe(other.dealId)
  })

  it('is not shown to the store before it is paid', async () => {
    const store = await aTakeoutStore()
    await registered(store, await api.aCustomer())
    const { dealList } = await api.call(storeListOpenDeals, { storeId: store.storeId }, { as: store })
    expect(dealList).toEqual([])
  })

  it('expires after 15 minutes', async () => {
    const store = await aTakeoutStore()
    const customer = await api.aCustomer()
    const deal = await registered(store, customer, { startDate: noon + 120 * minute })
    const readOwnDeals = async () =>
      (
        await api.call(
          getBizHourDealListOfPeriod,
          { storeId: store.storeId, dealIdList: `${deal.dealId}` },
          { as: customer },
        )
      ).dealList
    await expireDeals(api.db, noon + 15 * minute)
    expect(await readOwnDeals()).toHaveLength(1)
    await expireDeals(api.db, noon + 15 * minute + 1)
    expect(await readOwnDeals()).toEqual([])
  })
})

describe('takeout is refused', () => {
  const reasonOf = async (answer: ReturnType<typeof register>) => {
    const { code: answerCode, payload } = await answer
    expect(answerCode).toBe(code.notOrderable)
    return (payload as { reason: string }).reason
  }

  it('outside the hours, on a break and while it is paused [2.5-89]', async () => {
    const day = {
      openingHours: { begin: '09:00', end: '22:00' },
      breakTime: { begin: '15:00', end: '16:00' },
    }
    const businessHours = { weekday: day, weekend: day, holiday: day }
    const store = await aTakeoutStore(setting, { info: { openSetting: { businessHours } } })
    const customer = await api.aCustomer()
    api.clock.set(noon + 190 * minute)
    expect(await reasonOf(register(store, customer))).toBe('break-time')
    api.clock.set(noon + 10 * 60 * minute)
    expect(await reasonOf(register(store, customer))).toBe('outside-hours')
    expect((await register(store, customer)).payload).toMatchObject({ window: day.openingHours })
    api.clock.set(noon)
    await api.call(
      storePauseOrders,
      { storeId: store.storeId, orderTypes: [orderType.takeout] },
      { as: store },
    )
    expect(await reasonOf(register(store, customer))).toBe('paused')
  })

  it('for a time before it can be ready, after closing, on another day, or between two offered times [2.5-76]', async () => {
    const store = await aTakeoutStore()
    const customer = await api.aCustomer()
    for (const startDate of [
      noon + 10 * minute,
      noon + 10 * 60 * minute,
      noon + 24 * 60 * minute,
      noon - 60 * minute,
      noon + 61 * minute,
    ]) {
      expect(await reasonOf(register(store, customer, { startDate }))).toBe('outside-takeout')
    }
  })

  it('for now or for a chosen time, where the store does not take such orders', async () => {
    const onlyTimed = await aTakeoutStore({ ...setting, instantPackageOrderEnabled: false })
    expect(await reasonOf(register(onlyTimed, await api.aCustomer()))).toBe('time-kind-off')
    const onlyInstant = await aTakeoutStore({ ...setting, timeSelectedPackageOrderEnabled: false })
    const startDate = noon + 60 * minute
    expect(await reasonOf(register(onlyInstant, await api.aCustomer(), { startDate }))).toBe('time-kind-off')
  })

  it('where it cannot be paid in advance [2.5-77]', async () => {
    const store = await aTakeoutStore(setting, { bundles: ['ordering'] })
    expect((await register(store, await api.aCustomer())).code).toBe(code.notInContract)
  })

  it('for another customer, another store, and another kind of deal', async () => {
    const store = await aTakeoutStore()
    const customer = await api.aCustomer()
    const other = await api.aCustomer()
    expect((await register(store, customer, { userId: other.userId })).code).toBe(code.forbidden)
    expect((await register(store, customer, { storeId: 1 })).code).toBe(code.badRequest)
    expect((await register(store, customer, { dealType: dealType.delivery })).code).toBe(code.badRequest)
  })

  it('over the rate limit', async () => {
    const store = await aTakeoutStore()
    const customer = await api.aCustomer()
    for (let count = 0; count < 20; count += 1) await registered(store, customer)
    expect((await register(store, customer)).code).toBe(code.tooMany)
    expect((await register(store, await api.aCustomer())).code).toBe(code.ok)
  })
})

describe('the order of a takeout deal', () => {
  const lines = (store: TestStoreWithKey) => [
    { orderItemId: -1, productId: store.idOf('아메리카노'), count: 2 },
    { orderItemId: -2, productId: store.idOf('케이크'), count: 1 },
  ]
  const put = (store: TestStoreWithKey, customer: TestCustomer, dealId: number, order = {}) =>
    api.request(
      updateOrder,
      {
        storeId: store.storeId,
        dealId,
        order: { orderType: orderType.takeout, orderItemList: lines(store), ...order },
      },
      { as: customer },
    )

  it('is built by the server as provisional, with the server’s prices and the note [2.4-35]', async () => {
    const store = await aTakeoutStore()
    const customer = await api.aCustomer()
    const { dealId } = await registered(store, customer)
    const answer = await put(store, customer, dealId, { descp: '얼음 적게' })
    const built = {
      status: orderStatus.provisional,
      orderType: orderType.takeout,
      totalAmount: 16_000,
      descp: '얼음 적게',
    }
    expect(answer).toMatchObject({ code: code.ok, payload: { order: built } })
    const request = { storeId: store.storeId, dealId }
    expect((await api.call(getOrderList, request, { as: customer })).orderList).toMatchObject([built])
  })

  it('has no other order type, and no other owner', async () => {
    const store = await aTakeoutStore()
    const customer = await api.aCustomer()
    const { dealId } = await registered(store, customer)
    expect((await put(store, customer, dealId, { orderType: orderType.general })).code).toBe(code.badRequest)
    expect((await put(store, await api.aCustomer(), dealId)).code).toBe(code.forbidden)
  })

  it('is removed together with its deal [2.4-40]', async () => {
    const store = await aTakeoutStore()
    const customer = await api.aCustomer()
    const { dealId } = await registered(store, customer)
    await put(store, customer, dealId)
    const removal = await api.request(deletePseudoDeal, { storeId: store.storeId, dealId }, { as: customer })
    expect(removal.code).toBe(code.ok)
    expect((await put(store, customer, dealId)).code).toBe(code.notFound)
  })
})
