/** Guards that a statement holds with `require_guard`, and the error codes that they fail with. */
export const guards = {
  /** The order is of the version that was read. */
  order: 'SF001',
  /** The idempotency key is still held by this attempt. */
  key: 'SF002',
  /** The customer has not left the platform. */
  account: 'SF003',
} as const
export type Guard = keyof typeof guards

/** A guard of a statement did not hold: the transaction is over, and nothing of it has happened. */
export class GuardFailed extends Error {
  readonly guard: Guard

  constructor(guard: Guard) {
    super(`the guard of the ${guard} did not hold`)
    this.guard = guard
  }
}

/** What a driver threw, said as a failed guard where it is one. */
export function guardFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const failed = Object.entries(guards).find(([, code]) => code === error.code)
  return failed ? new GuardFailed(failed[0] as Guard) : error
}
