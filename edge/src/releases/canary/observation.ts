import * as v from 'valibot'

/** Upper ends of the classes of times to usable, in milliseconds; a last class has everything above. */
export const TIME_ENDS_MS = [400, 600, 900, 1_300, 1_900, 2_800, 4_000, 6_000, 9_000, 15_000] as const

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Counts of the reports of pages with one release of a part. */
const tally = v.object({
  /** Pages in which the part was used: each page sends one report of a kind. */
  pages: count,
  /** ... and could not be loaded. */
  loadFailures: count,
  /** ... and had an error after it was loaded. */
  errors: count,
  /** Kind of problem → pages with it. */
  kinds: v.record(v.string(), count),
  /** Pages by class of their time to usable. */
  times: v.pipe(v.array(count), v.length(TIME_ENDS_MS.length + 1)),
})
export type Tally = v.InferOutput<typeof tally>

/** Which of a page's two reports are counted. They may have the same cause, so both of a page are never counted as two pages. */
export const reportOrders = ['first', 'second'] as const
export type ReportOrder = (typeof reportOrders)[number]

/** What one edge counted in a short time. An object of the release store, written once. */
export const observation = v.object({
  at: v.string(),
  /** Absent in those of earlier edges, which have both. */
  reports: v.optional(v.picklist(reportOrders), 'first'),
  canary: tally,
  stable: tally,
})
export type Observation = v.InferOutput<typeof observation>

export const emptyTally = (): Tally => ({
  pages: 0,
  loadFailures: 0,
  errors: 0,
  // Kinds are named by whoever reports: one may be named like what an object inherits.
  kinds: Object.create(null) as Record<string, number>,
  times: Array.from({ length: TIME_ENDS_MS.length + 1 }, () => 0),
})

/** Adds up. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const total = emptyTally()
  for (const { pages, loadFailures, errors, kinds, times } of tallies) {
    total.pages += pages
    total.loadFailures += loadFailures
    total.errors += errors
    for (const [kind, added] of Object.entries(kinds)) total.kinds[kind] = (total.kinds[kind] ?? 0) + added
    times.forEach((added, index) => {
      total.times[index] = (total.times[index] ?? 0) + added
    })
  }
  return total
}

/** Pages that sent any of these reports, at least: most send both, and a part that is opened late is in the second only. */
export const pagesOf = (observations: readonly Observation[], side: 'canary' | 'stable'): number =>
  Math.max(
    ...reportOrders.map((order) =>
      observations
        .filter(({ reports }) => reports === order)
        .reduce((pages, each) => pages + each[side].pages, 0),
    ),
  )

/** Class of a time to usable. @param ms milliseconds since the page was asked for */
export function timeClassOf(ms: number): number {
  const index = TIME_ENDS_MS.findIndex((end) => ms <= end)
  return index === -1 ? TIME_ENDS_MS.length : index
}

/** The time that a share of pages does not exceed, in milliseconds, interpolated within its class; undefined without pages. */
export function quantileOf(times: readonly number[], share: number): number | undefined {
  const pages = times.reduce((total, part) => total + part, 0)
  if (pages === 0) return undefined
  let before = 0
  for (const [index, part] of times.entries()) {
    if (before + part >= share * pages && part > 0) {
      const begin = index === 0 ? 0 : (TIME_ENDS_MS[index - 1] as number)
      const end = TIME_ENDS_MS[index] ?? begin * 1.5
      return Math.round(begin + ((share * pages - before) / part) * (end - begin))
    }
    before += part
  }
  return undefined
}
