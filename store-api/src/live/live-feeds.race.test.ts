import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { publishLiveEvent } from '../repositories/live-events.ts'
import { untilEventsAreVisible } from '../testing/databases.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { LiveFeeds } from './live-feeds.ts'
import { currentPosition, type LiveEvent } from './read-events.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
/** Any write: it gives a transaction its id, by which events are ordered. */
const takeTransactionId = statement('test_take_transaction_id', 'insert into rate_window values ($1, 0, 0)')

/** Publishes an event of product `number` in a transaction that stays open for a while. */
function announceSlowly(storeId: number, number: number, ms: number): Promise<void> {
  return api.db.transaction(async (tx) => {
    // Long before the commit.
    await tx.run(takeTransactionId, [`live-${storeId}-${number}`])
    await pause(ms / 2)
    const data = { productIdList: [number] }
    publishLiveEvent(tx, { storeId, kind: 'limits.changed', data, now: api.clock.now() })
    await pause(ms / 2)
  })
}

const numberOf = (data: unknown) => (data as { productIdList: number[] }).productIdList[0] ?? 0
const everyNumber = (count: number) => Array.from({ length: count }, (_, index) => index)
const sortedNumbers = (numbers: number[]) => [...numbers].sort((a, b) => a - b)

describe('live events of concurrent transactions that commit in any order', () => {
  it('reach an open stream exactly once', async () => {
    const { storeId } = await api.aStore()
    const events: LiveEvent[] = []
    const leave = await api.app.services.live.subscribe(storeId, {
      position: await currentPosition(api.db, storeId, api.clock.now()),
      receive: (event) => events.push(event),
    })
    await inParallel(60, (number) => announceSlowly(storeId, number, (number * 37) % 120))
    await expect.poll(() => events.length).toBe(60)
    await pause(100)
    leave()
    expect(sortedNumbers(events.map(({ data }) => numberOf(data)))).toEqual(everyNumber(60))
  })

  it('reach the first of two streams that start at once, even if the second is slow', async () => {
    const { storeId } = await api.aStore()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    let horizonQueries = 0
    // Signals are lost here, and the second query of the start position is late.
    const feeds = new LiveFeeds(
      {
        ...api.db,
        orm: api.db.orm,
        engine: api.db.engine,
        async run(query, values) {
          const isSecond = query.name === 'live_events_horizon' && ++horizonQueries === 2
          if (isSecond) await gate
          return api.db.run(query, values)
        },
        onSignal: () => () => {},
      },
      api.clock.now,
    )
    const position = await currentPosition(api.db, storeId, api.clock.now())
    const events: LiveEvent[] = []
    const first = feeds.subscribe(storeId, { position, receive: (event) => events.push(event) })
    const second = feeds.subscribe(storeId, { position, receive: () => {} })
    await first
    await announceSlowly(storeId, 1, 0)
    open()
    await second
    await untilEventsAreVisible(api.db)
    feeds.pollAll()
    await expect.poll(() => events.length).toBe(1)
    feeds.close()
  })

  it('reach a poller', async () => {
    const { storeId } = await api.aStore()
    let { last } = await api.call(getLiveEvents, { storeId })
    const receivedNumbers: number[] = []
    const poll = async () => {
      const answer = await api.call(getLiveEvents, { storeId, after: last })
      receivedNumbers.push(...answer.eventList.map(({ data }) => numberOf(data)))
      last = answer.last
    }
    const writing = inParallel(60, (number) => announceSlowly(storeId, number, (number * 53) % 150))
    let isWriting = true
    const written = writing.then(() => {
      isWriting = false
    })
    while (isWriting) {
      await poll()
      await pause(3)
    }
    await written
    await untilEventsAreVisible(api.db)
    await poll()
    expect(sortedNumbers(receivedNumbers)).toEqual(everyNumber(60))
  })

  it('reach streams that reconnect and resume from their last event', async () => {
    const { storeId } = await api.aStore()
    let position = await currentPosition(api.db, storeId, api.clock.now())
    const receivedNumbers: number[] = []
    const writing = inParallel(80, (number) => announceSlowly(storeId, number, (number * 29) % 200))
    let isWriting = true
    const written = writing.then(() => {
      isWriting = false
    })
    const listen = async (ms: number) => {
      const reader = {
        position,
        receive: (event: LiveEvent) => {
          receivedNumbers.push(numberOf(event.data))
          position = event.position
        },
      }
      const leave = await api.app.services.live.subscribe(storeId, reader)
      await pause(ms)
      leave()
    }
    while (isWriting) await listen(7)
    await written
    await untilEventsAreVisible(api.db)
    // A subscriber that joins now has caught up once joined.
    await listen(0)
    expect(sortedNumbers(receivedNumbers)).toEqual(everyNumber(80))
  })
})
