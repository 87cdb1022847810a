import { type KeyedAttempt, keyedAttempts } from '@storefront/contract/keyed-attempts.ts'
import { isUndecided } from '@storefront/contract/undecided.ts'
import { ApiFailure, newIdempotencyKey } from '@storefront/host'
import { useState } from 'react'

/** This screen's calls that spend or create, under idempotency keys. */
export function useAttemptKey(): KeyedAttempt {
  const [attempt] = useState(() => keyedAttempts(newIdempotencyKey, mayBeDone))
  return attempt
}

const mayBeDone = (error: unknown) => error instanceof ApiFailure && isUndecided(error)
