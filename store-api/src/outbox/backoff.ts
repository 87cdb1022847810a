const firstBackoffMs = 1_000
const maxBackoffMs = 300_000

/**
 * Requests without an answer, over some twenty minutes of `backoffMs`, before staff take over: nothing is retried forever
 * without anybody knowing.
 */
export const maxTries = 12

/** Code of a request that was given up without an answer: it may have been done. A retry has the same key. */
export const noAnswer = 'no-answer'

/** How long to wait after the given number of failures: 1 s, 2 s, 4 s … at most five minutes. */
export function backoffMs(failures: number): number {
  return Math.min(maxBackoffMs, firstBackoffMs * 2 ** Math.max(0, failures - 1))
}
