import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureVersion, pictureFile, thumbnailWidth } from '@storefront/contract/pictures.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentTypeOf } from './content-type.ts'
import { safePath } from './safe-path.ts'

const IMMUTABLE = 'max-age=31536000, immutable'
const ONE_DAY = 'max-age=86400, stale-while-revalidate=604800'
/** Only published pictures have versions in other sizes and formats. */
const publishedName = /\.[0-9a-f]{8}\.webp$/

/**
 * `/images/*`: pictures of products and stores, from the folder that replaces a picture service. A name with a content
 * hash (`latte.0a1b2c3d.webp`) is cached as immutable; any other is revalidated after a day. A published picture is sent as AVIF to
 * browsers that accept it, and small with `?w=480`, where it was published so; else as it is.
 */
export function addPictures(app: FastifyInstance, folder: string) {
  app.get('/images/*', async (request, reply) => {
    const path = safePath(request.url)?.replace(/^\/images\//, '')
    const found = path ? await firstFile(folder, versionsOf(path, request)) : undefined
    if (!found || !path)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found')
    const { file, stats } = found
    // Versions that were written together may have equal sizes and times.
    const version = file === path ? '' : `-${file.slice(path.length - '.webp'.length)}`
    const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}${version}"`
    const isHashed = /\.[0-9a-f]{8}\.[a-z0-9]+$/.test(path)
    /**
     * A picture in AVIF has the address of the WebP: no shared cache may give it to a browser without AVIF. `Vary: Accept` would also say
     * so, but then the browser's own cache does not answer the service worker, which sends another Accept than a page does.
     */
    const sharing = file.endsWith('.avif') && file !== path ? 'private' : 'public'
    // The small version of a picture that was published without one may still be added.
    const isFinal = isHashed && !(isThumbnailRequest(request) && !isThumbnailFile(file))
    reply.header('cache-control', `${sharing}, ${isFinal ? IMMUTABLE : ONE_DAY}`).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.header('content-length', stats.size).type(contentTypeOf(file))
    return reply.send(createReadStream(join(folder, file)))
  })
}

/** The files that may answer a request, the best first; the picture itself is the last. */
function versionsOf(path: string, request: FastifyRequest): string[] {
  if (!publishedName.test(path)) return [path]
  const formats: PictureVersion['format'][] = acceptsAvif(request) ? ['avif', 'webp'] : ['webp']
  const versions = (isThumbnail: boolean) =>
    formats.map((format) => pictureFile(path, { isThumbnail, format }))
  return [...(isThumbnailRequest(request) ? versions(true) : []), ...versions(false)]
}

const isThumbnailRequest = ({ query }: FastifyRequest) =>
  (query as { w?: unknown }).w === String(thumbnailWidth)
const isThumbnailFile = (file: string) => file.includes(`.w${thumbnailWidth}.`)

/** Browsers that decode AVIF name it when they request a picture. */
const acceptsAvif = ({ headers }: FastifyRequest) => headers.accept?.includes('image/avif') === true

async function firstFile(
  folder: string,
  files: readonly string[],
): Promise<{ file: string; stats: Stats } | undefined> {
  for (const file of files) {
    const stats = await stat(join(folder, file)).catch(() => undefined)
    if (stats?.isFile()) return { file, stats }
  }
  return undefined
}
