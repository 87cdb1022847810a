import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ports } from '../shop/ports.ts'
import { type Front, startTlsProxy } from '../shop/tls-proxy.ts'
import { blueprintPeer, federatedPeer, folderOf } from './peer-repositories.ts'

/** Fronts like ours (TLS, HTTP/2, brotli) before each peer. @throws where a peer does not start */
export async function startPeers(
  folder: string,
): Promise<{ serverRendered: Front; federated: Front; close(): Promise<void> }> {
  const home = folderOf(folder, blueprintPeer)
  const rendering = spawn(process.execPath, ['src/server.node.js'], {
    cwd: home,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      USE_LOCAL_IMAGES: 'true',
      PORT: String(ports.renderingPeer),
    },
    stdio: 'ignore',
  })
  await untilAnswering(`http://localhost:${ports.renderingPeer}/`)
  const proxy = await listen(ports.renderingPeerServer, forwardTo(`http://localhost:${ports.renderingPeer}`))

  const packages = join(folderOf(folder, federatedPeer), 'packages')
  const files = await listen(
    ports.federatedPeer,
    filesOf({
      '/cdn/': join(home, 'public/cdn'),
      '/explore/': join(packages, 'explore/dist'),
      '/decide/': join(packages, 'decide/dist'),
      '/checkout/': join(packages, 'checkout/dist'),
      '/': join(packages, 'app/dist'),
    }),
  )
  const serverRendered = await startTlsProxy(ports.renderingPeerServer, ports.renderingPeerFront)
  const federated = await startTlsProxy(ports.federatedPeer, ports.federatedPeerFront)
  return {
    serverRendered,
    federated,
    async close() {
      await Promise.all([serverRendered.close(), federated.close()])
      for (const server of [proxy, files]) server.closeAllConnections()
      rendering.kill()
      await once(rendering, 'exit')
      proxy.close()
      files.close()
    },
  }
}

async function listen(port: number, listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Waits until a server answers, 15 s at most. */
async function untilAnswering(address: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} did not answer`)
}

/** Forwards requests and compresses the answers' text. */
function forwardTo(origin: string): RequestListener {
  return async ({ url = '/', method = 'GET' }, response) => {
    try {
      const answer = await fetch(origin + url, { method, redirect: 'manual' })
      const type = answer.headers.get('content-type') ?? 'text/plain'
      const cacheControl = answer.headers.get('cache-control')
      // Brotli 5 for documents that are compressed on request, 11 for files: the qualities that our edge uses.
      send(response, answer.status, type, Buffer.from(await answer.arrayBuffer()), cacheControl, 5)
    } catch {
      response.writeHead(502).end()
    }
  }
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Files by the first prefix that their path begins with; for any other path the page of the app (`/`). */
function filesOf(roots: Record<string, string>): RequestListener {
  return async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname)
    const prefix = Object.keys(roots).find((each) => path.startsWith(each)) ?? '/'
    const file = join(roots[prefix] ?? '', path.slice(prefix.length))
    const isFile = extname(path) !== '' && existsSync(file)
    const found = isFile ? file : join(roots['/'] ?? '', 'index.html')
    const type = types[extname(found)] ?? 'application/octet-stream'
    const cacheControl = isFile ? 'public, max-age=31536000, immutable' : 'no-cache'
    send(response, 200, type, await readFile(found), cacheControl, 11)
  }
}

const compressed = new Map<string, Buffer>()

function send(
  response: Parameters<RequestListener>[1],
  status: number,
  type: string,
  body: Buffer,
  cacheControl: string | null,
  quality: number,
): void {
  const isText = /^(text|application|image\/svg)/.test(type) && type !== 'application/octet-stream'
  const headers = { 'content-type': type, ...(cacheControl && { 'cache-control': cacheControl }) }
  if (!isText) return void response.writeHead(status, headers).end(body)
  const key = body.toString('latin1')
  const compressedBody =
    compressed.get(key) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  compressed.set(key, compressedBody)
  response.writeHead(status, { ...headers, 'content-encoding': 'br' }).end(compressedBody)
}
