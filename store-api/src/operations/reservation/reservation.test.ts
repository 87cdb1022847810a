import { getBizHourDealListOfPeriod } from '@storefront/contract/endpoints/main-info.ts'
import {
  changeReservation,
  deleteReservation,
  getReservation,
  getReservationCalendar,
  getReservationPlan,
  getReservationSlots,
  getResourceScheduleListOfDay,
} from '@storefront/contract/endpoints/reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleData } from '../../../seed/index.ts'
import { statement } from '../../database/statement.ts'
import { expireDeals } from '../../deals/expire-deals.ts'
import {
  aReservingStore,
  asksToReserve,
  dayOf,
  hour,
  reserves,
  slotAt,
  storeTime,
} from '../../testing/a-reserving-store.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let shop: TestStoreWithKey
let sky: TestCustomer
let sea: TestCustomer
/** Tomorrow at 18:00, and an hour later. */
let six: number
let seven: number
beforeEach(async () => {
  api = await testApi()
  shop = await aReservingStore(api)
  sky = await api.aCustomer()
  sea = await api.aCustomer('이바다')
  six = storeTime(api, '18:00', { days: 1 })
  seven = six + hour
})
afterEach(() => api.close())

const store = () => ({ storeId: shop.storeId })
const visitor = { dealType: 'visitor' as const, name: '박구름', phoneNumber: '01012341234' }
const changes = (dealId: number, startDate: number, extraFields = {}) =>
  api.request(
    changeReservation,
    { ...store(), dealId, startDate, numberOfPerson: 2, ...extraFields },
    { as: sky },
  )

