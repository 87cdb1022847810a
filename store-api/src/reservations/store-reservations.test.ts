import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { getReservation } from '@storefront/contract/endpoints/reservation.ts'
import {
  storeCancelReservation,
  storeCloseSlots,
  storeListReservations,
  storeMarkNoShow,
  storeSeatReservation,
} from '@storefront/contract/endpoints/store-reservations.ts'
import { storeAcceptDeal, storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markNoShows } from '../no-shows/mark-no-shows.ts'
import {
  aReservingStore,
  asksToReserve,
  dayOf,
  hour,
  reserves,
  slotAt,
  storeTime,
} from '../testing/a-reserving-store.ts'
import { dealFails, rethrow } from '../testing/failing-jobs.ts'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

const minute = 60_000
let api: TestApi
let store: TestStoreWithKey
let sky: TestCustomer
let sea: TestCustomer
/** Today at 18:00; it is noon. The ids of the store's tables are `storeId * 100` (number 1) and the ids after it. */
let six: number
beforeEach(async () => {
  api = await testApi()
  store = await aReservingStore(api)
  sky = await api.aCustomer()
  sea = await api.aCustomer('이바다')
  six = storeTime(api, '18:00')
})
afterEach(() => api.close())

const dealRequest = (dealId: number) => ({ storeId: store.storeId, dealId })
const statusOf = async (dealId: number, caller = sky) =>
  (await api.call(getReservation, dealRequest(dealId), { as: caller })).deal.status
const sitsDownAt = (customer: TestCustomer, number: string) =>
  api.request(
    registerDeal,
    {
      storeId: store.storeId,
      deal: { dealType: dealType.self, numberOfPerson: 2 },
      tn: store.tableCode(number),
    },
    { as: customer },
  )

