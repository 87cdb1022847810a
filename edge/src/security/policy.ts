import type { FastifyInstance, FastifyReply } from 'fastify'

/** Additions of a document to the policy. */
export type PolicyAdditions = {
  /** Hashes of inline scripts and styles (`'sha256-…'`). */
  scripts?: readonly string[]
  styles?: readonly string[]
  /** Further origins of pictures: map tiles. */
  pictures?: readonly string[]
  /** Development only: origins of remotes that are served from elsewhere. */
  origins?: readonly string[]
}

/**
 * The content security policy. Nothing but map tiles is loaded from other origins, and inline parts run by their hash only. Workers
 * use the policy of their own file, so assets have it too. Style attributes need no exception: React sets them through
 * the object model, which the policy does not cover.
 */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  pictures = [],
  origins = [],
}: PolicyAdditions = {}): string {
  const sources = (...list: readonly string[]) => list.join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources("'self'", ...scripts, ...origins)}`,
    `style-src ${sources("'self'", ...styles, ...origins)}`,
    `img-src ${sources("'self'", 'data:', ...pictures, ...origins)}`,
    `font-src ${sources("'self'", ...origins)}`,
    `connect-src ${sources("'self'", ...origins)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Policy of a worker that compiles WebAssembly. A worker has the policy of its own response, so pages need no
 * `'wasm-unsafe-eval'` (ADR-0053). It loads data of its own origin, and no further script.
 */
export const WASM_WORKER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Adds the security headers to every answer; an answer with its own policy retains it. */
export function addSecurityHeaders(app: FastifyInstance) {
  const policy = contentSecurityPolicy()
  app.addHook('onSend', async (request, reply) => {
    setUnlessSet(reply, 'content-security-policy', policy)
    reply.header('x-content-type-options', 'nosniff')
    // Full URL for our own origin (the API gets the calling page), nothing for others.
    setUnlessSet(reply, 'referrer-policy', 'same-origin')
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
    )
    // Payment and login windows are of other origins, and the page must detect their closing.
    setUnlessSet(reply, 'cross-origin-opener-policy', 'same-origin-allow-popups')
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

function setUnlessSet(reply: FastifyReply, name: string, value: string) {
  if (!reply.hasHeader(name)) reply.header(name, value)
}
