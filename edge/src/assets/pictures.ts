import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentTypeOf } from './content-type.ts'
import { safePath } from './immutable-files.ts'

/**
 * `/images/*`: pictures of products and stores, from the folder that stands in for a picture service. Names say
 * what a picture shows, not its content, so a browser asks again after a day.
 */
export function addPictures(app: FastifyInstance, folder: string) {
  app.get('/images/*', async (request, reply) => {
    const path = safePath(request.url)?.replace(/^\/images\//, '')
    const file = path ? join(folder, path) : undefined
    const found = file ? await stat(file).catch(() => undefined) : undefined
    if (!file || !path || !found?.isFile())
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found')
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.header('content-length', found.size).type(contentTypeOf(path))
    return reply.send(createReadStream(file))
  })
}