describe('the counter', () => {
  it('lists the reservations of a day in order, with who made them and their tables', async () => {
    await reserves(api, store, sea, { startDate: six + hour })
    const { deal } = await reserves(api, store, sky, { startDate: six, memo: '창가' })
    await reserves(api, store, await api.aCustomer(), { startDate: six, confirmDeal: false })
    const { reservationList } = await api.call(
      storeListReservations,
      { storeId: store.storeId, day: dayOf(six) },
      { as: store },
    )
    expect(reservationList).toMatchObject([
      { deal: { dealId: deal.dealId, memo: '창가' }, customerName: '김하늘', resourceScheduleList: [{}] },
      { customerName: '이바다' },
    ])
  })

  it('seats guests at their table, who order there from then on', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    api.clock.set(six - 10 * minute)
    const seated = await api.call(storeSeatReservation, dealRequest(deal.dealId), { as: store })
    expect(seated.deal).toMatchObject({ status: dealStatus.inProgress, resourceName: '1번 테이블' })
    // A friend scans the table, and is in the same deal.
    expect(await sitsDownAt(sea, '1')).toMatchObject({
      code: 200,
      payload: { deal: { dealId: deal.dealId } },
    })
    await api.call(storeCompleteDeal, dealRequest(deal.dealId), { as: store })
    expect((await slotAt(api, store, sea, six + 2 * hour))?.freeResourceIdList).toHaveLength(2)
  })

  it('seats guests at another table where theirs is occupied, and tells which is', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    api.clock.set(six - 30 * minute)
    expect((await sitsDownAt(sea, '1')).code).toBe(200)
    const seat = (extraFields = {}) =>
      api.request(storeSeatReservation, { ...dealRequest(deal.dealId), ...extraFields }, { as: store })
    expect(await seat()).toMatchObject({ code: reservationCode.slotTaken })
    expect(await statusOf(deal.dealId)).toBe(dealStatus.requested)
    expect(await seat({ resourceIdList: [store.storeId * 100 + 1] })).toMatchObject({
      code: 200,
      payload: { deal: { resourceName: '2번 테이블' } },
    })
    expect((await seat()).code).toBe(code.changed)
  })

  it('names the tables of coming reservations whose guests stay beyond their time, and seats nobody there', async () => {
    const guest = await aGuest(api, store)
    const { deal } = await reserves(api, store, sky, { startDate: six })
    const overdueOf = async () => {
      const request = { storeId: store.storeId, day: dayOf(six) }
      const { reservationList } = await api.call(storeListReservations, request, { as: store })
      return reservationList.map(({ overdueResourceIdList }) => overdueResourceIdList)
    }
    api.clock.set(six - 30 * minute)
    await guest.sitDownAt('1')
    // Their time ends where the reservation begins.
    expect(await overdueOf()).toEqual([[]])
    api.clock.set(six)
    expect(await overdueOf()).toEqual([[store.storeId * 100]])
    expect((await api.request(storeSeatReservation, dealRequest(deal.dealId), { as: store })).code).toBe(
      reservationCode.slotTaken,
    )
    const atOtherTable = { ...dealRequest(deal.dealId), resourceIdList: [store.storeId * 100 + 1] }
    expect((await api.request(storeSeatReservation, atOtherTable, { as: store })).code).toBe(200)
    expect(await overdueOf()).toEqual([[]])
  })

  it('accepting a reservation seats its guests, too', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six, numberOfPerson: 6 })
    api.clock.set(six)
    await api.call(storeAcceptDeal, dealRequest(deal.dealId), { as: store })
    // Both tables that were put together lead to the same deal.
    for (const number of ['1', '2']) {
      expect(await sitsDownAt(sky, number)).toMatchObject({ payload: { deal: { dealId: deal.dealId } } })
    }
  })

  it('marks a no-show from the reserved time on, and not before', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    const marks = () => api.request(storeMarkNoShow, dealRequest(deal.dealId), { as: store })
    api.clock.set(six - 1)
    expect((await marks()).code).toBe(code.changed)
    api.clock.set(six)
    expect(await marks()).toMatchObject({ code: 200, payload: { deal: { status: dealStatus.noShow } } })
    expect((await marks()).code).toBe(code.changed)
  })

  it('cancels with a reason that the customer reads, and the table is free again', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    await api.call(
      storeCancelReservation,
      { ...dealRequest(deal.dealId), reason: '단수 때문에' },
      { as: store },
    )
    const after = await api.call(getReservation, dealRequest(deal.dealId), { as: sky })
    expect(after.deal).toMatchObject({ status: dealStatus.cancelled, cancelDescp: '단수 때문에' })
    expect((await slotAt(api, store, sea, six))?.freeResourceIdList).toHaveLength(2)
  })

  it('closes times for new reservations, and opens a part of them again', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    const closeSlots = (startDate: number, endDate: number, isClosed: boolean) =>
      api.call(storeCloseSlots, { storeId: store.storeId, startDate, endDate, isClosed }, { as: store })
    await closeSlots(six - hour, six + 2 * hour, true)
    expect(await asksToReserve(api, store, sea, { startDate: six })).toMatchObject({
      code: reservationCode.slotClosed,
      payload: { reason: 'closed-by-store' },
    })
    expect(await statusOf(deal.dealId)).toBe(dealStatus.requested)
    const { closureList } = await closeSlots(six, six + hour, false)
    expect(closureList).toEqual([
      { startDate: six - hour, endDate: six },
      { startDate: six + hour, endDate: six + 2 * hour },
    ])
    expect((await asksToReserve(api, store, sea, { startDate: six })).code).toBe(200)
    const invalidClosing = { storeId: store.storeId, startDate: six, endDate: six, isClosed: true }
    expect((await api.request(storeCloseSlots, invalidClosing, { as: store })).code).toBe(code.badRequest)
  })
})

