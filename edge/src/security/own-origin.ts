import type { FastifyRequest } from 'fastify'

/**
 * The origin of a request, if it is one of the shop's: `Host` is set by the client, which could forge links made of it.
 * Without configured origins only this machine's own are accepted.
 * @param origins from `STOREFRONT_ORIGIN`
 */
export function ownOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  origins: readonly string[],
): string | undefined {
  if (!isHostHeader(host)) return undefined
  const { origin, hostname } = new URL(`${protocol}://${host}`)
  const isOurs = origins.length > 0 ? origins.includes(origin) : isThisMachine.test(hostname)
  return isOurs ? origin : undefined
}

/**
 * Whether a `Host` header is a name or address with an optional port (RFC 9110 §7.2), and nothing else: a URL parser
 * would also read a user, a path or a query out of it. 253 characters are the longest name of the DNS.
 */
export function isHostHeader(host: string): boolean {
  return (
    /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)
  )
}

const isThisMachine = /^(localhost|([a-z0-9-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/
