import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentTypeOf } from '../assets/content-type.ts'
import { safePath } from '../assets/safe-path.ts'
import type { Accents } from '../html/accents.ts'
import { accentsFrom } from '../html/accents.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import { registryFromFolder } from '../registry/registry-source.ts'
import { openReleaseFolder } from '../releases/release-folder.ts'
import { watchedRegistry } from './watched-registry.ts'

/** Parts in development are served from their `dist`, the others as released. */
export type Development = {
  registry: RegistrySource
  accents: Accents
  /** Part → `dist` that a watching build writes to. */
  dists: ReadonlyMap<string, string>
  releasesDir: string
  /** Inlined in documents: reloads the page after a build. */
  reloadScript: string
}

/** @param dists part (`shell`, `mf-ordering`) → its `dist` folder */
export function developmentOf(releasesDir: string, dists: ReadonlyMap<string, string>): Development {
  const released = registryFromFolder(openReleaseFolder(releasesDir), Date.now)
  const shellDist = dists.get('shell')
  return {
    registry: watchedRegistry(released, dists),
    // A watched shell keeps its table in its own folder.
    accents: accentsFrom((shell) => shellDist ?? join(releasesDir, 'files', shell.base)),
    dists,
    releasesDir,
    reloadScript: `new EventSource('/dev/reload').addEventListener('built',()=>location.reload())`,
  }
}

/** Serves the watched parts and notifies open pages of each build. */
export function addDevelopment(app: FastifyInstance, { dists, releasesDir }: Development) {
  const shellDist = dists.get('shell')
  app.get('/assets/*', async (request, reply) => {
    const path = safePath(request.url)
    const content =
      path &&
      ((shellDist && (await readIfThere(join(shellDist, path.replace(/^\/assets\//, ''))))) ??
        (await readIfThere(join(releasesDir, 'files', path))))
    if (!path || !content) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').type(contentTypeOf(path)).send(content)
  })

  app.get<{ Params: { part: string } }>('/dev/:part/*', async (request, reply) => {
    const dist = dists.get(request.params.part)
    const path = safePath(request.url)?.replace(/^\/dev\/[^/]+\//, '')
    const content = dist && path && (await readIfThere(join(dist, path)))
    if (!path || !content) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').type(contentTypeOf(path)).send(content)
  })

  const reloading = new Set<{ destroy(): unknown }>()
  // They never end by themselves.
  app.addHook('preClose', async () => {
    for (const stream of reloading) stream.destroy()
  })
  app.get('/dev/reload', (_request, reply) => {
    reply.hijack()
    // No data are sent until a build is done.
    reply.raw.setTimeout(0)
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': connected\n\n')
    const watchers = [...dists].map(([part, dist]) =>
      watch(dist, (_event, file) => {
        if (file === 'build.json') reply.raw.write(`event: built\ndata: ${part}\n\n`)
      }),
    )
    reloading.add(reply.raw)
    reply.raw.on('close', () => {
      reloading.delete(reply.raw)
      for (const watcher of watchers) watcher.close()
    })
  })
}

const readIfThere = (file: string) => readFile(file).catch(() => undefined)
