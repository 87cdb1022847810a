import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPageName } from '@storefront/contract/reserved-segments.ts'
import type { FastifyInstance } from 'fastify'
import type { EdgeServices } from '../app.ts'
import { storeRegistry } from '../registry/store-registry.ts'
import { isAsPublished } from './worker-integrity.ts'

/** Files that must lie under the store's own path, because their scope is taken from their address. */
export function addStoreFiles(app: FastifyInstance, services: EdgeServices) {
  app.get<{ Params: { pageName: string } }>('/:pageName/service-worker.js', async (request, reply) => {
    const { pageName } = request.params
    const bundles = services.hints.peek(pageName)?.hints.bundles ?? []
    const found = isPageName(pageName)
      ? storeRegistry(await services.registry.state(), { pageName, bundles })
      : undefined
    if (!found?.shell.serviceWorker) return reply.callNotFound()
    const { shell, registry } = found
    const path = shell.base + found.shell.serviceWorker
    const content = await readFile(join(services.filesDir, path))
    // In development nothing is published.
    if (registry.strict && !isAsPublished([shell], path, content)) {
      request.log.error({ path }, 'a service worker is not what was published; it is not handed out')
      return reply.callNotFound()
    }
    // Asked for at every start: a worker that stayed would defeat a rollback.
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(content)
  })

  app.get<{ Params: { pageName: string } }>('/:pageName/manifest.webmanifest', async (request, reply) => {
    const { pageName } = request.params
    const store = isPageName(pageName) ? await services.hints.hintsOf(pageName) : 'unknown'
    if (store === 'unknown' || store === 'unavailable') return reply.callNotFound()
    const { name } = store.hints
    return reply
      .header('cache-control', 'public, max-age=600')
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          id: `/${pageName}/`,
          start_url: `/${pageName}/`,
          scope: `/${pageName}/`,
          name,
          short_name: name,
          lang: 'ko',
          display: 'standalone',
          background_color: '#f5f5f2',
          theme_color: '#f5f5f2',
          icons: [],
        }),
      )
  })
}
