import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { rspack } from '@rspack/core'
import { describeRemote } from '../describe-remote.ts'
import { remoteConfig } from '../rspack.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Builds a remote on every change, and serves it to pages of a shop on this machine. */
export async function watchRemote(
  folder: string,
  port: number,
  shop: string,
  print: (line: string) => void,
): Promise<void> {
  const config = remoteConfig({ folder })({}, { mode: 'development' })
  const dist = config.output?.path as string
  await serveFiles(dist, port)
  // `?mf.ordering=<address>` lets a page of the shop load the remote `mf-ordering` from that address.
  const page = new URL(shop)
  page.searchParams.set(describeRemote(folder).name.replace(/^mf-/, 'mf.'), `http://localhost:${port}/`)
  rspack(config).watch({}, (error, stats) => {
    const problem = error ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined)
    print(problem ? String(problem) : `built: ${decodeURIComponent(page.href)}`)
  })
}

/** On this machine alone: pages of the shop are of another origin, and are allowed to read. */
async function serveFiles(dist: string, port: number): Promise<void> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const content = await readFile(join(dist, path)).catch(() => undefined)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('cache-control', 'no-store')
    if (!content) return response.writeHead(404).end()
    return response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(content)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
