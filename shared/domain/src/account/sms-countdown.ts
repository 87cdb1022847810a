const validSeconds = 120
/** Seconds left when another code may be requested. */
export const resendAtSeconds = 100

export interface SmsCountdown {
  running: boolean
  /** Whole seconds for which the code is still valid. */
  secondsLeft: number
  /** Another code may be requested: 20 s after the last (spec 1 §4.3). */
  mayResend: boolean
}

/**
 * State of the countdown for a code requested at `requestedAt` (epoch ms of the same clock as `now`); null: none
 * requested.
 */
export function smsCountdown(requestedAt: number | null, now: number): SmsCountdown {
  if (requestedAt === null) return { running: false, secondsLeft: 0, mayResend: true }
  const seconds = Math.ceil((requestedAt - now) / 1000) + validSeconds
  const secondsLeft = Math.min(validSeconds, Math.max(0, seconds))
  return { running: secondsLeft > 0, secondsLeft, mayResend: secondsLeft <= resendAtSeconds }
}
