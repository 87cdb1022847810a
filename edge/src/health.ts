import type { FastifyInstance } from 'fastify'
import type { EdgeServices } from './services.ts'

/** `/health`: 200 once a shell is released. The state of the API is reported, but does not change the status. */
export function addHealth(app: FastifyInstance, services: EdgeServices) {
  app.get('/health', async (_request, reply) => {
    const state = await services.registry.state().catch(() => undefined)
    const ready = (state?.shells.length ?? 0) > 0
    const api = await fetch(`${services.apiOrigin}/health`, { signal: AbortSignal.timeout(1000) }).then(
      (answer) => (answer.ok ? 'up' : 'failing'),
      () => 'down',
    )
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'no release', api, revision: state?.channels.revision ?? null })
  })
}
