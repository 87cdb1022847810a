import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName, serviceWorkerName } from '@storefront/contract/offline.ts'
import { prefetchListName } from '@storefront/contract/prefetch-list.ts'
import { isPageName } from '@storefront/contract/reserved-segments.ts'
import type { FastifyInstance } from 'fastify'
import { matchesRecord } from '../assets/worker-integrity.ts'
import { registryOfAnyName, remotesOf, storeRegistry } from '../registry/store-registry.ts'
import { storedBucket } from '../resolve/browser-bucket.ts'
import { likelyNextFiles } from '../resolve/resolve.ts'
import type { EdgeServices } from '../services.ts'
import { accentColour } from './accent-colour.ts'
import { servedWorker, unregisteringWorker } from './served-worker.ts'
import { type IconName, icons, storeIcon } from './store-icon.ts'
import { storeManifest } from './store-manifest.ts'

/** Files under the store's path: of its web app, whose scope follows from their URL, and what an idle page prefetches. */
export function addStoreFiles(app: FastifyInstance, services: EdgeServices) {
  type StoreRoute = { Params: { pageName: string } }

  app.get<StoreRoute>(`/:pageName/${serviceWorkerName}`, async (request, reply) => {
    const { pageName } = request.params
    if (!isPageName(pageName)) return reply.callNotFound()
    const bundles = services.hints.peek(pageName)?.hints.bundles ?? []
    const state = await services.registry.state()
    const resolved = registryOfAnyName(state, { pageName, bundles })
    if (!resolved) return reply.callNotFound()
    // Revalidated each time: a cached worker would defeat a rollback.
    reply
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', `/${pageName}/`)
      .type('text/javascript; charset=utf-8')
    const { shell } = resolved
    const file = services.development ? undefined : servedWorker(state, shell)
    if (file === undefined) return reply.send(unregisteringWorker)
    const path = shell.base + file
    const content = await readFile(join(services.filesDir, path))
    if (!matchesRecord([shell], path, content)) {
      request.log.error({ path }, 'a service worker is not what was published; it is not handed out')
      return reply.callNotFound()
    }
    return reply.send(content)
  })

  app.get<StoreRoute & { Querystring: { lang?: string } }>(
    `/:pageName/${manifestName}`,
    async (request, reply) => {
      const { pageName } = request.params
      const store = await storeOf(pageName)
      if (!store) return reply.callNotFound()
      const language = request.query.lang === 'en' ? 'en' : 'ko'
      return reply
        .header('cache-control', 'public, max-age=600')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(storeManifest(store, language, await accentOf(pageName))))
    },
  )

  for (const name of Object.keys(icons) as IconName[])
    app.get<StoreRoute>(`/:pageName/${name}`, async (request, reply) => {
      const { pageName } = request.params
      const store = await storeOf(pageName)
      if (!store) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
        .type('image/png')
        .send(storeIcon(name, store.hints.name, await accentOf(pageName)))
    })

  app.get<StoreRoute>(`/:pageName/${prefetchListName}`, async (request, reply) => {
    const { pageName } = request.params
    const known = isPageName(pageName) ? await services.hints.hintsOf(pageName) : 'unknown'
    if (known === 'unknown') return reply.callNotFound()
    reply.type('application/json; charset=utf-8')
    // Nothing is prefetched while the API is down; an error would be one more line in the browser's console.
    if (known === 'unavailable') return reply.header('cache-control', 'no-store').send('{"files":[]}')
    const state = await services.registry.state()
    const store = { pageName, bundles: known.hints.bundles, bucket: storedBucket(request) }
    const registry = storeRegistry(state, store)?.registry
    const remotes = registry ? remotesOf(state, registry) : []
    const files = remotes.flatMap((record) => likelyNextFiles(record, store))
    return reply.header('cache-control', 'private, max-age=60').send(JSON.stringify({ files }))
  })

  async function storeOf(pageName: string) {
    const store = isPageName(pageName) ? await services.hints.hintsOf(pageName) : 'unknown'
    return store === 'unknown' || store === 'unavailable' ? undefined : store
  }

  async function accentOf(pageName: string): Promise<string> {
    const store = services.hints.peek(pageName)
    const registry =
      store && storeRegistry(await services.registry.state(), { pageName, bundles: store.hints.bundles })
    return accentColour(
      store && registry ? await services.accents.cssOf(registry.shell, store.hints.accentHue) : '',
    )
  }
}
