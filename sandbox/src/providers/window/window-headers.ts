import { pageHeaders } from '../../security/pages.ts'

/**
 * Headers of a provider's window. It may send the customer only to the merchant's origin, reveals its own origin in the
 * referrer, keeps the link to its opener unless a scenario cuts it (COOP), and is framed only where the provider's script
 * does that on the merchant's page.
 */
export function windowHeaders(
  returnUrl: string,
  { seversOpener = false, isFramed = false } = {},
): Record<string, string> {
  const merchant = new URL(returnUrl).origin
  return {
    ...pageHeaders,
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "img-src 'self'",
      `connect-src ${merchant}`,
      `form-action 'self' ${merchant}`,
      "base-uri 'none'",
      `frame-ancestors ${isFramed ? merchant : "'none'"}`,
    ].join('; '),
    // Without any referrer a browser would hide the form's origin, which the sandbox checks.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': seversOpener ? 'same-origin' : 'unsafe-none',
  }
}

/** Headers of the page that says why there is no window. @param framedBy origins whose pages may frame it */
export function refusedHeaders(framedBy: readonly string[]): Record<string, string> {
  if (framedBy.length === 0) return pageHeaders
  const policy = pageHeaders['content-security-policy']
  return {
    ...pageHeaders,
    'content-security-policy': policy.replace(
      "frame-ancestors 'none'",
      `frame-ancestors ${framedBy.join(' ')}`,
    ),
  }
}
