/** A table that can be reserved. Tables next to each other in the store's list, on one ground, are adjacent. */
export interface Table {
  resourceId: number
  groundId?: number | null | undefined
  /** Seats; a table of unknown capacity is not reserved. */
  capacity?: number | null | undefined
}

/** Tables taken from `startDate` up to, not including, `endDate` (epoch ms). */
export interface TableSchedule {
  resourceIds: readonly number[]
  startDate: number
  endDate: number
}

/** The ids of the tables that nobody has at any moment of a span. */
export function freeTableIds(
  tables: readonly Table[],
  schedules: readonly TableSchedule[],
  span: { startDate: number; endDate: number },
): Set<number> {
  const free = new Set(
    tables.filter(({ capacity }) => (capacity ?? 0) > 0).map(({ resourceId }) => resourceId),
  )
  for (const { resourceIds, startDate, endDate } of schedules) {
    if (startDate < span.endDate && span.startDate < endDate) for (const id of resourceIds) free.delete(id)
  }
  return free
}

/**
 * The smallest run of adjacent free tables that seats a party (spec 3 §5): the fewest tables, then the fewest empty seats,
 * then the first in the list. Null: none. `tables` are in the order of the room.
 */
export function smallestRun(
  tables: readonly Table[],
  isFree: (resourceId: number) => boolean,
  size: number,
): number[] | null {
  let best: { ids: number[]; seats: number } | null = null
  for (let first = 0; first < tables.length; first += 1) {
    const run = runFrom(tables, first, isFree, size)
    if (!run) continue
    const isSmaller =
      !best ||
      run.ids.length < best.ids.length ||
      (run.ids.length === best.ids.length && run.seats < best.seats)
    if (isSmaller) best = run
  }
  return best?.ids ?? null
}

/** The shortest run that begins at a table. */
function runFrom(
  tables: readonly Table[],
  first: number,
  isFree: (resourceId: number) => boolean,
  size: number,
): { ids: number[]; seats: number } | null {
  const ids: number[] = []
  let seats = 0
  const ground = tables[first]?.groundId ?? null
  for (let index = first; index < tables.length; index += 1) {
    const { resourceId, groundId, capacity } = tables[index] as Table
    if ((groundId ?? null) !== ground || !isFree(resourceId)) return null
    ids.push(resourceId)
    seats += capacity ?? 0
    if (seats >= size) return { ids, seats }
  }
  return null
}

/**
 * Whether a party may take exactly these tables: they exist, are adjacent, seat the party, and none at either end could be
 * left to others.
 */
export function isChoosableRun(tables: readonly Table[], ids: readonly number[], size: number): boolean {
  const first = tables.findIndex(({ resourceId }) => ids.includes(resourceId))
  const run = tables.slice(first, first + ids.length)
  const isRun =
    first >= 0 &&
    new Set(ids).size === ids.length &&
    run.length === ids.length &&
    run.every((table) => ids.includes(table.resourceId) && (table.capacity ?? 0) > 0) &&
    new Set(run.map(({ groundId }) => groundId ?? null)).size === 1
  if (!isRun) return false
  const seats = run.map(({ capacity }) => capacity ?? 0)
  const total = seats.reduce((sum, each) => sum + each, 0)
  const spare = total - size
  const isTight = seats.length === 1 || (spare < (seats[0] ?? 0) && spare < (seats.at(-1) ?? 0))
  return spare >= 0 && isTight
}
