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
  const address = `${protocol}://${host}`
  // A host is a name and a port; what else a URL may contain is a forged header.
  if (/[/\\?#@]/.test(host) || !URL.canParse(address)) return undefined
  const { origin, hostname } = new URL(address)
  const isOurs = origins.length > 0 ? origins.includes(origin) : isThisMachine.test(hostname)
  return isOurs ? origin : undefined
}

const isThisMachine = /^(localhost|([a-z0-9-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/
