import { changeReservation, getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { storeSeatReservation } from '@storefront/contract/endpoints/store-reservations.ts'
import { code as resultCode } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { markNoShows } from '../no-shows/mark-no-shows.ts'
import { aReservingStore, asksToReserve, hour, reserves, storeTime } from '../testing/a-reserving-store.ts'
import { rethrow } from '../testing/failing-jobs.ts'
import { countByCode, inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
/** 18:00 tomorrow. */
let six: number
beforeEach(async () => {
  api = await raceApi()
  six = storeTime(api, '18:00', { days: 1 })
})
afterEach(() => api.close())

/** Pairs of deals that have one table at the same time, whatever the constraint says. */
const twice = statement<{ count: number }>(
  'test_tables_taken_twice',
  `select count(*)::int as count from resource_schedule as a join resource_schedule as b
     on a.store_id = b.store_id and a.resource_id = b.resource_id and a.deal_id < b.deal_id
   where a.store_id = $1 and a.is_held and b.is_held and a.start_date < b.end_date and b.start_date < a.end_date`,
)
async function takenTwice(storeId: number): Promise<number> {
  const [found] = await api.db.run(twice, [storeId])
  return found?.count ?? -1
}

it('20 phones want the last table at once: one has it, and the others are told that it is gone', async () => {
  const store = await aReservingStore(api, {}, { tables: 1 })
  const customers = await inParallel(20, () => api.aCustomer())
  const answers = await Promise.all(
    customers.map((customer) => asksToReserve(api, store, customer, { startDate: six })),
  )
  expect(countByCode(answers)).toEqual({ 200: 1, [reservationCode.slotTaken]: 19 })
  expect(await takenTwice(store.storeId)).toBe(0)
})

it('20 phones want 5 tables, alone and combined: no table has two parties, and none stays empty while somebody is refused', async () => {
  const store = await aReservingStore(api, {}, { tables: 5 })
  const customers = await inParallel(20, () => api.aCustomer())
  const answers = await Promise.all(
    customers.map((customer, index) =>
      asksToReserve(api, store, customer, { startDate: six, numberOfPerson: index % 4 === 0 ? 8 : 2 }),
    ),
  )
  expect(await takenTwice(store.storeId)).toBe(0)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, reservationCode.slotTaken]))
  const [heldRow] = await api.db.run(heldTables, [store.storeId])
  expect(heldRow?.count).toBe(5)
})

const heldTables = statement<{ count: number }>(
  'test_held_tables',
  'select count(*)::int as count from resource_schedule where store_id = $1 and is_held',
)

it('two customers who exchange their times at once: both have a table afterwards, and nobody two', async () => {
  const store = await aReservingStore(api, {}, { tables: 1 })
  const { storeId } = store
  const [sky, sea] = [await api.aCustomer(), await api.aCustomer()]
  const seven = six + hour
  const first = await reserves(api, store, sky, { startDate: six })
  const second = await reserves(api, store, sea, { startDate: seven })
  const changes = (caller: typeof sky, dealId: number, startDate: number) =>
    api.request(changeReservation, { storeId, dealId, startDate, numberOfPerson: 2 }, { as: caller })
  const answers = await Promise.all([
    changes(sky, first.deal.dealId, seven),
    changes(sea, second.deal.dealId, six),
  ])
  for (const { code } of answers) expect([200, reservationCode.slotTaken]).toContain(code)
  expect(await takenTwice(storeId)).toBe(0)
  for (const [as, { deal }] of [
    [sky, first],
    [sea, second],
  ] as const) {
    const { resourceScheduleList } = await api.call(getReservation, { storeId, dealId: deal.dealId }, { as })
    expect(resourceScheduleList).toHaveLength(1)
  }
})

it('one customer with two phones has no more than five reservations to come', async () => {
  const store = await aReservingStore(api, {}, { tables: 12 })
  const sky = await api.aCustomer()
  const answers = await inParallel(9, () => asksToReserve(api, store, sky, { startDate: six }))
  expect(countByCode(answers)).toEqual({ 200: 5, [resultCode.unpaidLimit]: 4 })
})

it('four processes mark a no-show once, and never guests who are seated at that moment', async () => {
  const store = await aReservingStore(api, {}, { tables: 12 })
  const { storeId } = store
  const customers = await inParallel(12, () => api.aCustomer())
  const deals = await Promise.all(
    customers.map(async (customer) => (await reserves(api, store, customer, { startDate: six })).deal.dealId),
  )
  api.clock.set(six + 20 * 60_000)
  const seats = deals
    .slice(0, 6)
    .map((dealId) => api.request(storeSeatReservation, { storeId, dealId }, { as: store }))
  const marks = [1, 2, 3, 4].map(() => markNoShows(api.db, api.clock.now(), rethrow))
  const [seated] = await Promise.all([Promise.all(seats), Promise.all(marks)])
  const events = await api.db.run(eventsOf, [storeId])
  // One event for each deal that was moved, whoever moved it.
  expect(events).toHaveLength(12)
  const isSeated = seated.filter(({ code }) => code === 200).length
  expect(events.filter(({ status }) => status === dealStatus.noShow)).toHaveLength(12 - isSeated)
})

const eventsOf = statement<{ deal_id: number; status: string }>(
  'test_moves_of_reservations',
  `select (data->>'dealId')::int as deal_id, data->>'status' as status from live_event
   where store_id = $1 and kind = 'deal.changed' and data->>'status' in ('노쇼', '진행')`,
)
