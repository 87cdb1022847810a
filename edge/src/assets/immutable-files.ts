import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptedEncodings } from '@storefront/contract/accepted-encodings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from '../compression/compressed.ts'
import { WASM_WORKER_POLICY } from '../security/policy.ts'
import type { EdgeServices } from '../services.ts'
import { contentTypeOf } from './content-type.ts'
import { safePath } from './safe-path.ts'
import { isCheckedByEdge, isWasmWorker, matchesRecord } from './worker-integrity.ts'

/** Limit of cached file content, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Published files below `prefixes`: `/assets/*` of every shell and `/releases/*` of every remote. Their names or folders carry a
 * content hash, so browsers and caches store them as immutable. The compressed forms were made at publishing.
 *
 * Workers and WebAssembly are compared with their record before they are served; browsers check the integrity of other
 * scripts and of styles. Workers that compile WebAssembly have a policy of their own.
 */
export function addImmutableFiles(
  app: FastifyInstance,
  { filesDir, registry }: Pick<EdgeServices, 'filesDir' | 'registry'>,
  prefixes: readonly string[],
  maxBytes = MAX_BYTES,
) {
  const memory = new Map<string, Buffer>()
  let cachedBytes = 0

  async function read(path: string, url: string, encoding?: Encoding): Promise<Buffer | undefined> {
    const cached = memory.get(path)
    if (cached) return cached
    try {
      const content = await readFile(path)
      if (isCheckedByEdge(url) && !(await isUnchanged(url, content, encoding))) {
        app.log.error(
          { path: url, encoding },
          'a worker or its WebAssembly differs from what was published; it is not served',
        )
        return undefined
      }
      // Another request has read the same file meanwhile; its bytes are counted already.
      const readMeanwhile = memory.get(path)
      if (readMeanwhile) return readMeanwhile
      while (cachedBytes + content.length > maxBytes && memory.size > 0) {
        const [oldest, dropped] = memory.entries().next().value as [string, Buffer]
        memory.delete(oldest)
        cachedBytes -= dropped.length
      }
      memory.set(path, content)
      cachedBytes += content.length
      return content
    } catch (error) {
      if (/^(ENOENT|EISDIR|ENOTDIR|ENAMETOOLONG)$/.test((error as NodeJS.ErrnoException).code ?? ''))
        return undefined
      throw error
    }
  }

  async function isUnchanged(url: string, content: Buffer, encoding?: Encoding): Promise<boolean> {
    const { shells, remotes } = await registry.state()
    return matchesRecord([...shells, ...remotes], url, content, encoding)
  }

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const path = safePath(request.url)
    const file = path && join(filesDir, path)
    const content = file && (await read(file, path))
    if (!path || !content)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found')
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(contentTypeOf(path))
    if (isWasmWorker(path)) reply.header('content-security-policy', WASM_WORKER_POLICY)
    for (const { encoding, suffix } of acceptedEncodings(request.headers['accept-encoding'])) {
      const compressed = await read(file + suffix, path, encoding)
      if (compressed) return reply.header('content-encoding', encoding).send(compressed)
    }
    return reply.send(content)
  }

  for (const prefix of prefixes) app.get(`${prefix}/*`, send)
}
