/** Below this, in milliseconds, the difference may be the second that a `Date` header rounds to. */
const MATTERS = 2_000

/**
 * The current time by the server's clock, corrected by the `Date` header of each answer. A phone's own clock may be wrong
 * by hours, and opening times, countdowns and the business date depend on it. The API uses its own clock in any case.
 */
export function createServerClock(phone: () => number = Date.now) {
  let offset = 0
  return {
    now: (): number => phone() + offset,
    /** Learns from an answer: its `Date` header, and when it was asked for and came by the phone's clock. */
    learn(dateHeader: string | null, askedAt: number, answeredAt: number): void {
      const server = Date.parse(dateHeader ?? '')
      if (Number.isNaN(server)) return
      // The header is cut to whole seconds: on average the answer was made half a second later.
      const difference = server + 500 - (askedAt + answeredAt) / 2
      offset = Math.abs(difference) < MATTERS ? 0 : Math.round(difference)
    },
    phone,
  }
}

export type ServerClock = ReturnType<typeof createServerClock>
