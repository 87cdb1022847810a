import type { PayState } from '@storefront/contract/entities/payment.ts'

/** A payment that never reached its provider ends after this long (spec decision 36). */
export const payMs = 15 * 60_000
/** Longer than a provider may take to answer an approval; whoever asked has died. */
export const approvalMs = 60_000
/** When a payment that its provider said no to, or did not know, is asked for once more. */
export const lateLookMs = 10 * 60_000

/**
 * When a payment that has just come to a state has to be looked at, if nobody moves it before; null: never.
 * A window that is open is looked at when the payment's own time is over.
 */
export function nextLook(to: PayState, now: number): number | null {
  switch (to) {
    case 'created':
    case 'opened':
      return now + payMs
    case 'authenticated':
    case 'approving':
      return now + approvalMs
    case 'unknown':
      return now + 2_000
    default:
      return null
  }
}
