import { webhookSignatureHeader } from '@storefront/contract/live-events.ts'
import { webhookSignature } from './webhook-signature.ts'

/**
 * Posts JSON with a signature that the receiver checks, and reads its JSON answer; null where there is none in time, or not 2xx.
 * Follows no redirect, which could send the signed body to another host.
 */
export async function postSignedForJson(
  url: string,
  body: object,
  { secret, now, timeoutMs }: { secret: string; now: number; timeoutMs: number },
): Promise<unknown> {
  const text = JSON.stringify(body)
  return fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      [webhookSignatureHeader]: webhookSignature(secret, text, now),
    },
    body: text,
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
}