describe('a table that is reserved', () => {
  it('is not opened by other guests at that time, who may sit at another one', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    api.clock.set(six + minute)
    expect(await sitsDownAt(sea, '1')).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'reserved' },
    })
    expect((await sitsDownAt(sea, '2')).code).toBe(200)
    expect(await statusOf(deal.dealId)).toBe(dealStatus.requested)
  })

  it('seats its own customer who scans it', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    api.clock.set(six + minute)
    expect(await sitsDownAt(sky, '1')).toMatchObject({
      code: 200,
      payload: { deal: { dealId: deal.dealId, status: dealStatus.inProgress } },
    })
  })

  it('tells friends who scan it the visitor only with a masked name', async () => {
    const visitor = { dealType: 'visitor' as const, name: '박구름', phoneNumber: '01012341234' }
    const { deal } = await reserves(api, store, sky, { startDate: six, dealUserList: [visitor] })
    api.clock.set(six)
    await api.call(storeSeatReservation, dealRequest(deal.dealId), { as: store })
    expect((await sitsDownAt(sea, '1')).code).toBe(200)
    const masked = { name: '박*름', phoneNumber: null }
    expect(await api.call(getReservation, dealRequest(deal.dealId), { as: sea })).toMatchObject({
      visitor: masked,
      deal: { dealUserList: [masked] },
    })
    const { dealType: _, ...visitorOfBooker } = visitor
    expect(await api.call(getReservation, dealRequest(deal.dealId), { as: sky })).toMatchObject({
      visitor: visitorOfBooker,
    })
  })

  it('is joined by its second table no more often than by its first', async () => {
    const roomy = await aReservingStore(api, {}, { tables: 3 })
    const { storeId } = roomy
    const { deal } = await reserves(api, roomy, sky, { startDate: six, numberOfPerson: 8 })
    api.clock.set(six)
    await api.call(storeSeatReservation, { storeId, dealId: deal.dealId }, { as: roomy })
    const scans = (number: string) =>
      api.request(
        registerDeal,
        { storeId, deal: { dealType: dealType.self }, tn: roomy.tableCode(number) },
        { as: sea },
      )
    for (let round = 0; round < 10; round += 1) {
      expect((await scans('3')).code).toBe(200)
      expect(await scans('2')).toMatchObject({ payload: { deal: { dealId: deal.dealId } } })
    }
    expect((await scans('3')).code).toBe(code.tooMany)
  })

  it('seats its own customer who comes up to an hour early, who is then no no-show', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    api.clock.set(six - hour)
    expect(await sitsDownAt(sky, '1')).toMatchObject({
      code: 200,
      payload: { deal: { dealId: deal.dealId, status: dealStatus.inProgress } },
    })
    api.clock.set(six + 15 * minute)
    await markNoShows(api.db, api.clock.now(), rethrow)
    expect(await statusOf(deal.dealId)).toBe(dealStatus.inProgress)
  })

  it('seats its own customer where a deal of yesterday was not completed', async () => {
    await (await aGuest(api, store)).sitDownAt('1')
    api.clock.pass(24 * hour)
    const tomorrowAtSix = six + 24 * hour
    const { deal } = await reserves(api, store, sky, { startDate: tomorrowAtSix })
    api.clock.set(tomorrowAtSix + minute)
    expect(await sitsDownAt(sky, '1')).toMatchObject({
      code: 200,
      payload: { deal: { dealId: deal.dealId, status: dealStatus.inProgress } },
    })
  })

  it('is another visit of its customer who scans it hours before, and of other guests until then', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    api.clock.set(six - hour - minute)
    const { payload } = await sitsDownAt(sky, '1')
    expect((payload as { deal: { dealId: number } }).deal.dealId).not.toBe(deal.dealId)
    const { deal: ofSea } = await reserves(api, store, sea, { startDate: six })
    api.clock.set(six - 30 * minute)
    const guest = await aGuest(api, store)
    expect((await guest.sitDownAt('2')).dealId).not.toBe(ofSea.dealId)
    expect(await statusOf(deal.dealId)).toBe(dealStatus.requested)
  })

  it('is not offered while guests who scanned its code sit there', async () => {
    const guest = await aGuest(api, store)
    api.clock.set(six - 70 * minute)
    // They have it for an hour, or until the next reservation.
    await guest.sitDownAt('1')
    expect((await slotAt(api, store, sky, six))?.freeResourceIdList).toHaveLength(2)
    expect((await slotAt(api, store, sky, six - hour))?.freeResourceIdList).toHaveLength(1)
  })
})

