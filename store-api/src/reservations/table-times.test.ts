import { afterEach, expect, it } from 'vitest'
import type { Database, Signal, SignalTopic } from '../database/database.ts'
import { TableTimes } from './table-times.ts'

const span = { startDate: 0, endDate: 1_000, exceptDealId: undefined }

/** A database that answers with the number of the statement as the table that is taken. */
function aDatabase() {
  const listeners = new Set<(signal: Signal) => void>()
  const state = { statements: 0, now: 0, failing: false }
  const db = {
    run: async () => {
      state.statements += 1
      if (state.failing) throw new Error('no connection')
      return [{ start_date: 0, end_date: 10, ids: String(state.statements) }]
    },
    onSignal: (listener: (signal: Signal) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as Database
  const times = new TableTimes(db, () => state.now)
  opened.push(times)
  const tables = async (filter: { storeId?: number; exceptDealId?: number } = {}) => {
    const { storeId = 1, exceptDealId } = filter
    return (await times.read(storeId, { ...span, exceptDealId })).taken.flatMap(
      ({ resourceIds }) => resourceIds,
    )
  }
  const signal = (topic: SignalTopic, storeId = 1) => {
    for (const listener of listeners) listener({ topic, storeId })
  }
  return { state, tables, signal, listeners, times }
}
const opened: TableTimes[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

it('many customers who look at one day read it once', async () => {
  const { state, tables } = aDatabase()
  expect(await Promise.all([tables(), tables(), tables()])).toEqual([[1], [1], [1]])
  expect(state.statements).toBe(1)
})

it('a day is read again after an event of its store, a change of the store, or two seconds', async () => {
  const { state, tables, signal } = aDatabase()
  await tables()
  signal('live')
  expect(await tables()).toEqual([2])
  signal('store')
  expect(await tables()).toEqual([3])
  state.now = 1_999
  expect(await tables()).toEqual([3])
  state.now = 2_000
  expect(await tables()).toEqual([4])
  signal('live', 2)
  signal('outbox')
  expect(await tables()).toEqual([4])
})

it('times that were read while an event came in are not cached', async () => {
  const { tables, signal } = aDatabase()
  const earlyTables = tables()
  signal('live')
  expect(await tables()).toEqual([2])
  expect(await earlyTables).toEqual([1])
  expect(await tables()).toEqual([2])
})

it('a change of a reservation reads anew, because its own tables count as free', async () => {
  const { tables } = aDatabase()
  await tables()
  expect(await tables({ exceptDealId: 7 })).toEqual([2])
  expect(await tables()).toEqual([1])
})

it('a failed read is not cached', async () => {
  const { state, tables } = aDatabase()
  state.failing = true
  await expect(tables()).rejects.toThrow('no connection')
  state.failing = false
  expect(await tables()).toEqual([2])
})

it('stores are cached separately, and a closed cache listens to no events', async () => {
  const { tables, listeners, times } = aDatabase()
  expect([await tables(), await tables({ storeId: 2 }), await tables()]).toEqual([[1], [2], [1]])
  times.close()
  expect(listeners.size).toBe(0)
})
