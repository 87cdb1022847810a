import { pageHeaders } from '../../security/pages.ts'

/**
 * Headers of a provider's window. It may send the customer only to the shop's origin, reveals its own origin in the
 * referrer, and keeps the link to its opener unless a scenario cuts it (COOP).
 */
export function windowHeaders(returnUrl: string, { seversOpener = false } = {}): Record<string, string> {
  const shop = new URL(returnUrl).origin
  return {
    ...pageHeaders,
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "img-src 'self'",
      `connect-src ${shop}`,
      `form-action 'self' ${shop}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // Without any referrer a browser would hide the form's origin, which the sandbox checks.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': seversOpener ? 'same-origin' : 'unsafe-none',
  }
}
