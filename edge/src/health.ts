import type { FastifyInstance } from 'fastify'
import type { EdgeServices } from './services.ts'

/** Time limit for the store API's readiness, in milliseconds; a load balancer waits longer for ours. */
const API_LIMIT_MS = 1_000

/**
 * `/health`: 200 while the process answers, whatever else is away; a restart would not help.
 * `/ready`: 200 once a shell is released, so that there are documents to serve; a load balancer sends requests
 * elsewhere meanwhile. The readiness of the store API is reported and changes nothing: without the API, edges serve
 * pages and files, and hold providers' returns (ADR-0046).
 */
export function addHealth(app: FastifyInstance, services: EdgeServices) {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/ready', async (_request, reply) => {
    const [state, api] = await Promise.all([
      services.registry.state().catch(() => undefined),
      fetch(`${services.apiOrigin}/ready`, { signal: AbortSignal.timeout(API_LIMIT_MS) }).then(
        (answer) => (answer.ok ? 'ready' : 'not ready'),
        () => 'down',
      ),
    ])
    const isReady = (state?.shells.length ?? 0) > 0
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'no release', api, revision: state?.channels.revision ?? null })
  })
}
