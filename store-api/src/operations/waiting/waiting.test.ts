import { getMainInfo } from '@storefront/contract/endpoints/main-info.ts'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { storeCallWaiting, storeOpenQueue } from '@storefront/contract/endpoints/store-waiting.ts'
import {
  cancelPseudoWaiting,
  cancelWaiting,
  getDealSlim,
  getWaitingDetail,
  getWaitingInfo,
  getWaitingList,
  getWaitingUser,
  makeWaiting,
  makeWaitingDeal,
  postponeWaiting,
} from '@storefront/contract/endpoints/waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWaitingStore, joins, takesTicket, today } from '../../testing/a-waiting-store.ts'
import { noon } from '../../testing/clock.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
let sky: TestCustomer
let sea: TestCustomer
beforeEach(async () => {
  api = await testApi()
  store = await aWaitingStore(api)
  sky = await api.aCustomer('김하늘')
  sea = await api.aCustomer('이바다')
  return () => api.close()
})

const infoOf = (customer: TestCustomer, { storeId } = store) =>
  api.call(getWaitingInfo, { storeId }, { as: customer })
const minute = 60_000

describe('a ticket', () => {
  it('is provisional until its form is handed in; then the deal is requested and the ticket waits [3.4-44, 3.4-46, 2.3-30, 3.3-29]', async () => {
    const ticket = await takesTicket(api, store, sky)
    expect(ticket).toMatchObject({
      storeId: store.storeId,
      day: today,
      waitingNumber: 1,
      userId: sky.userId,
      dealId: null,
      status: '가요청',
      expireDate: noon + 15 * minute,
    })
    const { waiting, deal } = await joins(api, store, sky)
    expect(waiting).toMatchObject({ waitingNumber: 1, status: '대기', dealId: deal.dealId, expireDate: null })
    expect(deal).toMatchObject({ status: dealStatus.requested, dealType: '대기', preWaitingCount: 0 })
    expect(deal).toMatchObject({ numberOfPerson: 2, numberOfChild: 1, stdDate: today })
    expect(await infoOf(sky)).toMatchObject({
      waiting: { waitingNumber: 1, status: '대기' },
      deal: { dealId: deal.dealId },
      waitingCount: 1,
      preWaitingCount: 0,
      estimatedMinutes: 0,
      block: null,
    })
  })

  it('is the same one, with new time for its form, where a customer asks again', async () => {
    const first = await takesTicket(api, store, sky)
    api.clock.pass(minute)
    expect(await takesTicket(api, store, sky)).toEqual({ ...first, expireDate: noon + 16 * minute })
  })

  it('ends 30 minutes per operating time unit after its start, two units by default [3.9-16]', async () => {
    const { deal } = await joins(api, store, sky)
    expect((deal.endDate ?? 0) - deal.startDate).toBe(60 * minute)
    const info = {
      openSetting: {
        businessHours: { weekday: { openingHours: { begin: '09:00', end: '22:00' } } },
        operatingTimeUnit: 3,
      },
    }
    const slow = await joins(api, await aWaitingStore(api, {}, { info }), sea)
    expect((slow.deal.endDate ?? 0) - slow.deal.startDate).toBe(90 * minute)
  })

  it('is not given where the store has no queue, closes it, or is closed itself, with the reason [1.5.3-05, 1.5.3-06, 1.5.3-01, 1.5.3-02]', async () => {
    const askForTicketAt = async ({ storeId }: TestStoreWithKey) =>
      api.request(makeWaiting, { storeId }, { as: sky })
    const unused = await aWaitingStore(api, {}, { flags: { notUsingWaiting: true } })
    expect(await askForTicketAt(unused)).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'not-used' },
    })
    expect(await infoOf(sky, unused)).toMatchObject({ waiting: null, block: 'not-used' })
    const range = { begin: '2026-12-01', end: '2026-12-24' }
    const laterStore = await aWaitingStore(api, { waitingAdaptRangeType: 'range', waitingAdaptRange: range })
    expect(await askForTicketAt(laterStore)).toMatchObject({ payload: { reason: 'outside-range' } })
    const times = { begin: '17:00', end: '20:00' }
    const evening = await aWaitingStore(api, {
      waitingAdaptRangeTimeType: 'range',
      waitingAdaptRangeTime: times,
    })
    expect(await askForTicketAt(evening)).toMatchObject({ payload: { reason: 'outside-hours' } })
    await api.call(storeOpenQueue, { storeId: store.storeId, isOpen: false }, { as: store })
    expect(await askForTicketAt(store)).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'paused' },
    })
    expect(await infoOf(sky)).toMatchObject({ block: 'paused' })
    await api.call(storeOpenQueue, { storeId: store.storeId, isOpen: true }, { as: store })
    api.clock.pass(11 * 60 * minute)
    expect(await askForTicketAt(store)).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'outside-hours' },
    })
  })

  it('is not given beyond the cap, which is 0 where the store has set none [3.8-73, 3.5-65, 1.9-07]', async () => {
    const two = await aWaitingStore(api, { waitingAvailableLimitType: 'limit', waitingAvailableLimit: 2 })
    const askForTicket = (customer: TestCustomer, { storeId } = two) =>
      api.call(makeWaiting, { storeId, maxWaitingNumber: 99_999 }, { as: customer })
    expect((await askForTicket(sky)).waiting?.waitingNumber).toBe(1)
    expect(await infoOf(sky, two)).toMatchObject({ isFull: false, maxWaitingNumber: 2 })
    expect((await askForTicket(sea)).waiting?.waitingNumber).toBe(2)
    const third = await api.aCustomer()
    expect(await askForTicket(third)).toEqual({ waiting: null })
    expect(await infoOf(third, two)).toMatchObject({ isFull: true })
    expect((await askForTicket(sky)).waiting?.waitingNumber).toBe(1)
    // A number of one's own is given again, whether its form was left or it has expired.
    const waiting = { day: today, waitingNumber: 2 }
    await api.call(cancelPseudoWaiting, { storeId: two.storeId, waiting }, { as: sea })
    expect(await infoOf(third, two)).toMatchObject({ isFull: true })
    expect(await infoOf(sea, two)).toMatchObject({ waiting: null, isFull: false })
    expect((await askForTicket(sea)).waiting?.waitingNumber).toBe(2)
    api.clock.pass(16 * minute)
    expect(await infoOf(sea, two)).toMatchObject({ waiting: null, isFull: false })
    const none = await aWaitingStore(api, { waitingAvailableLimitType: 'limit' })
    expect(await askForTicket(sky, none)).toEqual({ waiting: null })
  })

  it('is cancelled when its form is left, and resumed with its number at the end of the queue; nobody else gets the number [3.4-45, 3.7-63]', async () => {
    const { day, waitingNumber } = await takesTicket(api, store, sky)
    const leaveTicket = () =>
      api.request(
        cancelPseudoWaiting,
        { storeId: store.storeId, waiting: { day, waitingNumber } },
        { as: sky },
      )
    expect(await leaveTicket()).toMatchObject({ code: code.ok, payload: { waiting: { status: '취소' } } })
    expect((await leaveTicket()).code).toBe(code.ok)
    expect((await infoOf(sky)).waiting).toBeNull()
    expect((await joins(api, store, sea)).waiting.waitingNumber).toBe(2)
    const again = await joins(api, store, sky)
    expect(again).toMatchObject({ waiting: { waitingNumber: 1 }, deal: { preWaitingCount: 1 } })
    expect((await leaveTicket()).code).toBe(code.changed)
  })

  it('is asked for at most 30 times in 10 minutes', async () => {
    const askForTicket = () => api.request(makeWaiting, { storeId: store.storeId }, { as: sky })
    for (let nth = 0; nth < 30; nth += 1) expect((await askForTicket()).code).toBe(code.ok)
    expect((await askForTicket()).code).toBe(code.tooMany)
    expect((await api.request(makeWaiting, { storeId: store.storeId }, { as: sea })).code).toBe(code.ok)
  })

  it('is not handed in when it has expired', async () => {
    const { day, waitingNumber } = await takesTicket(api, store, sky)
    api.clock.pass(15 * minute)
    const request = { storeId: store.storeId, waiting: { day, waitingNumber }, deal: { numberOfPerson: 2 } }
    expect((await api.request(makeWaitingDeal, request, { as: sky })).code).toBe(code.changed)
    expect((await infoOf(sky)).waiting).toBeNull()
  })

  it('needs 1 to 99 adults [3.5-63]', async () => {
    const { day, waitingNumber } = await takesTicket(api, store, sky)
    for (const numberOfPerson of [0, -1, 1.5, 100]) {
      const deal = { numberOfPerson, numberOfChild: 2 }
      const request = { storeId: store.storeId, waiting: { day, waitingNumber }, deal }
      expect((await api.request(makeWaitingDeal, request, { as: sky })).code).toBe(code.badRequest)
    }
  })

  it('is refused with the reason where the queue was closed while the form was open [3.8-55]', async () => {
    const { day, waitingNumber } = await takesTicket(api, store, sky)
    await api.call(storeOpenQueue, { storeId: store.storeId, isOpen: false }, { as: store })
    const request = { storeId: store.storeId, waiting: { day, waitingNumber }, deal: { numberOfPerson: 2 } }
    expect(await api.request(makeWaitingDeal, request, { as: sky })).toMatchObject({
      code: code.notOrderable,
      payload: { reason: 'paused' },
    })
  })

  it('is neither seen, handed in, left, postponed nor cancelled by another customer', async () => {
    const { dealId, key } = await joins(api, store, sky)
    const { storeId } = store
    const deal = { numberOfPerson: 2 }
    const customer = sea
    expect((await api.request(makeWaitingDeal, { storeId, waiting: key, deal }, { as: customer })).code).toBe(
      code.notFound,
    )
    expect((await api.request(cancelPseudoWaiting, { storeId, waiting: key }, { as: customer })).code).toBe(
      code.notFound,
    )
    const postponeRequest = { storeId, waiting: key, postponeCount: 0 }
    expect((await api.request(postponeWaiting, postponeRequest, { as: customer })).code).toBe(code.notFound)
    expect((await api.request(cancelWaiting, { storeId, deal: { dealId } }, { as: customer })).code).toBe(
      code.forbidden,
    )
    expect((await api.request(getDealSlim, { storeId, dealId }, { as: customer })).code).toBe(code.forbidden)
    expect((await api.request(getWaitingDetail, { storeId, dealId }, { as: customer })).code).toBe(
      code.forbidden,
    )
    expect(await api.call(getWaitingList, { storeId, day: today }, { as: customer })).toEqual({
      waitingList: [
        {
          storeId,
          day: today,
          waitingNumber: 1,
          status: '대기',
          userId: null,
          dealId: null,
          postponeCount: 0,
        },
      ],
    })
    expect(await infoOf(sea)).toMatchObject({ waiting: null, deal: null, waitingCount: 1 })
  })
})

