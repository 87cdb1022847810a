import { setTimeout as sleep } from 'node:timers/promises'
import { amountToApprove } from '../faults/injected-faults.ts'
import type { Charge } from '../ledger/charge.ts'
import type { ProviderContext } from '../provider.ts'

/** How a window of a provider that approves inside it ended. */
export type InWindowOutcome =
  /** The customer cancelled. */
  | 'cancelled-by-customer'
  /** The card company declined; `over-limit` at the approval, which happens in the window, too. */
  | 'declined'
  | 'over-limit'
  /** Charged. The return is sent after `slowMs` in scenario 10. */
  | 'approved'
  /** Charged, and no return reaches the merchant (9). */
  | 'approved-silently'
  /** Not charged, and no return reaches the merchant (9 and 17 `not-processed`). */
  | 'nothing'

/**
 * Applies the customer's answer and the scenario where the approval happens inside the window.
 * @param tid the provider's number of the approval
 */
export async function approveInWindow(
  { ledger, now, slowMs }: ProviderContext,
  charge: Charge,
  { answer, tid, cardLast4 }: { answer: 'pay' | 'cancel'; tid: string; cardLast4: string | null },
): Promise<InWindowOutcome> {
  const { name, variant } = charge.scenario
  if (answer === 'cancel' || name === 'user-cancel') {
    charge.state = 'cancelled-by-customer'
    return 'cancelled-by-customer'
  }
  if (name === 'decline-in-window') {
    charge.state = 'declined'
    return 'declined'
  }
  ledger.authenticate(charge, now())
  if (variant === 'not-processed') return 'nothing'
  if (name === 'decline-at-approval' || name === 'script-in-message') {
    charge.state = 'declined'
    return 'over-limit'
  }
  if (name === 'slow' && variant === 'late') {
    // Until then an inquiry finds nothing.
    charge.faults.push('late')
    await sleep(slowMs, undefined, { ref: false })
  }
  charge.cardLast4 = cardLast4
  ledger.approve(charge, { tid, amount: amountToApprove(charge), requestId: null, now: now() })
  return name === 'answer-lost' ? 'approved-silently' : 'approved'
}

/** Delay of the return in ms: scenario 10 `processed`. */
export function returnDelay(charge: Charge, slowMs: number): number {
  return charge.scenario.name === 'slow' && charge.scenario.variant === 'processed' ? slowMs : 0
}
