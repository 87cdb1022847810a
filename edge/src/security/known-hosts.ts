import type { FastifyInstance } from 'fastify'
import { isHostHeader, ownOrigin } from './own-origin.ts'

/**
 * Rejects a malformed `Host` with 400 (RFC 9112 §3.2), and requests for a foreign host with 421 (RFC 9110 §15.5.20): without configured origins only this machine's own
 * hosts are accepted, because a foreign `Host` would get into absolute links. With configured origins a proxy may use a
 * name of its own; links then use the first configured origin. `/health` and `/ready` accept every host.
 * @param origins from `STOREFRONT_ORIGIN`
 */
export function refuseUnknownHosts(app: FastifyInstance, origins: readonly string[]) {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(health|ready)(\?|$)/.test(request.url)) return
    const refuse = (status: number) =>
      reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    if (!isHostHeader(request.host))
      return refuse(400).send('The Host header of this request is malformed.\n')
    if (origins.length > 0 || ownOrigin(request, origins) !== undefined) return
    return refuse(421).send(
      'This host is not served here. STOREFRONT_ORIGIN names the origins on which customers open the shop.\n',
    )
  })
}
