import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentTypeOf } from './content-type.ts'
import { safePath } from './safe-path.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * `/images/*`: pictures of products and stores, from the folder that replaces a picture service. A name with a content
 * hash (`latte.0a1b2c3d.webp`) is cached as immutable; any other is revalidated after a day.
 */
export function addPictures(app: FastifyInstance, folder: string) {
  app.get('/images/*', async (request, reply) => {
    const path = safePath(request.url)?.replace(/^\/images\//, '')
    const file = path ? join(folder, path) : undefined
    const stats = file ? await stat(file).catch(() => undefined) : undefined
    if (!file || !path || !stats?.isFile())
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found')
    const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`
    const isHashed = /\.[0-9a-f]{8}\.[a-z0-9]+$/.test(path)
    reply.header('cache-control', isHashed ? IMMUTABLE : ONE_DAY).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.header('content-length', stats.size).type(contentTypeOf(path))
    return reply.send(createReadStream(file))
  })
}
