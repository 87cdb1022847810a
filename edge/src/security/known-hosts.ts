import type { FastifyInstance } from 'fastify'
import { ownOrigin } from './own-origin.ts'

/**
 * Rejects requests for a foreign host with 421 (RFC 9110 §15.5.20): without configured origins only this machine's own
 * hosts are accepted, because a foreign `Host` would get into absolute links. With configured origins a proxy may use a
 * name of its own; links then use the first configured origin. `/health` and `/ready` accept every host.
 * @param origins from `STOREFRONT_ORIGIN`
 */
export function refuseUnknownHosts(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length > 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(health|ready)(\?|$)/.test(request.url) || ownOrigin(request, origins) !== undefined) return
    return reply
      .code(421)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(
        'This host is not served here. STOREFRONT_ORIGIN names the origins on which customers open the shop.\n',
      )
  })
}
