import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freeTableIds, isChoosableRun, smallestRun, type Table } from './free-tables.ts'

const table = fc.record({
  groundId: fc.constantFrom(1, 2, null),
  capacity: fc.constantFrom(1, 2, 2, 4, 6, 8, 0, null),
  isFree: fc.boolean(),
})
const rooms = fc
  .array(table, { maxLength: 12 })
  .map((all) => all.map((each, index) => ({ ...each, resourceId: index + 1 })))

const seatsOf = (run: readonly Table[]) => run.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)

/** Every run of adjacent free tables that seats the party, by trying all of them. */
function everyRun(room: readonly (Table & { isFree: boolean })[], size: number): Table[][] {
  const runs: Table[][] = []
  for (let from = 0; from < room.length; from += 1) {
    for (let to = from + 1; to <= room.length; to += 1) {
      const run = room.slice(from, to)
      const isOneGround = new Set(run.map(({ groundId }) => groundId)).size === 1
      const areFree = run.every(({ isFree, capacity }) => isFree && (capacity ?? 0) > 0)
      if (isOneGround && areFree && seatsOf(run) >= size) runs.push(run)
    }
  }
  return runs
}

it('a slot is offered if and only if adjacent free tables seat the party, and the smallest run of them is taken [3.5-51, 3.5-52]', () => {
  fc.assert(
    fc.property(rooms, fc.integer({ min: 2, max: 20 }), (room, size) => {
      const takenTimes = room
        .filter(({ isFree }) => !isFree)
        .map(({ resourceId }) => ({ resourceIds: [resourceId], startDate: 50, endDate: 150 }))
      const free = freeTableIds(room, takenTimes, { startDate: 100, endDate: 200 })
      const chosen = smallestRun(room, (id) => free.has(id), size)
      const runs = everyRun(room, size)
      const cost = (run: readonly Table[]) => run.length * 1000 + seatsOf(run)
      if (!chosen) {
        expect(runs).toEqual([])
        return
      }
      const tables = room.filter(({ resourceId }) => chosen.includes(resourceId))
      expect(runs.map((run) => run.map(({ resourceId }) => resourceId))).toContainEqual(chosen)
      expect(cost(tables)).toBe(Math.min(...runs.map(cost)))
      expect(isChoosableRun(room, chosen, size)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('a table is free up to the moment at which the next guests have it, and from the moment at which the last ones leave', () => {
  const tables = [{ resourceId: 1, capacity: 2 }]
  const takenTimes = [{ resourceIds: [1], startDate: 100, endDate: 200 }]
  const isFree = (startDate: number, endDate: number) =>
    freeTableIds(tables, takenTimes, { startDate, endDate }).has(1)
  expect([isFree(0, 100), isFree(200, 300)]).toEqual([true, true])
  expect([isFree(0, 101), isFree(199, 300), isFree(120, 130), isFree(0, 400)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('a customer can choose one table of any size, or adjacent tables of which none is spare', () => {
  const room = [2, 2, 4].map((capacity, index) => ({ resourceId: index + 1, capacity, groundId: 1 }))
  expect(isChoosableRun(room, [3], 2)).toBe(true)
  expect(isChoosableRun(room, [1, 2], 3)).toBe(true)
  expect(isChoosableRun(room, [1], 3)).toBe(false)
  expect(isChoosableRun(room, [1, 3], 6)).toBe(false)
  expect(isChoosableRun(room, [2, 3], 4)).toBe(false)
  expect(isChoosableRun(room, [1, 1], 2)).toBe(false)
  expect(isChoosableRun(room, [9], 2)).toBe(false)
  expect(isChoosableRun(room, [], 2)).toBe(false)
})
