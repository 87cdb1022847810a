import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { code } from '@storefront/contract/envelope.ts'
import type { FastifyInstance } from 'fastify'
import { envelope } from './envelope.ts'

/** The pictures of the sample stores. A name carries a hash of its content, so a browser keeps it for ever. */
export function servePictures(http: FastifyInstance, folder: string): void {
  http.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const { file } = request.params
    const path = join(folder, file)
    if (!/^[\w-]+\.[0-9a-f]{8}\.webp$/.test(file) || !(await isFile(path))) {
      return reply.code(404).send(envelope(code.notFound, 'no such picture', null))
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/webp')
      .send(createReadStream(path))
  })
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}
