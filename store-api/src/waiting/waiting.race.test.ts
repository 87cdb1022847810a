import {
  storeCallWaiting,
  storeOpenQueue,
  storeSeatWaiting,
} from '@storefront/contract/endpoints/store-waiting.ts'
import {
  cancelPseudoWaiting,
  cancelWaiting,
  getWaitingInfo,
  makeWaiting,
  makeWaitingDeal,
  postponeWaiting,
} from '@storefront/contract/endpoints/waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { aWaitingStore, joins, takesTicket } from '../testing/a-waiting-store.ts'
import { rethrow } from '../testing/failing-jobs.ts'
import { countByCode, inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi, TestCustomer, TestStoreWithKey } from '../testing/test-api.ts'
import { textsFor } from '../testing/texts.ts'
import { endQueues } from './end-queues.ts'
import { textTurns } from './text-turns.ts'

let api: TestApi
let store: TestStoreWithKey
beforeEach(async () => {
  api = await raceApi()
  store = await aWaitingStore(api)
})
afterEach(() => api.close())

const numbersIn = statement<{ waiting_number: number }>(
  'test_waiting_numbers',
  'select waiting_number from waiting where store_id = $1 order by waiting_number',
)
async function numbersOf({ storeId }: TestStoreWithKey): Promise<number[]> {
  return (await api.db.run(numbersIn, [storeId])).map((each) => each.waiting_number)
}
const endAll = () =>
  endQueues(api.db, { stores: api.app.services.stores, now: api.clock.now(), onError: rethrow })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it('100 phones join at once: they have the numbers 1 to 100, each once, and know how many teams are ahead', async () => {
  const customers = await inParallel(100, () => api.aCustomer())
  const joined = await Promise.all(customers.map((customer) => joins(api, store, customer)))
  const numbers = joined.map(({ waiting }) => waiting.waitingNumber)
  expect([...numbers].sort((a, b) => a - b)).toEqual(upTo(100))
  const { storeId } = store
  const queueInfos = await Promise.all(
    customers.map((customer) => api.call(getWaitingInfo, { storeId }, { as: customer })),
  )
  expect(queueInfos.map((each) => each.preWaitingCount + 1)).toEqual(numbers)
})

it('a cap of 7 is never exceeded by 40 phones at once, and all 7 numbers are given out', async () => {
  const cappedStore = await aWaitingStore(api, {
    waitingAvailableLimitType: 'limit',
    waitingAvailableLimit: 7,
  })
  const { storeId } = cappedStore
  const customers = await inParallel(40, () => api.aCustomer())
  const answers = await Promise.all(
    customers.map((customer) => api.call(makeWaiting, { storeId }, { as: customer })),
  )
  expect(answers.filter(({ waiting }) => waiting !== null)).toHaveLength(7)
  expect(await numbersOf(cappedStore)).toEqual(upTo(7))
})

it('a customer with many phones has one ticket and one deal', async () => {
  const { storeId } = store
  const sky = await api.aCustomer()
  const tickets = await inParallel(10, () => takesTicket(api, store, sky))
  expect(new Set(tickets.map(({ waitingNumber }) => waitingNumber))).toEqual(new Set([1]))
  expect(await numbersOf(store)).toEqual([1])
  const waiting = { day: tickets[0]?.day ?? '', waitingNumber: 1 }
  const answers = await inParallel(10, () =>
    api.request(makeWaitingDeal, { storeId, waiting, deal: { numberOfPerson: 2 } }, { as: sky }),
  )
  expect(countByCode(answers)).toEqual({ 200: 1, [code.changed]: 9 })
})

it('a ticket is handed in or left, never both', async () => {
  const { storeId } = store
  const customers = await inParallel(20, () => api.aCustomer())
  const bothAnswers = await Promise.all(
    customers.map(async (customer) => {
      const { day, waitingNumber } = await takesTicket(api, store, customer)
      const waiting = { day, waitingNumber }
      return Promise.all([
        api.request(makeWaitingDeal, { storeId, waiting, deal: { numberOfPerson: 2 } }, { as: customer }),
        api.request(cancelPseudoWaiting, { storeId, waiting }, { as: customer }),
      ])
    }),
  )
  for (const answers of bothAnswers) expect(countByCode(answers)).toEqual({ 200: 1, [code.changed]: 1 })
})

it('six processes send one text message for each turn', async () => {
  const customers = await inParallel(3, () => api.aCustomer())
  for (const customer of customers) await joins(api, store, customer)
  const { stores, secrets } = api.app.services
  api.clock.pass(60_000)
  await inParallel(6, () => textTurns(api.db, { stores, secrets, now: api.clock.now(), onError: rethrow }))
  for (const { phoneNumber } of customers) {
    expect(await textsFor(api, 'waiting', phoneNumber)).toHaveLength(1)
  }
})

