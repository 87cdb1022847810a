import { releaseId } from '@storefront/contract/registry/release-record.ts'
import type { FastifyInstance } from 'fastify'
import type { EdgeServices } from './services.ts'

/**
 * `/health` (liveness): 200 while the process responds, whatever the state of its dependencies: a restart would not fix those.
 * `/ready` (readiness): 200 if a shell is stable and the process is not stopping, else 503, so that a load balancer sends no requests.
 * Releases that cannot be read any more are reported and change nothing: edges that share a folder would all be gone. The readiness of
 * the store API is reported and changes nothing: without the API, edges serve pages and files, and buffer providers' returns (ADR-0046).
 * @param isStopping whether the process was told to stop
 */
export function addHealth(app: FastifyInstance, services: EdgeServices, isStopping: () => boolean) {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/ready', async (_request, reply) => {
    const [state, { ready, total }] = await Promise.all([
      services.registry.state().catch(() => undefined),
      services.api.readiness(),
    ])
    const stableIds = state?.channels.stable.shell ?? []
    const hasShell = state?.shells.some((shell) => stableIds.includes(releaseId(shell)))
    const status = isStopping() ? 'stopping' : hasShell ? 'ready' : 'no release'
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        api: ready > 0 ? 'ready' : 'not ready',
        apiProcesses: { ready, of: total },
        releases: services.registry.failure?.() === undefined ? 'readable' : 'unreadable',
        revision: state?.channels.revision ?? null,
      })
  })
}
