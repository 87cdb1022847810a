import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { currentPosition, isResumable, type LiveEvent, readSettled } from '../../live/read-events.ts'
import { addLiveEvents } from '../../repositories/live-events.ts'
import { moveStore } from '../../testing/citus-databases.ts'
import { aPostgresDatabase, untilEventsAreVisible } from '../../testing/databases.ts'
import { inParallel } from '../../testing/race-api.ts'

const now = Date.UTC(2026, 10, 27)
const kind = 'orders.changed'

describe.skipIf(inject('citus') === null)('live events of a store that moves to another node', () => {
  let db: Database
  beforeAll(async () => {
    db = await aPostgresDatabase()
  })
  afterAll(() => db.close())

  const write = (storeId: number, number: number) =>
    db.transaction(async (tx) =>
      addLiveEvents(tx, [{ storeId, kind, data: { number }, now, userIds: null, dealId: null }]),
    )
  const numbers = (events: readonly LiveEvent[]) =>
    events.map(({ data }) => (data as { number: number }).number)

  it('are read in order from the last position on, each once, whatever number of transactions its new node has counted', async () => {
    const storeId = 4_711
    const start = await currentPosition(db, storeId, now)
    await write(storeId, 1)
    await untilEventsAreVisible(db)
    const before = await readSettled(db, storeId, start)
    expect(numbers(before.events)).toEqual([1])
    const counts: number[] = [1]
    let position = before.events[0]?.position ?? start
    // There and back: one of the nodes has counted fewer transactions than the other.
    for (const first of [10, 20]) {
      await moveStore(db, storeId)
      const atArrival = await currentPosition(db, storeId, now)
      expect(await readSettled(db, storeId, position)).toEqual({ events: [], unsettled: false })
      expect(await isResumable(db, storeId, position, now)).toBe(true)
      // The first ones are concurrent, and decide together that the store has moved.
      await inParallel(8, (index) => write(storeId, first + index))
      await untilEventsAreVisible(db)
      const { events } = await readSettled(db, storeId, position)
      expect(numbers((await readSettled(db, storeId, atArrival)).events)).toEqual(numbers(events))
      expect(numbers(events).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 8 }, (_, index) => first + index),
      )
      position = events.at(-1)?.position ?? position
      counts.push(...numbers(events))
    }
    expect(numbers((await readSettled(db, storeId, start)).events)).toEqual(counts)
  })
})
