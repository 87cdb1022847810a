import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { publishLiveEvent } from '../repositories/live-events.ts'
import { untilEventsAreVisible } from '../testing/databases.ts'
import { raceApi } from '../testing/race-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { currentPosition, readSettled } from './read-events.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

/** Any write: it gives a transaction its id, by which events are ordered. */
const takeTransactionId = statement('test_take_transaction_id', 'insert into rate_window values ($1, 0, 0)')

it('a reader that connects during a write gets its event once committed', async () => {
  const { storeId } = await api.aStore()
  const [hasBegun, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = api.db.transaction(async (tx) => {
    await tx.run(takeTransactionId, [`listen-${storeId}`])
    hasBegun.resolve()
    await mayGoOn.promise
    const data = { productIdList: [7] }
    await publishLiveEvent(tx, { storeId, kind: 'limits.changed', data, now: api.clock.now() })
  })
  await hasBegun.promise
  // A later transaction that has committed already.
  await api.db.run(takeTransactionId, [`later-${storeId}`])
  const position = await currentPosition(api.db, storeId, api.clock.now())
  mayGoOn.resolve()
  await writing
  await untilEventsAreVisible(api.db)
  const { events } = await readSettled(api.db, storeId, position)
  expect(events.map(({ data }) => data)).toEqual([{ productIdList: [7] }])
})
