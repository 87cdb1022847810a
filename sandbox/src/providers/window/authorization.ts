import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { amountToApprove } from '../faults/injected-faults.ts'
import type { Charge } from '../ledger/charge.ts'
import type { ProviderContext } from '../provider.ts'

/** Validity of an authentication, ms. */
const validMs = 10 * 60_000

/** The customer's authentication, which the merchant's server turns into an approval, once. */
export interface Authorization {
  key: string
  /** Epoch ms. */
  expireAt: number
  isUsed: boolean
  /** The merchant ended it: an approval in progress takes no money any more. */
  isEnded?: boolean
}

/** The merchant reverses what may not have been approved: nothing is approved afterwards. */
export function endAuthorization(authorization: Authorization): void {
  authorization.isUsed = true
  authorization.isEnded = true
}

/**
 * Applies the customer's answer where the merchant's server approves afterwards: a new authorization, which takes no money,
 * or how the payment ended.
 */
export function authenticate(
  { ledger, now }: ProviderContext,
  charge: Charge,
  answer: 'pay' | 'cancel',
): Authorization | 'cancelled-by-customer' | 'declined' {
  const { name } = charge.scenario
  if (answer === 'cancel' || name === 'user-cancel') {
    charge.state = 'cancelled-by-customer'
    return 'cancelled-by-customer'
  }
  if (name === 'decline-in-window') {
    charge.state = 'declined'
    return 'declined'
  }
  ledger.authenticate(charge, now())
  const expireAt = now() + (name === 'expired' ? 0 : validMs)
  return { key: randomBytes(24).toString('base64url'), expireAt, isUsed: false }
}

/** Approves an authenticated charge, where an authorization is valid once and a repetition is not answered again. */
export async function approveOnce(
  { ledger, now, slowMs }: ProviderContext,
  charge: Charge,
  { authorization, tid, cardLast4 }: { authorization: Authorization; tid: string; cardLast4: string | null },
): Promise<'used' | 'expired' | 'over-limit' | 'approved'> {
  if (authorization.isUsed) return 'used'
  if (now() >= authorization.expireAt) return 'expired'
  authorization.isUsed = true
  const { name, variant } = charge.scenario
  if (name === 'decline-at-approval' || name === 'script-in-message') {
    charge.state = 'declined'
    return 'over-limit'
  }
  if (name === 'slow' && variant === 'late') {
    // Until then the provider knows of no approval.
    charge.faults.push('late')
    await sleep(slowMs, undefined, { ref: false })
    if (authorization.isEnded) return 'used'
  }
  charge.cardLast4 = cardLast4
  ledger.approve(charge, { tid, amount: amountToApprove(charge), requestId: null, now: now() })
  return 'approved'
}
