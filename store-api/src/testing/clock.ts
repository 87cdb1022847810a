/** Wednesday, 18 November 2026, 12:00 in Seoul: an ordinary day on which every test store is open. */
export const noon = Date.UTC(2026, 10, 18, 3)

/** The clock of a test, which advances only when told to. */
export interface Clock {
  now(): number
  set(moment: number): void
  pass(ms: number): void
}

export function aClock(start = noon): Clock {
  let moment = start
  return {
    now: () => moment,
    set(to) {
      moment = to
    },
    pass(ms) {
      moment += ms
    },
  }
}
