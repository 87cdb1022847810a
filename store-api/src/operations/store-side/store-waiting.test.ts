import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { storePauseOrders } from '@storefront/contract/endpoints/store-side.ts'
import {
  storeCallWaiting,
  storeListWaiting,
  storeMarkWaitingNoShow,
  storeOpenQueue,
  storeSeatWaiting,
} from '@storefront/contract/endpoints/store-waiting.ts'
import {
  cancelWaiting,
  getWaitingDetail,
  getWaitingInfo,
  makeWaiting,
} from '@storefront/contract/endpoints/waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { settleRefunds } from '../../refunds/settle-refunds.ts'
import { claimTables } from '../../repositories/table-schedules.ts'
import { dropExpiredTickets } from '../../repositories/waiting-tickets.ts'
import { aBookedDeal } from '../../testing/a-booked-deal.ts'
import { aWaitingStore, joins, takesTicket, today } from '../../testing/a-waiting-store.ts'
import { dealFails, rethrow } from '../../testing/failing-jobs.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { textsFor } from '../../testing/texts.ts'
import { endQueues } from '../../waiting/end-queues.ts'
import { textTurns } from '../../waiting/text-turns.ts'

let api: TestApi
let store: TestStoreWithKey
let sky: Payer
let sea: Payer
beforeEach(async () => {
  const provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  store = await aWaitingStore(api)
  sky = await aPayer(api, store, '김하늘')
  sea = await aPayer(api, store, '이바다')
  return () => api.close()
})

const minute = 60_000
const infoOf = (payer: Payer) => api.call(getWaitingInfo, { storeId: store.storeId }, { as: payer })
const calls = (dealId: number, caller = store) =>
  api.request(storeCallWaiting, { storeId: caller.storeId, dealId }, { as: caller })
const seats = (dealId: number, resourceIdList: number[] = [], caller = store) =>
  api.request(storeSeatWaiting, { storeId: caller.storeId, dealId, resourceIdList }, { as: caller })
const listed = () => api.call(storeListWaiting, { storeId: store.storeId }, { as: store })
const runTurnTexts = () => {
  const { stores, secrets } = api.app.services
  return textTurns(api.db, { stores, secrets, now: api.clock.now(), onError: rethrow })
}

async function preOrders(payer: Payer, dealId: number) {
  const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count: 1 }]
  const order = { orderType: orderType.preOrder, orderItemList }
  return api.request(updateOrder, { storeId: store.storeId, dealId, order }, { as: payer })
}
async function paysPreOrder(payer: Payer, dealId: number) {
  const { payload } = await preOrders(payer, dealId)
  return payer.paysByWindow({ dealId, order: (payload as { order: never }).order })
}

