import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { rspack } from '@rspack/core'
import { chromiumLaunch } from '@storefront/build/chromium.ts'
import { type ConfigOf, remoteConfig, shellConfig } from '@storefront/build/rspack.ts'
import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import { type Browser, chromium } from 'playwright'
import { HOST_CAPABILITIES, HOST_VERSION } from '../version.ts'

export interface BuiltParts {
  dist: string
  remoteDist: string
  /** Name of the remote, from its manifest. */
  name: string
  /** The remote's description; undefined without one. */
  description: RemoteDescription | undefined
  /** Address of the remote's entry on the server. */
  entry: string
  /** Address of the test page's script. */
  script: string
}

/** Builds the remote as for its release, and the test page, into a separate folder. */
export async function buildParts(folder: string): Promise<BuiltParts> {
  const dist = await mkdtemp(join(tmpdir(), 'storefront-conformance-'))
  const remoteDist = join(dist, 'remote')
  await Promise.all([build(remoteConfig({ folder }), remoteDist), build(pageConfig, join(dist, 'assets'))])
  const { name, manifest } = JSON.parse(await readFile(join(remoteDist, 'build.json'), 'utf8')) as {
    name: string
    manifest: { description?: RemoteDescription }
  }
  return {
    dist,
    remoteDist,
    name,
    description: manifest.description,
    entry: `/remote/${await fileLike(remoteDist, /^remoteEntry\..*\.js$/)}`,
    script: `/assets/${await fileLike(join(dist, 'assets'), /^main\..*\.js$/)}`,
  }
}

const host = join(import.meta.dirname, '../..')

/** The page is inside the package that it provides, so the package's location is given. */
const pageConfig: ConfigOf = (env, argv) => {
  const config = shellConfig({
    folder: join(host, 'conformance-page'),
    host: { version: HOST_VERSION, capabilities: HOST_CAPABILITIES },
    accentCss: () => '',
  })(env, argv)
  const alias = {
    ...config.resolve?.alias,
    '@storefront/host$': join(host, `src/index${extname(import.meta.filename)}`),
  }
  return { ...config, resolve: { ...config.resolve, alias } }
}

/** Serves test page and remote under what production's Content-Security-Policy says of loading: no inline scripts or styles, no `eval`. */
export async function serveParts({ dist, script }: BuiltParts) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'",
    )
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html')
      return response.end(
        `<!doctype html><html lang="ko"><meta charset="utf-8"><script defer src="${script}"></script><body></body></html>`,
      )
    }
    const content = await readFile(join(dist, pathname)).catch(() => undefined)
    if (!content) return response.writeHead(404).end()
    response.setHeader('content-type', typeOf(pathname))
    return response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch(chromiumLaunch())
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.css') ? 'text/css' : 'application/octet-stream'
}

async function fileLike(folder: string, pattern: RegExp): Promise<string> {
  const found = (await readdir(folder)).find((file) => pattern.test(file))
  if (!found) throw new Error(`${folder} holds no ${pattern}`)
  return found
}

function build(configOf: ConfigOf, path: string): Promise<void> {
  const config = configOf({}, { mode: 'production' })
  return new Promise((resolve, reject) =>
    rspack({ ...config, output: { ...config.output, path } }, (error, stats) => {
      const problem =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null)
      if (problem) reject(problem)
      else resolve()
    }),
  )
}
