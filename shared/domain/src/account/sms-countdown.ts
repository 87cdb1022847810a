const goodForSeconds = 120
/** Seconds left at which another code may be asked for. */
export const resendAtSeconds = 100

export interface SmsCountdown {
  running: boolean
  /** Whole seconds that the code is still good for. */
  left: number
  /** Another code may be asked for: 20 s after the last (spec 1 §4.3). */
  mayResend: boolean
}

/** How the countdown stands, for a code asked for at `requestedAt` (epoch ms of the same clock as `now`); null: none was. */
export function smsCountdown(requestedAt: number | null, now: number): SmsCountdown {
  if (requestedAt === null) return { running: false, left: 0, mayResend: true }
  const seconds = Math.ceil((requestedAt - now) / 1000) + goodForSeconds
  const left = Math.min(goodForSeconds, Math.max(0, seconds))
  return { running: left > 0, left, mayResend: left <= resendAtSeconds }
}
