import { expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { aGuest } from '../testing/guest.ts'
import { testApi } from '../testing/test-api.ts'
import { leaveDeal } from './deal-users.ts'
import { addLiveEvents, type NewLiveEvent } from './live-events.ts'

const written = statement<{ user_ids: number[] | null; data: object; create_date: number }>(
  'test_live_events_written',
  `select user_ids, data, create_date from live_event where store_id = $1 and kind = 'test' order by event_id`,
)

it('events are written in order, each for everybody, some customers or those who are in a deal', async () => {
  const api = await testApi()
  const store = await api.aStore()
  const { storeId } = store
  const [guest, friend, gone] = [await aGuest(api, store), await aGuest(api, store), await aGuest(api, store)]
  const { dealId } = await guest.sitDownAt('1')
  await friend.sitDownAt('1')
  await gone.sitDownAt('1')
  const now = api.clock.now()
  await api.db.transaction((tx) => leaveDeal(tx, { storeId, dealId, userId: gone.userId }, now))
  const eventTo = (to: Partial<NewLiveEvent>, data: object): NewLiveEvent => ({
    ...{ storeId, kind: 'test', data, now, userIds: null, dealId: null },
    ...to,
  })
  const events = [
    eventTo({}, { to: 'everybody' }),
    eventTo({ userIds: [guest.userId] }, { to: 'one' }),
    eventTo({ userIds: [] }, { to: 'nobody' }),
    eventTo({ dealId }, { to: 'the table' }),
    eventTo({ dealId: 404 }, { to: 'an unknown deal' }),
  ]
  await api.db.transaction(async (tx) => addLiveEvents(tx, events))

  const table = expect.toSatisfy(
    (ids: number[]) => `${ids.toSorted()}` === `${[guest.userId, friend.userId].toSorted()}`,
  )
  const expectedRows = [null, [guest.userId], [], table, []].map((user_ids, index) => ({
    user_ids,
    data: events[index]?.data,
    create_date: now,
  }))
  expect(await api.db.run(written, [storeId])).toEqual(expectedRows)
  await api.close()
})