describe('the store', () => {
  it('sees its queue with names, the last digits of phone numbers, and the last waiting number', async () => {
    await joins(api, store, sky)
    const { dealId } = await joins(api, store, sea)
    await takesTicket(api, store, await aPayer(api, store))
    const listedTickets = await listed()
    expect(listedTickets).toMatchObject({ day: today, isOpen: true, lastNumber: 3 })
    expect(listedTickets.waitingList).toHaveLength(2)
    expect(listedTickets.waitingList[1]).toMatchObject({
      waiting: { waitingNumber: 2, status: '대기' },
      deal: { dealId, numberOfPerson: 2, numberOfChild: 1 },
      customerName: '이바다',
      phoneTail: sea.phoneNumber.slice(-4),
    })
  })

  it('calls guests in: their page and a text message say so, and the next team is first', async () => {
    const { dealId } = await joins(api, store, sky)
    await joins(api, store, sea)
    const { storeId } = store
    const { last } = await api.call(getLiveEvents, { storeId }, { as: sky })
    expect(await calls(dealId)).toMatchObject({
      code: code.ok,
      payload: { waiting: { callDate: api.clock.now() }, deal: { lastCall: api.clock.now() } },
    })
    expect(await infoOf(sky)).toMatchObject({ deal: { status: '요청', lastCall: api.clock.now() } })
    expect(await infoOf(sea)).toMatchObject({ preWaitingCount: 0, waitingCount: 1 })
    const [text] = await textsFor(api, 'waiting', sky.phoneNumber)
    expect(text).toContain('대기 1번, 지금 입장해 주세요')
    const { eventList } = await api.call(getLiveEvents, { storeId, after: last }, { as: sky })
    expect(eventList.map(({ kind }) => kind).sort()).toEqual(['deal.changed', 'waiting.changed'])
  })

  it('seats guests at a table, and their pre-orders go to the kitchen; a taken table is refused', async () => {
    const { dealId } = await joins(api, store, sky)
    await paysPreOrder(sky, dealId)
    const { dealId: other } = await joins(api, store, sea)
    const [table] = (await api.app.services.stores.fresh(store.storeId)).tables
    const resourceId = table?.resourceId ?? 0
    api.clock.pass(20 * minute)
    expect(await seats(dealId, [resourceId])).toMatchObject({
      code: code.ok,
      payload: { waiting: { status: '대기' }, deal: { status: dealStatus.inProgress, resourceId } },
    })
    expect((await seats(other, [resourceId])).code).toBe(reservationCode.slotTaken)
    expect((await seats(other, [999_999])).code).toBe(code.notFound)
    expect((await seats(dealId)).code).toBe(code.changed)
    const inDeal = { storeId: store.storeId, dealId }
    const { orderList } = await api.call(getWaitingDetail, inDeal, { as: sky })
    expect(orderList.map(({ status }) => status)).toEqual([orderStatus.inKitchen])
    expect(await infoOf(sky)).toMatchObject({ waiting: null, waitingCount: 1 })
    expect((await listed()).waitingList).toHaveLength(1)
  })

  it('seats guests at a table that was reserved for an earlier time, for guests who did not come', async () => {
    const { storeId } = store
    const { dealId } = await joins(api, store, sky)
    const [table] = (await api.app.services.stores.fresh(storeId)).tables
    const resourceIds = [table?.resourceId ?? 0]
    const startDate = api.clock.now() + 10 * minute
    const absent = await aBookedDeal(api, store, { userId: sea.userId, startDate })
    const span = { startDate, endDate: startDate + 30 * minute }
    await api.db.transaction((tx) => claimTables(tx, { storeId, dealId: absent, resourceIds, ...span }))
    api.clock.pass(20 * minute)
    expect((await seats(dealId, resourceIds)).code).toBe(reservationCode.slotTaken)
    api.clock.pass(30 * minute)
    expect((await seats(dealId, resourceIds)).code).toBe(code.ok)
  })

  it('does not seat guests at a table whose guests stay longer than planned', async () => {
    const { dealId } = await joins(api, store, sky)
    const { dealId: other } = await joins(api, store, sea)
    const [table] = (await api.app.services.stores.fresh(store.storeId)).tables
    const resourceIdList = [table?.resourceId ?? 0]
    expect((await seats(dealId, resourceIdList)).code).toBe(code.ok)
    api.clock.pass(61 * minute)
    expect((await seats(other, resourceIdList)).code).toBe(reservationCode.slotTaken)
    expect((await seats(other)).code).toBe(code.ok)
  })

  it('marks guests who were called and did not come as a no-show', async () => {
    const { dealId } = await joins(api, store, sky)
    const marks = () => api.request(storeMarkWaitingNoShow, { storeId: store.storeId, dealId }, { as: store })
    expect((await marks()).code).toBe(code.changed)
    await calls(dealId)
    expect(await marks()).toMatchObject({
      code: code.ok,
      payload: { waiting: { status: '취소' }, deal: { status: dealStatus.noShow } },
    })
    expect((await calls(dealId)).code).toBe(code.changed)
    expect(await takesTicket(api, store, sky)).toMatchObject({ waitingNumber: 2 })
  })

  it('refunds the pre-orders of guests who do not come: nobody began to cook them', async () => {
    const { dealId } = await joins(api, store, sky)
    await paysPreOrder(sky, dealId)
    await calls(dealId)
    await api.call(storeMarkWaitingNoShow, { storeId: store.storeId, dealId }, { as: store })
    await settleRefunds(api.app.services.payments, rethrow)
    const detail = await api.call(getWaitingDetail, { storeId: store.storeId, dealId }, { as: sky })
    expect(detail).toMatchObject({
      deal: { status: dealStatus.noShow },
      orderList: [{ status: orderStatus.cancelled }],
    })
    expect(detail.payList.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  it('closes and reopens its queue independently of paused order types; waiting teams keep their place', async () => {
    const { storeId } = store
    await joins(api, store, sky)
    await api.call(storePauseOrders, { storeId, orderTypes: ['포장'] }, { as: store })
    await api.call(storeOpenQueue, { storeId, isOpen: false }, { as: store })
    await api.call(storeOpenQueue, { storeId, isOpen: false }, { as: store })
    expect((await listed()).isOpen).toBe(false)
    expect((await api.request(makeWaiting, { storeId }, { as: sea })).code).toBe(code.notOrderable)
    expect(await takesTicket(api, store, sky)).toMatchObject({ waitingNumber: 1 })
    await api.call(storePauseOrders, { storeId, orderTypes: [] }, { as: store })
    expect((await listed()).isOpen).toBe(false)
    await api.call(storePauseOrders, { storeId, orderTypes: ['배달'] }, { as: store })
    await api.call(storeOpenQueue, { storeId, isOpen: true }, { as: store })
    const { storeData } = await api.call(getInitData, { storeId })
    expect(storeData?.pausedOrderTypes).toEqual(['배달'])
    expect((await api.request(makeWaiting, { storeId }, { as: sea })).code).toBe(code.ok)
  })

  it('reaches no tickets of other stores', async () => {
    const { dealId } = await joins(api, store, sky)
    const other = await aWaitingStore(api)
    expect((await calls(dealId, other)).code).toBe(code.notFound)
    expect((await seats(dealId, [], other)).code).toBe(code.notFound)
  })
})

describe('a pre-order from a ticket', () => {
  it('is possible while the deal is requested, and not once its guests sit [3.4-48]', async () => {
    const { dealId } = await joins(api, store, sky)
    expect((await preOrders(sky, dealId)).code).toBe(code.ok)
    expect((await preOrders(sea, dealId)).code).toBe(code.forbidden)
    const { dealId: seated } = await joins(api, store, sea)
    await seats(seated)
    expect((await preOrders(sea, seated)).code).not.toBe(code.ok)
  })

  it('keeps the ticket from being cancelled once it is paid [2.5-83, 2.5-84, 2.5-85, 3.4-49]', async () => {
    const { dealId } = await joins(api, store, sky)
    await paysPreOrder(sky, dealId)
    const { storeId } = store
    expect(await api.request(cancelWaiting, { storeId, deal: { dealId } }, { as: sky })).toMatchObject({
      code: code.changed,
      payload: { reason: 'has-orders', deal: { status: dealStatus.requested } },
    })
    const detail = await api.call(getWaitingDetail, { storeId, dealId }, { as: sky })
    expect(detail).toMatchObject({ cancelBlock: 'has-orders', payList: [{ amount: expect.any(Number) }] })
    await seats(dealId)
    expect(await api.request(cancelWaiting, { storeId, deal: { dealId } }, { as: sky })).toMatchObject({
      code: code.changed,
      payload: { reason: 'not-requested' },
    })
  })
})

describe('the text message 10 minutes before the turn', () => {
  it('goes to the teams whose turn is at most 10 minutes away, once each [1.9-05, 3.9-15]', async () => {
    const teams = [sky, sea, await aPayer(api, store), await aPayer(api, store)]
    const joined = []
    for (const caller of teams) joined.push(await joins(api, store, caller))
    const sentTexts = async () =>
      Promise.all(teams.map(async ({ phoneNumber }) => (await textsFor(api, 'waiting', phoneNumber)).length))
    api.clock.pass(minute)
    await runTurnTexts()
    expect(await sentTexts()).toEqual([1, 1, 1, 0])
    await runTurnTexts()
    expect(await sentTexts()).toEqual([1, 1, 1, 0])
    await seats(joined[0]?.dealId ?? 0)
    await runTurnTexts()
    expect(await sentTexts()).toEqual([1, 1, 1, 1])
    const [text] = await textsFor(api, 'waiting', teams[3]?.phoneNumber ?? '')
    expect(text).toContain('대기 4번')
  })

  it('is not sent in the first minute of a ticket, which has just told that the turn is near', async () => {
    await joins(api, store, sky)
    const countTexts = async ({ phoneNumber }: Payer) => (await textsFor(api, 'waiting', phoneNumber)).length
    api.clock.pass(minute - 1)
    await joins(api, store, sea)
    await runTurnTexts()
    expect([await countTexts(sky), await countTexts(sea)]).toEqual([0, 0])
    api.clock.pass(1)
    await runTurnTexts()
    expect([await countTexts(sky), await countTexts(sea)]).toEqual([1, 0])
  })

  it('does not follow the text message of a call', async () => {
    const { dealId } = await joins(api, store, sky)
    await calls(dealId)
    api.clock.pass(minute)
    await runTurnTexts()
    expect(await textsFor(api, 'waiting', sky.phoneNumber)).toHaveLength(1)
  })

  it('is not sent for provisional tickets, nor in the morning for the queue of the day before', async () => {
    await takesTicket(api, store, sky)
    api.clock.pass(minute)
    await runTurnTexts()
    expect(await textsFor(api, 'waiting', sky.phoneNumber)).toEqual([])
    await joins(api, store, sea)
    api.clock.pass(22 * 60 * minute)
    await runTurnTexts()
    for (const { phoneNumber } of [sky, sea]) {
      expect(await textsFor(api, 'waiting', phoneNumber)).toEqual([])
    }
  })
})

it('a ticket is given within the hours of the store’s own time zone, for its date there', async () => {
  const shopAbroad = await aWaitingStore(api, {}, { flags: { timezoneOffset: -300 } as never })
  // Five hours behind UTC: 22:00 of the day before in that store: it is closed there, whatever the time of the server is.
  expect(await api.request(makeWaiting, { storeId: shopAbroad.storeId }, { as: sky })).toMatchObject({
    code: code.notOrderable,
    payload: { reason: 'outside-hours' },
  })
  api.clock.pass(12 * 60 * minute)
  expect(await takesTicket(api, shopAbroad, sky)).toMatchObject({ day: today })
})

describe('the job that ends tickets', () => {
  const endTickets = (db = api.db, onError: (error: unknown) => void = rethrow) =>
    endQueues(db, { stores: api.app.services.stores, now: api.clock.now(), onError })

  it('continues with the others if it fails for one ticket', async () => {
    const tickets = [
      { as: sky, dealId: (await joins(api, store, sky)).dealId },
      { as: sea, dealId: (await joins(api, store, sea)).dealId },
    ]
    const states = () =>
      Promise.all(
        tickets.map(async ({ as, dealId }) => {
          const { deal } = await api.call(getWaitingDetail, { storeId: store.storeId, dealId }, { as })
          return deal.status
        }),
      )
    api.clock.pass(24 * 60 * minute)
    const failures: unknown[] = []
    const [{ dealId } = { dealId: 0 }] = tickets
    const failing = dealFails(api.db, { storeId: store.storeId, dealId })
    await endTickets(failing, (error) => failures.push(error))
    expect(failures).toMatchObject([{ message: 'this deal fails' }])
    expect(await states()).toEqual([dealStatus.requested, dealStatus.cancelled])
    await endTickets()
    expect(await states()).toEqual([dealStatus.cancelled, dealStatus.cancelled])
  })

  it('cancels a provisional ticket after 15 minutes, and its number is not given out again', async () => {
    await takesTicket(api, store, sky)
    api.clock.pass(15 * minute - 1)
    await dropExpiredTickets(api.db, api.clock.now())
    expect((await infoOf(sky)).waiting).toMatchObject({ waitingNumber: 1 })
    api.clock.pass(1)
    await dropExpiredTickets(api.db, api.clock.now())
    expect((await infoOf(sky)).waiting).toBeNull()
    expect(await takesTicket(api, store, sea)).toMatchObject({ waitingNumber: 2 })
  })

  it('cancels waiting tickets at the end of the business day and refunds pre-orders, also if it did not run at night', async () => {
    const { dealId } = await joins(api, store, sky)
    await paysPreOrder(sky, dealId)
    await takesTicket(api, store, sea)
    await endTickets()
    expect((await infoOf(sky)).waiting).toMatchObject({ status: '대기' })
    api.clock.pass(30 * 60 * minute)
    await endTickets()
    await settleRefunds(api.app.services.payments, (problem) => {
      throw problem
    })
    const detail = await api.call(getWaitingDetail, { storeId: store.storeId, dealId }, { as: sky })
    expect(detail).toMatchObject({
      waiting: { status: '취소' },
      deal: { status: dealStatus.cancelled, cancelDescp: '영업 종료' },
      orderList: [{ status: orderStatus.cancelled }],
    })
    expect(detail.payList.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    for (const caller of [sky, sea]) expect((await infoOf(caller)).waiting).toBeNull()
  })

  it('does not publish the queue’s length at the end of the business day: open pages show the new day’s', async () => {
    const { storeId } = store
    await joins(api, store, sky)
    expect((await api.call(getInitData, { storeId })).waitingCount).toBe(1)
    api.clock.pass(24 * 60 * minute)
    const { last } = await api.call(getLiveEvents, { storeId })
    await endTickets()
    const { eventList } = await api.call(getLiveEvents, { storeId, after: last })
    expect(eventList.filter(({ kind }) => kind === 'waiting.changed')).toEqual([])
    expect((await api.call(getInitData, { storeId })).waitingCount).toBe(0)
    expect((await infoOf(sky)).waiting).toBeNull()
  })

  it('does not change the deals of seated guests at the end of the business day', async () => {
    const { dealId } = await joins(api, store, sky)
    await seats(dealId)
    api.clock.pass(30 * 60 * minute)
    await endTickets()
    const { deal } = await api.call(getWaitingDetail, { storeId: store.storeId, dealId }, { as: sky })
    expect(deal.status).toBe(dealStatus.inProgress)
  })
})