describe('the queue', () => {
  it('returns the teams ahead, and their number times the average wait, in the order of the ticket numbers [3.9-14, 3.7-57]', async () => {
    const teams = [sky, sea, await api.aCustomer(), await api.aCustomer()]
    for (const customer of teams) await joins(api, store, customer)
    const queueInfos = await Promise.all(teams.map((customer) => infoOf(customer)))
    expect(queueInfos.map(({ preWaitingCount }) => preWaitingCount)).toEqual([0, 1, 2, 3])
    expect(queueInfos.map(({ estimatedMinutes }) => estimatedMinutes)).toEqual([0, 5, 10, 15])
    const { waitingList } = await api.call(getWaitingList, { storeId: store.storeId }, { as: sea })
    expect(waitingList.map(({ waitingNumber }) => waitingNumber)).toEqual([1, 2, 3, 4])
    expect(waitingList.map(({ userId }) => userId)).toEqual([null, sea.userId, null, null])
  })

  it('gives no estimate where the store has no average', async () => {
    const unknown = await aWaitingStore(api, { averageWaitingTime: 0 })
    await joins(api, unknown, sky)
    expect(await infoOf(sea, unknown)).toMatchObject({ waitingCount: 1, estimatedMinutes: null })
  })

  it('is part of Main, the start-up data and the deal’s detail [1.3.1-16, 1.7-05, 2.7-29, 3.7-68]', async () => {
    const { storeId } = store
    expect((await api.call(getInitData, { storeId })).lastWaitingOfDay).toBeNull()
    const { dealId } = await joins(api, store, sky)
    await joins(api, store, sea)
    const { lastWaitingOfDay, waitingCount } = await api.call(getInitData, { storeId })
    expect({ lastWaitingOfDay, waitingCount }).toEqual({
      lastWaitingOfDay: { storeId, day: today, waitingNumber: 2, status: '대기', userId: null, dealId: null },
      waitingCount: 2,
    })
    const own = { storeId, userId: sky.userId }
    const main = await api.call(getMainInfo, { ...own, waitingDay: today }, { as: sky })
    expect(main).toMatchObject({ waitingList: [{ dealId, waitingNumber: 1 }], waitingCount: 2 })
    const detail = await api.call(getPayAndOrderByDealId, { ...own, dealId }, { as: sky })
    expect(detail.waitingList).toMatchObject([{ dealId, waitingNumber: 1, status: '대기' }])
  })

  it('begins anew on the next business date', async () => {
    await joins(api, store, sky)
    api.clock.pass(24 * 60 * minute)
    expect(await takesTicket(api, store, sea)).toMatchObject({ day: '2026-11-19', waitingNumber: 1 })
    expect(await infoOf(sea)).toMatchObject({ waitingCount: 0 })
  })

  it('lets a customer who was not served yesterday take a ticket today', async () => {
    const { dealId } = await joins(api, store, sky)
    api.clock.pass(24 * 60 * minute)
    expect(await takesTicket(api, store, sky)).toMatchObject({ day: '2026-11-19', waitingNumber: 1 })
    const { deal } = await api.call(getDealSlim, { storeId: store.storeId, dealId }, { as: sky })
    expect(deal.status).toBe(dealStatus.cancelled)
  })
})

