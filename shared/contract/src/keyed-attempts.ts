/** Runs an action that spends or creates under an idempotency key. */
export type KeyedAttempt = <T>(request: string, run: (idempotencyKey: string) => Promise<T>) => Promise<T>

/**
 * Attempts of one screen at such actions: one whose outcome is unknown (no answer, or a server that broke off) is repeated
 * with the same key as long as `request` is the same; every other attempt has a new one.
 * @param mayBeDone whether the action may have been carried out although it failed with this error
 */
export function keyedAttempts(newKey: () => string, mayBeDone: (error: unknown) => boolean): KeyedAttempt {
  let undecided: { request: string; key: string } | null = null
  return async (request, run) => {
    if (undecided?.request !== request) undecided = { request, key: newKey() }
    try {
      const answer = await run(undecided.key)
      undecided = null
      return answer
    } catch (error) {
      if (!mayBeDone(error)) undecided = null
      throw error
    }
  }
}
