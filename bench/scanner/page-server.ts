import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { rspack } from '@rspack/core'
import { baseConfig } from '@storefront/build/base-config.ts'
import { addImmutableFiles } from '@storefront/edge/assets/immutable-files.ts'
import { distFiles } from '@storefront/edge/releases/dist-files.ts'
import { addSecurityHeaders, contentSecurityPolicy } from '@storefront/edge/security/policy.ts'
import fastify from 'fastify'
import { FRAMES_FOLDER } from './frame-plan.ts'

const BASE = '/releases/scanner-bench/'

export type PageServer = { origin: string; close(): Promise<void> }

/**
 * Builds the page with the preset of the remotes and serves it with the edge's own policy and file handler.
 * @param withoutWorkerPolicy serves the worker with the policy of all other files
 */
export async function servePage({ withoutWorkerPolicy = false } = {}): Promise<PageServer> {
  const filesDir = await mkdtemp(join(tmpdir(), 'scanner-page-'))
  const dist = join(filesDir, BASE)
  await build(dist)
  const files = await distFiles(dist)
  const main = files.find(({ path }) => /^main\.[^/]+\.js$/.test(path))
  if (!main) throw new Error('The page was not built')
  const app = fastify()
  addSecurityHeaders(app)
  if (withoutWorkerPolicy)
    app.addHook('onSend', async (_, reply) => {
      reply.header('content-security-policy', contentSecurityPolicy())
    })
  const published = {
    base: BASE,
    files: Object.fromEntries(files.map(({ path, integrity, size }) => [path, { integrity, size }])),
  }
  const state = { shells: [], remotes: [published] }
  addImmutableFiles(app, { filesDir, registry: { state: async () => state as never } }, ['/releases'])
  app.get('/', async (_, reply) =>
    reply
      .type('text/html')
      .send(`<!doctype html><title>Scanner</title><script src="${BASE}${main.path}" defer></script>`),
  )
  app.get<{ Params: { file: string } }>('/frames/:file', async ({ params }, reply) =>
    reply.type('image/webp').send(await readFile(join(FRAMES_FOLDER, basename(params.file)))),
  )
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    async close() {
      await app.close()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

function build(path: string): Promise<void> {
  const base = baseConfig(import.meta.dirname, 'scanner_bench', 'production')
  const config = {
    ...base,
    entry: { main: './page/page.ts' },
    output: { ...base.output, path, publicPath: BASE },
  }
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error)
      else if (!stats || stats.hasErrors())
        reject(new Error(stats?.toString({ all: false, errors: true }) ?? 'not built'))
      else resolve()
    })
  })
}
