import { ApiFailure, newIdempotencyKey } from '@storefront/host'
import { useRef } from 'react'

/**
 * Runs an action that spends or creates under one idempotency key: an attempt whose outcome is unknown is repeated with the
 * same key as long as its `content` is the same; every other attempt has a new one.
 */
export function useAttemptKey(): <T>(
  content: string,
  run: (idempotencyKey: string) => Promise<T>,
) => Promise<T> {
  const unanswered = useRef<{ content: string; key: string } | null>(null)
  return async (content, run) => {
    if (unanswered.current?.content !== content) unanswered.current = { content, key: newIdempotencyKey() }
    try {
      const answer = await run(unanswered.current.key)
      unanswered.current = null
      return answer
    } catch (error) {
      if (!(error instanceof ApiFailure && error.unanswered)) unanswered.current = null
      throw error
    }
  }
}
