import { getBizHourHistoryList, getDateType } from '@storefront/contract/endpoints/business-days.ts'
import { getBizHourDealListOfPeriod, getMainInfo } from '@storefront/contract/endpoints/main-info.ts'
import {
  getProductOrderLimitList,
  getProductPreorderLimitList,
} from '@storefront/contract/endpoints/products.ts'
import {
  storeCloseBusiness,
  storeOpenBusiness,
  storePauseOrders,
} from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { bizHourType, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { aGuest } from '../../testing/guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
beforeEach(async () => {
  api = await testApi()
  store = await api.aStore()
  return () => api.close()
})

describe('the data for checking a tap on Main', () => {
  it('are the current store, and the customer’s deals of the period [1.7-35]', async () => {
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    await guest.ordersAt(deal, [{ name: '케이크' }])
    await api.call(
      storePauseOrders,
      { storeId: store.storeId, orderTypes: [orderType.takeout] },
      { as: store },
    )
    const now = api.clock.now()
    const request = {
      storeId: store.storeId,
      userId: guest.userId,
      startDate: now - 86_400_000,
      endDate: now + 86_400_000,
      waitingDay: '2026-11-18',
    }
    const info = await api.call(getMainInfo, request, { as: guest })
    expect(info).toMatchObject({
      storeInfo: { storeId: store.storeId, functionSetting: { isOrderAvailable: true } },
      storeData: { pageName: store.pageName, pausedOrderTypes: [orderType.takeout] },
      lastBizHourHistory: null,
      // 25 December 2026, as a number.
      holidayList: [20_261_225],
      unknownHolidayMonthList: [],
      contract: { bundles: ['ordering'] },
      dealList: [{ dealId: deal.dealId, summary: { itemCount: 1 } }],
      dealUserList: [{ dealId: deal.dealId, userId: guest.userId }],
      resourceScheduleList: [{ dealId: deal.dealId }],
      waitingCount: 0,
    })
    const laterPeriod = { ...request, startDate: now + 1, endDate: now + 2, userId: guest.userId }
    // A running deal that started before the period is included.
    expect((await api.call(getMainInfo, laterPeriod, { as: guest })).dealList).toHaveLength(1)
    const earlier = { ...request, startDate: now - 2, endDate: now - 1 }
    expect((await api.call(getMainInfo, earlier, { as: guest })).dealList).toEqual([])
  })

  it('are the store only for a guest; others’ deals are refused', async () => {
    const guest = await aGuest(api, store)
    await guest.sitDownAt('1')
    const info = await api.call(getMainInfo, { storeId: store.storeId })
    expect(info).toMatchObject({ storeData: { pageName: store.pageName }, dealList: [] })
    const stranger = await api.aCustomer()
    const request = { storeId: store.storeId, userId: guest.userId }
    expect((await api.request(getMainInfo, request, { as: stranger })).code).toBe(code.forbidden)
    expect((await api.request(getMainInfo, { storeId: 999_999 })).code).toBe(code.notFound)
    const strange = { storeId: store.storeId, startDay: 'today' } as never
    expect((await api.request(getMainInfo, strange)).code).toBe(code.badRequest)
  })
})

it('a list of deals can be refetched for one of them [2.7-46]', async () => {
  const guest = await aGuest(api, store)
  const deal = await guest.sitDownAt('1')
  const ask = (dealId: number) =>
    api.call(
      getBizHourDealListOfPeriod,
      { storeId: store.storeId, userId: guest.userId, dealId },
      { as: guest },
    )
  expect((await ask(deal.dealId)).dealList.map(({ dealId }) => dealId)).toEqual([deal.dealId])
  expect((await ask(deal.dealId + 1)).dealList).toEqual([])
})

describe('limits of a future day', () => {
  it('are counted for that day, kinds on request only [1.7-09]', async () => {
    store = await api.aStore({ limits: { 케이크: 3 } })
    const guest = await aGuest(api, store)
    await guest.ordersAt(await guest.sitDownAt('1'), [{ name: '케이크', count: 2 }])
    const { storeId } = store
    const today = await api.call(getProductOrderLimitList, { storeId })
    expect(today.productOrderLimitList).toMatchObject([{ leftCount: 1, applyStdDate: '2026-11-18' }])
    const tomorrow = await api.call(getProductPreorderLimitList, { storeId, day: '2026-11-19' })
    expect(tomorrow).toMatchObject({
      productPreorderLimitList: [
        { productId: store.idOf('케이크'), maxNumber: 3, leftCount: 3, applyStdDate: '2026-11-19' },
      ],
      productKindPreorderLimitList: [],
    })
    const sameDay = { storeId, day: '2026-11-18', includeProductKind: 1 }
    expect((await api.call(getProductPreorderLimitList, sameDay)).productPreorderLimitList).toMatchObject([
      { leftCount: 1 },
    ])
    const noDay = { storeId, day: 'tomorrow' }
    expect((await api.request(getProductPreorderLimitList, noDay)).code).toBe(code.badRequest)
  })
})

describe('limits of a kind of products', () => {
  it('are listed for a future day on request, separately from those of products [1.7-09]', async () => {
    store = await api.aStore({ limits: { 케이크: 3 } })
    const { storeId } = store
    await api.db.run(limitKind, [storeId])
    const ask = (extraFields: object) =>
      api.call(getProductPreorderLimitList, { storeId, day: '2026-11-19', ...extraFields })
    const cake = { productId: store.idOf('케이크'), leftCount: 3 }
    const kind = { productKindId: 70, maxNumber: 8, leftCount: 8, applyStdDate: '2026-11-19' }
    for (const extraFields of [{}, { includeProductKind: 0 }]) {
      expect(await ask(extraFields)).toMatchObject({
        productPreorderLimitList: [cake],
        productKindPreorderLimitList: [],
      })
    }
    const withKinds = await ask({ includeProductKind: 1 })
    expect(withKinds).toMatchObject({
      productPreorderLimitList: [cake],
      productKindPreorderLimitList: [kind],
    })
    expect(withKinds.productPreorderLimitList).toHaveLength(1)
    expect(withKinds.productKindPreorderLimitList).toHaveLength(1)
    const today = await api.call(getProductOrderLimitList, { storeId, includeProductKind: 1 })
    expect(today.productKindOrderLimitList).toMatchObject([{ productKindId: 70, leftCount: 8 }])
  })
})

const limitKind = statement(
  'test_limit_kind',
  `insert into order_limit_rule (store_id, limit_key, product_kind_id, max_number) values ($1, 'k70', 70, 8)`,
)

describe('the kind of a day', () => {
  it('returns its hours, and whether the store is closed [2.7-44]', async () => {
    const day = (begin: string, end: string, breakTime?: { begin: string; end: string }) => ({
      openingHours: { begin, end },
      breakTime,
    })
    store = await api.aStore({
      info: {
        openSetting: {
          businessHours: {
            weekday: day('09:00', '22:00', { begin: '15:00', end: '16:00' }),
            weekend: day('10:00', '26:00'),
            holiday: day('11:00', '18:00'),
          },
          // Every Monday: days are counted from Sunday as 1.
          regularHoliday: [{ week: '*', day: 2 }],
        },
      },
    })
    const dateTypeOf = (date: string) => api.call(getDateType, { storeId: store.storeId, day: date })
    expect(await dateTypeOf('2026-11-20')).toEqual({
      dateType: 'weekday',
      closedDay: null,
      openingHours: { begin: '09:00', end: '22:00' },
      breakTime: { begin: '15:00', end: '16:00' },
    })
    expect(await dateTypeOf('2026-11-21')).toMatchObject({
      dateType: 'saturday',
      openingHours: { begin: '10:00', end: '02:00' },
    })
    expect(await dateTypeOf('2026-11-22')).toMatchObject({ dateType: 'sunday', breakTime: null })
    expect(await dateTypeOf('2026-11-23')).toMatchObject({ closedDay: 'regular', openingHours: null })
    expect(await dateTypeOf('2026-12-25')).toMatchObject({
      dateType: 'holiday',
      openingHours: { begin: '11:00', end: '18:00' },
    })
    // Without a published calendar, every day counts as a public holiday.
    expect(await dateTypeOf('2031-05-07')).toMatchObject({ dateType: 'holiday' })
  })
})

describe('the history of business hours', () => {
  it('is that of a business date, each record linked to the previous one [2.7-45]', async () => {
    const { storeId } = store
    for (const change of [storeOpenBusiness, storeCloseBusiness, storeOpenBusiness]) {
      await api.call(change, { storeId }, { as: store })
      api.clock.pass(60_000)
    }
    const { bizHourHistoryList, lastBizHourHistory, businessDate } = await api.call(getBizHourHistoryList, {
      storeId,
    })
    expect(businessDate).toBe('2026-11-18')
    const ids = bizHourHistoryList.map(({ historyId }) => historyId)
    expect(bizHourHistoryList.map(({ bizHourType: type }) => type)).toEqual([
      bizHourType.business,
      bizHourType.off,
      bizHourType.business,
    ])
    expect(bizHourHistoryList.map(({ prevHistoryId }) => prevHistoryId)).toEqual([null, ids[0], ids[1]])
    expect(bizHourHistoryList.map(({ nextHistoryId }) => nextHistoryId)).toEqual([ids[1], ids[2], null])
    expect(lastBizHourHistory).toMatchObject({ historyId: ids[2], prevHistoryId: ids[1], endDate: null })
    const other = await api.call(getBizHourHistoryList, { storeId, stdDate: '2026-11-17' })
    expect(other).toMatchObject({ bizHourHistoryList: [], lastBizHourHistory: { historyId: ids[2] } })
  })
})