it('four processes end a queue once', async () => {
  const customers = await inParallel(6, () => api.aCustomer())
  const { storeId } = store
  await Promise.all(customers.map((customer) => joins(api, store, customer)))
  api.clock.pass(24 * 3_600_000)
  await inParallel(4, endAll)
  const ends = await api.db.run(cancels, [storeId, dealStatus.cancelled])
  expect(ends).toHaveLength(6)
})
const cancels = statement<{ deal_id: number }>(
  'test_cancelled_deals',
  `select (data->>'dealId')::int as deal_id from live_event
   where store_id = $1 and kind = 'deal.changed' and data->>'status' = $2`,
)

it('guests who are seated while the queue ends stay seated', async () => {
  const { storeId } = store
  const customers = await inParallel(16, () => api.aCustomer())
  const joined = await Promise.all(customers.map((customer) => joins(api, store, customer)))
  api.clock.pass(24 * 3_600_000)
  const ends = inParallel(2, endAll)
  // The last ones first: the job comes to them last.
  const seats = [...joined].reverse().map(async ({ dealId }) => {
    const { code: seated } = await api.request(storeSeatWaiting, { storeId, dealId }, { as: store })
    return { dealId, seated }
  })
  const answers = await Promise.all(seats)
  await ends
  const statuses = new Map(
    (await api.db.run(statusesIn, [storeId])).map((each) => [each.deal_id, each.status]),
  )
  for (const { dealId, seated } of answers) {
    expect(statuses.get(dealId)).toBe(seated === 200 ? dealStatus.inProgress : dealStatus.cancelled)
  }
})
const statusesIn = statement<{ deal_id: number; status: string }>(
  'test_deal_statuses',
  'select deal_id, status from deal where store_id = $1',
)

it('guests are seated or cancel, never both, and at most one party has the table', async () => {
  const { storeId } = store
  const customers = await inParallel(8, () => api.aCustomer())
  const joined = await Promise.all(customers.map((customer) => joins(api, store, customer)))
  const [table] = (await api.app.services.stores.fresh(storeId)).tables
  const resourceIdList = [table?.resourceId ?? 0]
  const answers = await Promise.all(
    joined.map(({ dealId }, index) =>
      Promise.all([
        api.request(storeSeatWaiting, { storeId, dealId, resourceIdList }, { as: store }),
        api.request(cancelWaiting, { storeId, deal: { dealId } }, { as: customers[index] as TestCustomer }),
      ]),
    ),
  )
  expect(answers.filter(([seated]) => seated.code === 200).length).toBeLessThanOrEqual(1)
  for (const [seated, cancelled] of answers) {
    expect(seated.code === 200 && cancelled.code === 200).toBe(false)
    expect([200, code.changed, reservationCode.slotTaken]).toContain(seated.code)
  }
})

it('six phones that postpone a turn at once postpone it once, and a cancel at the same time as a call-in succeeds', async () => {
  const postponingStore = await aWaitingStore(api, { isPostponeAvailable: true })
  const { storeId } = postponingStore
  const sky = await api.aCustomer()
  const { key, dealId } = await joins(api, postponingStore, sky)
  await joins(api, postponingStore, await api.aCustomer())
  const answers = await inParallel(6, () =>
    api.request(postponeWaiting, { storeId, waiting: key, postponeCount: 0 }, { as: sky }),
  )
  expect(countByCode(answers)).toEqual({ 200: 1, [code.changed]: 5 })
  const [, cancelled] = await Promise.all([
    api.request(storeCallWaiting, { storeId, dealId }, { as: postponingStore }),
    api.request(cancelWaiting, { storeId, deal: { dealId } }, { as: sky }),
  ])
  expect(cancelled.code).toBe(200)
})

it('nobody joins after the store has closed its queue', async () => {
  const { storeId } = store
  const customers = await inParallel(20, () => api.aCustomer())
  const tickets = await Promise.all(customers.map((customer) => takesTicket(api, store, customer)))
  const handIns = customers.map((customer, index) => {
    const { day, waitingNumber } = tickets[index] ?? { day: '', waitingNumber: 0 }
    const request = { storeId, waiting: { day, waitingNumber }, deal: { numberOfPerson: 2 } }
    return api.request(makeWaitingDeal, request, { as: customer })
  })
  await api.call(storeOpenQueue, { storeId, isOpen: false }, { as: store })
  const answers = await Promise.all(handIns)
  for (const answer of answers) expect([200, code.notOrderable]).toContain(answer.code)
  // Joins and the close each increase the store's revision by one, in the order in which they happened.
  const joined = answers.filter((answer) => answer.code === 200).length
  const [last] = await api.db.run(lastRevision, [storeId])
  const { row } = await api.app.services.stores.fresh(storeId)
  expect(row.revision).toBeGreaterThan(last?.revision ?? 0)
  expect(row.pausedOrderTypes).toEqual(['대기'])
  expect(
    (await api.call(getWaitingInfo, { storeId }, { as: customers[0] as TestCustomer })).waitingCount,
  ).toBe(joined)
})
const lastRevision = statement<{ revision: number }>(
  'test_last_join',
  `select max((data->>'revision')::int) as revision from live_event where store_id = $1 and kind = 'waiting.changed'`,
)
