import { webhookSignatureHeader } from '@storefront/contract/live-events.ts'
import { webhookSignature } from '../security/webhook-signature.ts'

/** Timeout, shorter than the lease of a delivery. */
const timeoutMs = 5_000

/** Posts JSON with the signature that the receiver checks; rejects unless it answers 2xx in time. */
export async function postSigned(url: string, secret: string, content: unknown, now: number): Promise<void> {
  const body = JSON.stringify(content)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [webhookSignatureHeader]: webhookSignature(secret, body, now),
    },
    body,
    // No redirects, which could send the signed body to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${response.status} from the receiver`)
}
