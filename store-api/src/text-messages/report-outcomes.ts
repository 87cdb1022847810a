import type { TextOutcome } from './text-sender.ts'

/** Pause between two log lines about the same failure in ms, so that a provider that is down does not fill the log. */
const pauseMs = 60_000

/** What the operator reads in the log: how often a failure has occurred since its last line. */
export interface TextFailure {
  /** What the message was about. */
  text: string
  outcome: 'refused' | 'unknown' | 'undelivered'
  /** The provider's code, or why there was no answer. */
  reason: string
  times: number
}

/**
 * Reports messages that were refused or not accepted, each kind of failure at most once a minute with its count.
 * @param warn writes one line
 */
export function reportOutcomes(
  warn: (failure: TextFailure) => void,
  now: () => number,
): (kind: string, outcome: TextOutcome | { kind: 'undelivered'; code: string }) => void {
  const lastLines = new Map<string, { at: number; times: number }>()
  return (text, outcome) => {
    if (outcome.kind === 'accepted') return
    const reason = outcome.kind === 'unknown' ? outcome.reason : outcome.code
    const key = `${text} ${outcome.kind} ${reason}`
    const last = lastLines.get(key)
    if (last && now() - last.at < pauseMs) {
      last.times += 1
      return
    }
    // Reasons come from outside: bounded, however many there are.
    if (lastLines.size >= 100) lastLines.clear()
    warn({ text, outcome: outcome.kind, reason, times: 1 + (last?.times ?? 0) })
    lastLines.set(key, { at: now(), times: 0 })
  }
}
