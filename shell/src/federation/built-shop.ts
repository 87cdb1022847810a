import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { type ConfigOf, remoteConfig, shellConfig } from '@storefront/build/rspack.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { HOST_CAPABILITIES, HOST_VERSION } from '@storefront/host/version.ts'

/** A fault injected into requests whose address matches `files`; `forgets its hash`: the registry names no integrity. */
export type Fault = { files: RegExp; how: 'is down' | 'hangs' | 'is tampered with' | 'forgets its hash' }

export const fixtures = join(import.meta.dirname, 'fixture-shop')

/** Builds the fixture shop with the preset, as production does, into a folder of its own. */
export async function buildShop(
  shell = 'shell',
  remotes = ['mf-ordering'],
  olderHosts?: { version: string; capabilities: string[] }[],
) {
  const dist = await mkdtemp(join(tmpdir(), 'fixture-shop-'))
  const config = shellConfig({
    folder: join(fixtures, shell),
    host: { version: HOST_VERSION, capabilities: HOST_CAPABILITIES, ...(olderHosts ? { olderHosts } : {}) },
    accentCss: () => '',
  })
  await build(config, join(dist, 'assets'))
  for (const remote of remotes) await buildRemote(remote, builtRemote(dist, remote))
  return dist
}

/** Where a built shop has a remote's files. */
export const builtRemote = (dist: string, name: string) => join(dist, 'releases', name)

/** Builds one of the fixture remotes with the preset, as production does. */
export const buildRemote = (name: string, into: string): Promise<void> =>
  build(remoteConfig({ folder: join(fixtures, name) }), into)

/** Archived builds of the fixture remote, by the date they were made. */
export const olderRemotes = join(import.meta.dirname, 'older-remotes')

/**
 * Serves a built shop under the rules of production's content security policy for scripts, styles and connections. `injected.fault` may
 * be changed while it runs.
 * @param folders remote → its build, if it is not the ordering one that was built with the shell
 */
export async function serveShop(
  dist: string,
  injected: { fault: Fault | undefined },
  folders: Record<string, string> = { 'mf-ordering': builtRemote(dist, 'mf-ordering') },
) {
  const [main] = (await readdir(join(dist, 'assets'))).filter((file) => /^main\./.test(file))
  const entries = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => {
      const entry = (await readdir(folder)).find((file) => /^remoteEntry\..*\.js$/.test(file)) as string
      const content = await readFile(join(folder, entry))
      return { name, entry, hash: createHash('sha384').update(content).digest('base64') }
    }),
  )

  function document() {
    const registry: ResolvedRegistry = {
      revision: 'r1',
      shell: { version: '1.0.0', build: 'b', host: HOST_VERSION },
      remotes: entries.map(({ name, entry, hash }) => ({
        name,
        version: '1.0.0',
        build: 'b',
        entry: `/releases/${name}/${entry}`,
        ...(injected.fault?.how === 'forgets its hash' ? {} : { integrity: `sha384-${hash}` }),
        screens: ['menus'],
        popups: {},
        preload: [],
      })),
      disabled: [],
      strict: true,
    }
    return `<!doctype html><script type="application/json" id="registry">${JSON.stringify(registry)}</script>
      <script defer src="/assets/${main}"></script><div id="root"></div>`
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    )
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(document())
    const [, name = '', path = ''] = /^\/releases\/([^/]+)\/(.*)$/.exec(pathname) ?? []
    const file = path ? join(folders[name] ?? '', path) : join(dist, pathname)
    const content = await readFile(file).catch(() => undefined)
    if (!content) return response.writeHead(404).end()
    response.setHeader('content-type', pathname.endsWith('.css') ? 'text/css' : 'text/javascript')
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    const failure = injected.fault?.files.test(pathname) ? injected.fault.how : undefined
    answerWith(response, content, failure)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answerWith(response: ServerResponse, content: Buffer, how: Fault['how'] | undefined) {
  if (how === 'is down') response.removeHeader('cache-control')
  if (how === 'is down') response.writeHead(503).end()
  else if (how === 'is tampered with') response.end(`${content}\n/* one byte more */`)
  else if (how !== 'hangs') response.end(content)
}

async function build(configOf: ConfigOf, path: string) {
  const config = configOf({}, { mode: 'production' })
  const into = { ...config, output: { ...config.output, path } }
  await new Promise<void>((resolve, reject) =>
    rspack(into, (error, stats) => {
      const message =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null)
      if (message) reject(message)
      else resolve()
    }),
  )
}
