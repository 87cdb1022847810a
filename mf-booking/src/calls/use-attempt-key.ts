import { isUndecided } from '@storefront/contract/undecided.ts'
import { ApiFailure, newIdempotencyKey } from '@storefront/host'
import { useRef } from 'react'

/**
 * Runs an action that spends or creates under one idempotency key: an attempt whose outcome is unknown (no answer, or a server
 * that broke off) is repeated with the same key as long as `request` is the same; every other attempt has a new one.
 */
export function useAttemptKey(): <T>(
  request: string,
  run: (idempotencyKey: string) => Promise<T>,
) => Promise<T> {
  const undecided = useRef<{ request: string; key: string } | null>(null)
  return async (request, run) => {
    if (undecided.current?.request !== request) undecided.current = { request, key: newIdempotencyKey() }
    try {
      const answer = await run(undecided.current.key)
      undecided.current = null
      return answer
    } catch (error) {
      if (!(error instanceof ApiFailure && isUndecided(error))) undecided.current = null
      throw error
    }
  }
}