describe('a reservation without a deposit', () => {
  it('is tried at most 20 times in 10 minutes, refused attempts and changes included', async () => {
    const unknownDeal = 999_999
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await changes(unknownDeal, six)).code).toBe(code.notFound)
      expect((await asksToReserve(api, shop, sky, { startDate: six + 1 })).code).not.toBe(code.tooMany)
    }
    expect((await asksToReserve(api, shop, sky, { startDate: six })).code).toBe(code.tooMany)
    expect((await changes(unknownDeal, six)).code).toBe(code.tooMany)
    expect((await asksToReserve(api, shop, sea, { startDate: six })).code).toBe(code.ok)
  })

  it('is confirmed at once with a table, a number of the year, visitor and memo [3.3-17, 3.3-19, 3.4-34, 3.7-46, 2.9-14]', async () => {
    const reservation = await reserves(api, shop, sky, {
      startDate: six,
      numberOfChild: 1,
      memo: '  창가로 부탁해요 ',
      dealUserList: [visitor],
      // A phone whose clock is years ahead.
      dealNumberParam: '2031',
    })
    const { deal } = reservation
    expect(deal).toMatchObject({
      status: dealStatus.requested,
      startDate: six,
      endDate: seven,
      numberOfPerson: 2,
      numberOfChild: 1,
      memo: '창가로 부탁해요',
      reservationBizHourDate: dayOf(six),
      dealUserList: [visitor],
    })
    expect(deal.dealNumber).toMatch(new RegExp(`^${dayOf(api.clock.now()).slice(0, 4)}-\\d{5}$`))
    expect(reservation).toMatchObject({
      mode: 'confirm',
      resourceScheduleList: [{ startDate: six, endDate: seven }],
      deposit: null,
      noShowDate: six + 15 * 60_000,
      expireDate: null,
      cancelBlock: null,
    })
  })

  it('stays provisional until it is confirmed, expires after 15 minutes, and its table is free again', async () => {
    const reservation = await reserves(api, shop, sky, { startDate: six, confirmDeal: false })
    const { dealId, status } = reservation.deal
    expect(status).toBe(dealStatus.provisional)
    expect((await slotAt(api, shop, sea, six))?.freeResourceIdList).toHaveLength(1)
    api.clock.pass(14 * 60_000)
    const confirmed = await reserves(api, shop, sky, { startDate: seven, dealId })
    expect(confirmed.deal).toMatchObject({ dealId, status: dealStatus.requested, startDate: seven })

    const other = await reserves(api, shop, sea, { startDate: six, confirmDeal: false })
    api.clock.pass(15 * 60_000 + 1)
    await expireDeals(api.db, api.clock.now())
    const goneAnswer = await api.request(
      getReservation,
      { ...store(), dealId: other.deal.dealId },
      { as: sea },
    )
    expect(goneAnswer.code).toBe(code.notFound)
    expect((await slotAt(api, shop, sea, six))?.freeResourceIdList).toHaveLength(2)
  })

  it('replaces the customer’s earlier provisional one, whose tables are free again', async () => {
    const first = await reserves(api, shop, sky, { startDate: six, confirmDeal: false })
    await reserves(api, shop, sky, { startDate: seven, confirmDeal: false })
    expect(
      await api.request(getReservation, { ...store(), dealId: first.deal.dealId }, { as: sky }),
    ).toMatchObject({
      code: code.notFound,
    })
    expect((await slotAt(api, shop, sea, six))?.freeResourceIdList).toHaveLength(2)
  })

  it('takes adjacent tables for a large party, in one step [3.5-52]', async () => {
    const reservation = await reserves(api, shop, sky, { startDate: six, numberOfPerson: 6 })
    expect(reservation.resourceScheduleList).toHaveLength(2)
    expect(await asksToReserve(api, shop, sea, { startDate: six })).toMatchObject({
      code: reservationCode.slotTaken,
      payload: { reason: 'full' },
    })
  })

  it('takes the tables that the customer chose, or is refused without choosing others', async () => {
    const { resourceIdList: [first = 0] = [], freeResourceIdList: [, second = 0] = [] } =
      (await slotAt(api, shop, sky, six)) ?? {}
    const chosen = await reserves(api, shop, sky, { startDate: six, resourceList: [{ resourceId: second }] })
    expect(chosen.resourceScheduleList).toMatchObject([{ resourceId: second }])
    const again = { startDate: six, resourceList: [{ resourceId: second }] }
    expect(await asksToReserve(api, shop, sea, again)).toMatchObject({
      code: reservationCode.slotTaken,
      payload: { reason: 'table-taken' },
    })
    expect((await reserves(api, shop, sea, { startDate: six })).resourceScheduleList).toMatchObject([
      { resourceId: first },
    ])
  })

  it('is refused for too small and too large parties, with the sizes that are possible [1.5.3-22, 3.5-57]', async () => {
    for (const [numberOfPerson, reason] of [
      [1, 'too-small'],
      [9, 'too-large'],
    ] as const) {
      expect(await asksToReserve(api, shop, sky, { startDate: six, numberOfPerson })).toMatchObject({
        code: reservationCode.partySize,
        payload: { reason, min: 2, max: 8 },
      })
    }
  })

  it('is refused at times that are no slots, in the past, after the last day of reservations, and within the hour [3.5-50]', async () => {
    const reasons = []
    for (const startDate of [
      six + 1,
      storeTime(api, '12:00', { days: -1 }),
      storeTime(api, '12:00', { days: 100 }),
      Math.ceil(api.clock.now() / hour) * hour,
    ]) {
      const { code: answer, payload } = await asksToReserve(api, shop, sky, { startDate })
      expect(answer).toBe(reservationCode.slotClosed)
      reasons.push((payload as { reason: string }).reason)
    }
    expect(reasons).toEqual(['no-slot', 'past', 'outside-range', 'lead-time'])
  })

  it('is refused where a day off was added after the slots were shown', async () => {
    expect((await slotAt(api, shop, sky, six))?.mode).toBe('confirm')
    await api.db.run(addDayOff, [shop.storeId, dayOf(six)])
    expect(await asksToReserve(api, shop, sky, { startDate: six })).toMatchObject({
      code: reservationCode.slotClosed,
      payload: { reason: 'holiday' },
    })
  })

  it('is refused where the store takes no reservations [1.5.3-01]', async () => {
    const withoutReservations = await aReservingStore(api, {}, { info: { functionSetting: {} } })
    expect(await asksToReserve(api, withoutReservations, sky, { startDate: six })).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'switched-off' },
    })
  })

  it('is refused to one who has five already', async () => {
    for (let days = 1; days <= 5; days += 1) {
      await reserves(api, shop, sky, { startDate: storeTime(api, '12:00', { days }) })
    }
    expect(
      await asksToReserve(api, shop, sky, { startDate: storeTime(api, '12:00', { days: 6 }) }),
    ).toMatchObject({
      code: code.unpaidLimit,
      payload: { reason: 'too-many-reservations' },
    })
  })
})

