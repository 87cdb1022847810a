import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the clocks of sender and receiver may differ, and how old a captured delivery may be. */
const toleranceSeconds = 300

export type SignatureError = 'missing' | 'malformed' | 'forged' | 'too-old'

/**
 * What is wrong with a delivery's signature header (`t=<epoch seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`); null:
 * valid. The body is the raw text.
 */
export function signatureError(
  secret: string,
  header: string | undefined,
  body: string,
  now: number,
): SignatureError | null {
  if (!header) return 'missing'
  const [, seconds, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (seconds === undefined || digest === undefined) return 'malformed'
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  if (!timingSafeEqual(expected, Buffer.from(digest, 'hex'))) return 'forged'
  return Math.abs(now / 1000 - Number(seconds)) > toleranceSeconds ? 'too-old' : null
}
