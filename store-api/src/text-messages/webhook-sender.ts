import { webhookSignatureHeader } from '@storefront/contract/live-events.ts'
import { webhookSignature } from '../security/webhook-signature.ts'
import { reasonOfFailure, type TextSender, textTimeoutMs } from './text-sender.ts'

/**
 * Posts each message as JSON `{ id, kind, locale, to, text }`, signed like the events for stores, for a provider that has
 * no adapter: a 2xx accepts the message, 422 refuses it, and anything else is tried again. `id` stays the same.
 */
export function webhookSender(
  { url, secret }: { url: string; secret: string },
  now: () => number,
): TextSender {
  return async (message) => {
    const body = JSON.stringify(message)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [webhookSignatureHeader]: webhookSignature(secret, body, now()),
        },
        body,
        // No redirects, which could send the signed body to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(textTimeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return { kind: 'accepted' }
      if (response.status === 422) return { kind: 'refused', code: '422' }
      return { kind: 'unknown', reason: String(response.status) }
    } catch (error) {
      return { kind: 'unknown', reason: reasonOfFailure(error) }
    }
  }
}
