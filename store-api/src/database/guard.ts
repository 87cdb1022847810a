/** Guards that statements check with `require_guard`, and their error codes. */
export const guards = {
  /** The order is of the version that was read. */
  order: 'SF001',
  /** The idempotency key is still held by this attempt, or is new. */
  key: 'SF002',
  /** The bundle of the call is in the store's contract. */
  bundle: 'SF004',
  /** The account is active. */
  account: 'SF003',
} as const
export type Guard = keyof typeof guards

/** A guard of a statement failed: the transaction was rolled back. */
export class GuardFailed extends Error {
  readonly guard: Guard

  constructor(guard: Guard) {
    super(`the guard of the ${guard} did not hold`)
    this.guard = guard
  }
}

/** Converts a driver's error to a failed guard where it is one. */
export function guardFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (isKeyTaken(error)) return new GuardFailed('key')
  const failed = Object.entries(guards).find(([, code]) => code === error.code)
  return failed ? new GuardFailed(failed[0] as Guard) : error
}

/** An idempotency key was inserted a second time. Shards of a distributed table have names that go on with their number. */
function isKeyTaken(error: Error & { code: unknown }): boolean {
  return (
    error.code === '23505' &&
    'constraint' in error &&
    String(error.constraint).startsWith('idempotency_key_pkey')
  )
}
