import { pageHeaders } from '../../security/pages.ts'

/**
 * Headers of a provider's window. It may send the customer to the shop's origin and nowhere else, says to the shop
 * from which origin they come, and leaves the page that opened it alone, unless a scenario has it cut that tie.
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
    // With no referrer at all a browser would hide the form's origin too, and the sandbox asks for it.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': seversOpener ? 'same-origin' : 'unsafe-none',
  }
}
