/** A clock that moves only when a test moves it, with a `sleep` that follows it. */
export function aClock(start = Date.UTC(2026, 10, 20)) {
  let time = start
  const sleepers = new Set<{ until: number; wake: () => void }>()

  const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const sleeper = {
        until: time + ms,
        wake: () => {
          sleepers.delete(sleeper)
          resolve()
        },
      }
      sleepers.add(sleeper)
      if (signal?.aborted) sleeper.wake()
      signal?.addEventListener('abort', sleeper.wake, { once: true })
    })

  return {
    now: () => time,
    sleep,
    /** Number of pending sleeps. */
    pendingSleeps: () => sleepers.size,
    advance(ms: number) {
      time += ms
      for (const sleeper of [...sleepers]) if (sleeper.until <= time) sleeper.wake()
    },
  }
}

/** Moves the clock by a second at a time until the answer is there. */
export async function answerOf<T>(answer: Promise<T>, clock: ReturnType<typeof aClock>): Promise<T> {
  let found: { value: T } | undefined
  void answer.then((value) => {
    found = { value }
  })
  while (!found) {
    await new Promise((resolve) => setImmediate(resolve))
    if (!found && clock.pendingSleeps() > 0) clock.advance(1_000)
  }
  return found.value
}