describe('the customer’s ticket', () => {
  it('has its orders and payments, and the customer’s name and phone [3.7-58, 3.7-59, 3.7-64, 2.7-41]', async () => {
    const { dealId } = await joins(api, store, sky)
    const inDeal = { storeId: store.storeId, dealId }
    expect(await api.call(getWaitingDetail, inDeal, { as: sky })).toMatchObject({
      waiting: { dealId, waitingNumber: 1 },
      deal: { dealId, preWaitingCount: 0 },
      orderList: [],
      payList: [],
      cancelBlock: null,
    })
    const { deal } = await api.call(getDealSlim, inDeal, { as: sky })
    expect(deal).toMatchObject({ dealId, preWaitingCount: 0 })
    const { user } = await api.call(
      getWaitingUser,
      { storeId: store.storeId, userId: sky.userId },
      { as: sky },
    )
    expect(user).toMatchObject({ name: '김하늘', phoneNumber: sky.phoneNumber })
  })

  it('is cancelled together with its deal, once; the next team moves up [3.4-47, 2.4-24, 3.7-62]', async () => {
    const { dealId, key } = await joins(api, store, sky)
    await joins(api, store, sea)
    const cancels = () =>
      api.request(
        cancelWaiting,
        { storeId: store.storeId, waiting: key, deal: { dealId, status: '요청' } },
        { as: sky },
      )
    expect(await cancels()).toMatchObject({
      code: code.ok,
      payload: { waiting: { status: '취소' }, deal: { status: dealStatus.cancelled } },
    })
    expect(await cancels()).toMatchObject({ code: code.changed, payload: { reason: 'not-requested' } })
    expect(await infoOf(sea)).toMatchObject({ preWaitingCount: 0, waitingCount: 1 })
    expect((await infoOf(sky)).waiting).toBeNull()
  })

  it('is not cancelled where it is not as the customer saw it: 1001 [3.8-74]', async () => {
    const { dealId, key } = await joins(api, store, sky)
    const { storeId } = store
    const seenDeal = { dealId, startDate: noon - minute }
    expect(await api.request(cancelWaiting, { storeId, deal: seenDeal }, { as: sky })).toMatchObject({
      code: code.changed,
      payload: { deal: { dealId, status: dealStatus.requested } },
    })
    const other = { ...key, waitingNumber: 2 }
    const mixed = { storeId, waiting: other, deal: { dealId } }
    expect((await api.request(cancelWaiting, mixed, { as: sky })).code).toBe(code.notFound)
    expect((await infoOf(sky)).waiting).toMatchObject({ status: '대기' })
  })

  it('moves to the end twice where the store allows it, and no longer counts as called', async () => {
    const postponingStore = await aWaitingStore(api, { isPostponeAvailable: true })
    const { storeId } = postponingStore
    const { key, dealId } = await joins(api, postponingStore, sky)
    const postpone = (postponeCount: number) =>
      api.request(postponeWaiting, { storeId, waiting: key, postponeCount }, { as: sky })
    expect(await postpone(0)).toMatchObject({ code: code.changed, payload: { reason: 'last' } })
    await joins(api, postponingStore, sea)
    await joins(api, postponingStore, await api.aCustomer())
    await api.call(storeCallWaiting, { storeId, dealId }, { as: postponingStore })
    expect(await postpone(0)).toMatchObject({
      code: code.ok,
      payload: {
        waiting: { waitingNumber: 1, postponeCount: 1, callDate: null },
        deal: { lastCall: null },
        preWaitingCount: 2,
        postponesLeft: 1,
      },
    })
    expect(await infoOf(sea, postponingStore)).toMatchObject({ preWaitingCount: 0 })
    await joins(api, postponingStore, await api.aCustomer())
    expect(await postpone(0)).toMatchObject({ code: code.changed, payload: { reason: 'changed' } })
    expect(await postpone(1)).toMatchObject({
      code: code.ok,
      payload: { postponesLeft: 0, preWaitingCount: 3 },
    })
    await joins(api, postponingStore, await api.aCustomer())
    expect(await postpone(2)).toMatchObject({ code: code.changed, payload: { reason: 'used-up' } })
  })

  it('is not postponed where the store does not allow it', async () => {
    const { key } = await joins(api, store, sky)
    await joins(api, store, sea)
    const request = { storeId: store.storeId, waiting: key, postponeCount: 0 }
    expect(await api.request(postponeWaiting, request, { as: sky })).toMatchObject({
      code: code.changed,
      payload: { reason: 'not-allowed' },
    })
    expect(await infoOf(sky)).toMatchObject({ postponesLeft: 0, preWaitingCount: 0 })
  })
})
