/** How long a circuit is open after a first failure, in milliseconds; twice as long after each further one in a row. */
const FIRST_OPEN_MS = 2_000
const MAX_OPEN_MS = 60_000

/** One circuit for each key: calls are refused for a while after a failure, and less and less often tried while failures continue. */
export type CircuitBreaker = {
  isOpen(key: string): boolean
  failed(key: string): void
  /** Closes the circuit, and forgets earlier failures. */
  succeeded(key: string): void
}

/** @param now milliseconds since 1970 */
export function circuitBreaker(now: () => number): CircuitBreaker {
  const circuits = new Map<string, { failures: number; openUntil: number }>()
  return {
    isOpen: (key) => now() < (circuits.get(key)?.openUntil ?? 0),
    failed(key) {
      const failures = (circuits.get(key)?.failures ?? 0) + 1
      const openMs = Math.min(FIRST_OPEN_MS * 2 ** (failures - 1), MAX_OPEN_MS)
      circuits.set(key, { failures, openUntil: now() + openMs })
    },
    succeeded: (key) => void circuits.delete(key),
  }
}
