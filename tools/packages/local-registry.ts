import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { root } from '../start/settings.ts'

type PackageJson = { name: string; version: string; [field: string]: unknown }
type Version = { manifest: PackageJson; content: { folder: string } | Buffer }

/**
 * A registry for `npm` on this machine: it takes what is published to it, and beside that has everything that this
 * workspace has installed, so that an install outside of it needs no network.
 * @param published folders with packages that it has from its start
 */
export async function localRegistry(port = 0, published: readonly string[] = []) {
  const versions = installedPackages()
  for (const folder of published) {
    const manifest = manifestIn(folder)
    if (manifest) versions.set(manifest.name, [{ manifest, content: { folder } }])
  }
  // A client that goes away in the middle of an archive ends its own answer only.
  const server = createServer((request, response) => {
    answer(request, response, versions).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Versions = Map<string, Version[]>

async function answer(request: IncomingMessage, response: ServerResponse, versions: Versions) {
  const [path = ''] = decodeURIComponent(request.url ?? '/').split('?')
  const [, name = '', archive] = /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.+)\.tgz)?$/.exec(path) ?? []
  const publishedVersions = versions.get(name) ?? []
  if (request.method === 'PUT') {
    const added = publishedIn(JSON.parse(await text(request)))
    if (
      added.some(({ manifest }) =>
        publishedVersions.some((other) => other.manifest.version === manifest.version),
      )
    )
      return response.writeHead(409).end('{}')
    versions.set(name, [...publishedVersions, ...added])
    return response.writeHead(201).end('{}')
  }
  if (publishedVersions.length === 0) return response.writeHead(404).end('{}')
  if (archive === undefined)
    return response.end(JSON.stringify(packument(name, publishedVersions, request.headers.host)))
  const content = publishedVersions.find(({ manifest }) => manifest.version === archive)?.content
  if (!content) return response.writeHead(404).end()
  if (Buffer.isBuffer(content)) return response.end(content)
  await sendArchive(content.folder, response)
}

/** Sends the archive of a copy of the folder: here files of equal content are hard links to one, and npm leaves links out. */
async function sendArchive(folder: string, response: ServerResponse) {
  const copy = await mkdtemp(join(tmpdir(), 'archive-'))
  try {
    await cp(folder, join(copy, 'package'), { recursive: true })
    await pipeline(spawn('tar', ['-cf', '-', '-C', copy, 'package']).stdout, response)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** What `npm publish` sends: a manifest for each version, and the archives. */
function publishedIn(body: {
  versions: Record<string, PackageJson>
  _attachments: Record<string, { data: string }>
}): Version[] {
  const [archive] = Object.values(body._attachments)
  return Object.values(body.versions).map((manifest) => ({
    manifest,
    content: Buffer.from(archive?.data ?? '', 'base64'),
  }))
}

/** What `npm install` reads first: all versions of a package with the addresses of their archives. */
function packument(name: string, versions: Version[], host = '') {
  return {
    name,
    'dist-tags': { latest: versions.at(-1)?.manifest.version },
    versions: Object.fromEntries(
      versions.map(({ manifest }) => [
        manifest.version,
        { ...manifest, dist: { tarball: `http://${host}/${name}/-/${manifest.version}.tgz` } },
      ]),
    ),
  }
}

function installedPackages(): Versions {
  const found: Versions = new Map()
  const store = join(root, 'node_modules/.pnpm')
  // Beside a package are links to what it depends on; of a version with several peers, one copy is enough.
  for (const entry of globSync('*/node_modules/{*,@*/*}', { cwd: store, withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('@')) continue
    const folder = join(entry.parentPath, entry.name)
    const manifest = manifestIn(folder)
    if (!manifest) continue
    const publishedVersions = found.get(manifest.name) ?? []
    if (publishedVersions.some((other) => other.manifest.version === manifest.version)) continue
    found.set(manifest.name, [...publishedVersions, { manifest, content: { folder } }])
  }
  return found
}

function manifestIn(folder: string): PackageJson | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson
    return manifest.name && manifest.version ? manifest : undefined
  } catch {
    return undefined
  }
}