describe('a change of a reservation', () => {
  it('moves it, and frees the old place', async () => {
    const { deal } = await reserves(api, shop, sky, { startDate: six, memo: '창가' })
    const answer = await changes(deal.dealId, seven, { numberOfPerson: 6, seen: { startDate: six } })
    expect(answer).toMatchObject({
      code: 200,
      payload: { deal: { status: dealStatus.requested, startDate: seven, numberOfPerson: 6, memo: '창가' } },
    })
    expect((await slotAt(api, shop, sea, six))?.freeResourceIdList).toHaveLength(2)
    expect((await slotAt(api, shop, sea, seven))?.block).toBe('full')
  })

  it('keeps the old place where the new one is gone', async () => {
    const { deal } = await reserves(api, shop, sky, { startDate: six })
    await reserves(api, shop, sea, { startDate: seven, numberOfPerson: 8 })
    const answer = await changes(deal.dealId, seven)
    expect(answer).toMatchObject({ code: reservationCode.slotTaken, payload: { reason: 'full' } })
    const unchanged = await api.call(getReservation, { ...store(), dealId: deal.dealId }, { as: sky })
    expect(unchanged).toMatchObject({ deal: { startDate: six }, resourceScheduleList: [{ startDate: six }] })
  })

  it('may use its own tables: a larger party at the same time', async () => {
    const { deal } = await reserves(api, shop, sky, { startDate: six })
    const request = { ...store(), day: dayOf(six), numberOfPerson: 8, dealId: deal.dealId }
    const { slotList } = await api.call(getReservationSlots, request, { as: sky })
    expect(slotList.find(({ startDate }) => startDate === six)?.resourceIdList).toHaveLength(2)
    expect(await changes(deal.dealId, six, { numberOfPerson: 8 })).toMatchObject({ code: 200 })
  })

  it('is refused where the customer saw another time, within the hour, and to others', async () => {
    const { deal } = await reserves(api, shop, sky, { startDate: six })
    const { dealId } = deal
    expect(await changes(dealId, seven, { seen: { startDate: seven } })).toMatchObject({ code: code.changed })
    const foreign = { ...store(), dealId, startDate: seven, numberOfPerson: 2 }
    expect(await api.request(changeReservation, foreign, { as: sea })).toMatchObject({ code: 403 })
    api.clock.set(six - hour + 1)
    expect(await changes(dealId, seven)).toMatchObject({
      code: code.changed,
      payload: { reason: 'too-late' },
    })
  })
})

describe('a cancel on the reservation page', () => {
  it('removes a provisional reservation [3.4-36]', async () => {
    const { deal } = await reserves(api, shop, sky, { startDate: six, confirmDeal: false })
    await api.call(deleteReservation, { ...store(), deal }, { as: sky })
    expect((await slotAt(api, shop, sea, six))?.freeResourceIdList).toHaveLength(2)
  })

  it('cancels a confirmed one, which keeps its planned end [2.4-23]', async () => {
    const { deal } = await reserves(api, shop, sky, { startDate: six })
    expect(await api.request(deleteReservation, { ...store(), deal }, { as: sea })).toMatchObject({
      code: 403,
    })
    await api.call(deleteReservation, { ...store(), deal }, { as: sky })
    const after = await api.call(getReservation, { ...store(), dealId: deal.dealId }, { as: sky })
    expect(after.deal).toMatchObject({ status: dealStatus.cancelled, endDate: seven })
    expect((await slotAt(api, shop, sea, six))?.freeResourceIdList).toHaveLength(2)
    expect(await api.request(deleteReservation, { ...store(), deal }, { as: sky })).toMatchObject({
      code: code.changed,
    })
  })
})

