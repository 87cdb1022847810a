/** A smaller difference, in milliseconds, may come from the rounding of the `Date` header. */
const MIN_DIFFERENCE_MS = 2_000

/**
 * The current time by the server's clock, corrected by the document's time and the `Date` header of each answer. A phone's own clock may
 * be wrong by hours, and opening times, countdowns and the business date depend on it. The API uses its own clock in any case.
 */
export function createServerClock(phone: () => number = Date.now) {
  let offset = 0
  const listeners = new Set<() => void>()

  /** @param difference how far the server is ahead of the phone, in milliseconds */
  function adjust(difference: number): void {
    const next = Math.abs(difference) < MIN_DIFFERENCE_MS ? 0 : Math.round(difference)
    const jump = Math.abs(next - offset)
    offset = next
    // A smaller jump is network jitter.
    if (jump >= MIN_DIFFERENCE_MS) for (const listener of [...listeners]) listener()
  }

  return {
    now: (): number => phone() + offset,
    /** Corrects the offset by an answer: its `Date` header, and when it was requested and received by the phone's clock. */
    learn(dateHeader: string | null, askedAt: number, answeredAt: number): void {
      const server = Date.parse(dateHeader ?? '')
      if (Number.isNaN(server)) return
      // The header is truncated to whole seconds: add half a second on average.
      adjust(server + 500 - (askedAt + answeredAt) / 2)
    },
    /** Sets the offset from one moment by both clocks, in milliseconds since 1970. */
    setTime: ({ server, phone: phoneTime }: { server: number; phone: number }): void =>
      adjust(server - phoneTime),
    /** Subscribes to jumps of the offset: the phone's clock turned out to be wrong. */
    onAdjusted(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The phone's own time, uncorrected. */
    phone,
  }
}

export type ServerClock = ReturnType<typeof createServerClock>
