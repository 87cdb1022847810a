import { webhookSignatureHeader } from '@storefront/contract/live-events.ts'
import { webhookSignature } from '../security/webhook-signature.ts'

/** Less than the time for which a delivery is held. */
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
    // A redirect could lead the signed body somewhere nobody agreed to.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${response.status} from the receiver`)
}