it('the calendar has the range of days, today by the server, and why a day is closed', async () => {
  await api.db.run(addDayOff, [shop.storeId, dayOf(six)])
  api.app.services.stores.forget(shop.storeId)
  const month = dayOf(six).slice(0, 7)
  const { today, from, to, dayList } = await api.call(getReservationCalendar, { ...store(), month })
  expect([today, from]).toEqual([dayOf(api.clock.now()), dayOf(api.clock.now())])
  expect((to ?? '') > dayOf(six)).toBe(true)
  expect(dayList.find(({ day }) => day === dayOf(six))?.block).toBe('holiday')
})

it('parties of different sizes and on different days are each shown their own places, whoever asked before', async () => {
  const placeOf = async (startDate: number, numberOfPerson: number) => {
    const request = { ...store(), day: dayOf(startDate), numberOfPerson }
    const { slotList } = await api.call(getReservationSlots, request, { as: sea })
    return slotList.find((slot) => slot.startDate === startDate)?.resourceIdList
  }
  await reserves(api, shop, sky, { startDate: six })
  const next = six + 24 * hour
  for (let round = 0; round < 2; round += 1) {
    expect(await placeOf(six, 2)).toHaveLength(1)
    expect(await placeOf(six, 8)).toEqual([])
    expect(await placeOf(next, 8)).toHaveLength(2)
    expect(await placeOf(next, 2)).toHaveLength(1)
  }
})

it('the tables of a day are told without who has them [3.7-44]', async () => {
  await reserves(api, shop, sky, { startDate: six })
  const request = { ...store(), day: dayOf(six) }
  expect(await api.call(getResourceScheduleListOfDay, request, { as: sea })).toEqual([
    { resourceId: expect.any(Number), startDate: six, endDate: seven },
  ])
})

it('a store without a free table offers a pre-order where it takes reservations without a table and pre-orders, and nothing else', async () => {
  const preOrderingStore = await aReservingStore(api, {
    enableWithoutResource: true,
    isPreOrderAvailable: true,
  })
  await reserves(api, preOrderingStore, sky, { startDate: six, numberOfPerson: 8 })
  expect(await slotAt(api, preOrderingStore, sea, six)).toMatchObject({
    mode: 'pre-order',
    resourceIdList: [],
  })
  expect(await asksToReserve(api, preOrderingStore, sea, { startDate: six })).toMatchObject({
    code: reservationCode.slotTaken,
  })
  const reservation = await reserves(api, preOrderingStore, sea, { startDate: six, withoutResource: true })
  expect(reservation).toMatchObject({
    mode: 'pre-order',
    resourceScheduleList: [],
    deal: { status: dealStatus.provisional },
  })
})

const addDayOff = statement(
  'test_add_day_off',
  `update store set info = jsonb_set(info, '{openSetting,nonRegularHoliday}',
     jsonb_build_array(jsonb_build_object('begin', $2::text, 'end', $2::text))), revision = revision + 1
   where store_id = $1`,
)

it('Main lists a provisional reservation with its tables [1.2.5-22]', async () => {
  const { deal } = await reserves(api, shop, sky, { startDate: six, numberOfPerson: 6, confirmDeal: false })
  const request = { ...store(), userId: sky.userId }
  const { dealList, resourceScheduleList } = await api.call(getBizHourDealListOfPeriod, request, { as: sky })
  expect(dealList).toMatchObject([{ dealId: deal.dealId, status: dealStatus.provisional }])
  expect((resourceScheduleList ?? []).map(({ dealId }) => dealId)).toEqual([deal.dealId, deal.dealId])
})

it('the sample cafe has a floor plan, with every table inside its area; a store without one has an empty plan', async () => {
  expect(await api.call(getReservationPlan, store())).toEqual({ groundList: [] })
  const cafeId = 10
  const tablesOfCafe = sampleData.tables.filter(({ storeId }) => storeId === cafeId)
  const grounds = sampleData.stores.find(({ storeId }) => storeId === cafeId)?.grounds ?? []
  expect(grounds.length).toBeGreaterThan(0)
  for (const { groundId, width = 0, height = 0 } of grounds) {
    const tables = tablesOfCafe.filter((table) => table.groundId === groundId)
    expect(tables.length).toBeGreaterThan(0)
    for (const { position } of tables) {
      expect(position && position.x + position.width <= width && position.y + position.height <= height).toBe(
        true,
      )
    }
  }
})
