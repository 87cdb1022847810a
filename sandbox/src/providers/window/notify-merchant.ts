import { payNotifyPath } from '@storefront/contract/pay-window.ts'
import type { Charge } from '../ledger/charge.ts'
import type { ProviderContext } from '../provider.ts'

const timeoutMs = 10_000

interface Notification {
  /** The merchant's server is on the same origin. */
  returnUrl: string
  /** Where the request asked for notifications, if it can. */
  address?: string
  fields: Readonly<Record<string, string>>
  times: number
  /** Whether an answer with HTTP 2xx acknowledges it; every one by default. */
  isAcknowledged?(answer: string): boolean
}

/**
 * Notifies the merchant's server with a form, several times, without waiting; not again if nobody acknowledges it. Where the
 * address is not part of the requests, a merchant registers one; here it is the contract's path on the return origin.
 */
export function notifyMerchant(context: ProviderContext, charge: Charge, notification: Notification): void {
  for (let copy = 0; copy < notification.times; copy++) void deliver(context, charge, notification)
}

async function deliver(
  { fetch, ledger, now }: ProviderContext,
  charge: Charge,
  { returnUrl, address, fields, isAcknowledged = () => true }: Notification,
): Promise<void> {
  try {
    const answer = await fetch(address ?? new URL(payNotifyPath(charge.vendor), returnUrl), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    const code = answer.ok && isAcknowledged(text) ? '0000' : `http ${answer.status}`
    ledger.note(charge, 'notification', code, now())
  } catch {
    ledger.note(charge, 'notification', 'unanswered', now())
  }
}