describe('no-shows', () => {
  it('are not marked while their customer sits at another table: the staff decides', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    api.clock.set(six)
    expect((await sitsDownAt(sky, '2')).code).toBe(200)
    await markNoShows(api.db, six + 15 * minute, rethrow)
    expect(await statusOf(deal.dealId)).toBe(dealStatus.requested)
    await api.call(storeMarkNoShow, dealRequest(deal.dealId), { as: store })
    expect(await statusOf(deal.dealId)).toBe(dealStatus.noShow)
  })

  it('are marked of a customer whose visit of yesterday was not completed', async () => {
    expect((await sitsDownAt(sky, '2')).code).toBe(200)
    api.clock.pass(24 * hour)
    const { deal } = await reserves(api, store, sky, { startDate: six + 24 * hour })
    await markNoShows(api.db, six + 24 * hour + 15 * minute, rethrow)
    expect(await statusOf(deal.dealId)).toBe(dealStatus.noShow)
  })

  it('are marked noShowCheck minutes after the reserved time, and free the table [1.9-06, 3.9-09]', async () => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    await markNoShows(api.db, six + 15 * minute - 1, rethrow)
    expect(await statusOf(deal.dealId)).toBe(dealStatus.requested)
    await markNoShows(api.db, six + 15 * minute, rethrow)
    expect(await statusOf(deal.dealId)).toBe(dealStatus.noShow)
    expect((await slotAt(api, store, sea, six))?.freeResourceIdList).toHaveLength(2)
  })

  it('leave guests alone who were seated or have cancelled, also after a night in which nothing ran', async () => {
    const seated = await reserves(api, store, sky, { startDate: six })
    const missed = await reserves(api, store, sea, { startDate: six })
    const cancelled = await reserves(api, store, sea, { startDate: six + hour })
    await api.call(
      storeCancelReservation,
      { ...dealRequest(cancelled.deal.dealId), reason: '단수' },
      { as: store },
    )
    api.clock.set(six)
    await api.call(storeSeatReservation, dealRequest(seated.deal.dealId), { as: store })
    await markNoShows(api.db, six + 12 * hour, rethrow)
    expect(await statusOf(seated.deal.dealId)).toBe(dealStatus.inProgress)
    expect(await statusOf(missed.deal.dealId, sea)).toBe(dealStatus.noShow)
    expect(await statusOf(cancelled.deal.dealId, sea)).toBe(dealStatus.cancelled)
  })

  it('of other reservations are marked when one fails', async () => {
    const first = await reserves(api, store, sky, { startDate: six })
    const second = await reserves(api, store, sea, { startDate: six })
    const failures: unknown[] = []
    const failing = dealFails(api.db, dealRequest(first.deal.dealId))
    await markNoShows(failing, six + 12 * hour, (error) => failures.push(error))
    expect(failures).toMatchObject([{ message: 'this deal fails' }])
    expect(await statusOf(first.deal.dealId)).toBe(dealStatus.requested)
    expect(await statusOf(second.deal.dealId, sea)).toBe(dealStatus.noShow)
  })

  it('are never marked where the store has no such rule', async () => {
    const lenient = await aReservingStore(api, { noShowCheck: undefined })
    const { deal, noShowDate } = await reserves(api, lenient, sky, { startDate: six })
    expect(noShowDate).toBeNull()
    await markNoShows(api.db, six + 30 * 24 * hour, rethrow)
    const after = await api.call(
      getReservation,
      { storeId: lenient.storeId, dealId: deal.dealId },
      { as: sky },
    )
    expect(after.deal.status).toBe(dealStatus.requested)
  })
})
