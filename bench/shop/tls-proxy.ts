import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { constants, createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { join } from 'node:path'
import { cacheFolder } from './servers.ts'

/** What a browser talks to: origin and protocol of a shop, and the flags that Chromium needs for it. */
export type Front = {
  origin: string
  protocol: 'HTTP/2' | 'HTTP/1.1'
  chromiumArgs: string[]
  close(): Promise<void>
}

/**
 * A TLS and HTTP/2 proxy, as in front of an edge in production. Without openssl on this machine there is no
 * certificate, and browsers talk to the edge directly over HTTP/1.1. @param port of the edge
 */
export async function startTlsProxy(port: number, frontPort: number): Promise<Front> {
  const pair = certificate()
  if (!pair)
    return {
      origin: `http://localhost:${port}`,
      protocol: 'HTTP/1.1',
      chromiumArgs: [],
      close: async () => {},
    }
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const server = createSecureServer(pair)
  server.on('stream', (stream, headers) => forward(stream as ServerHttp2Stream, headers, port, agent))
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => sessions.add(session))
  await new Promise<void>((resolve) => server.listen(frontPort, '127.0.0.1', resolve))
  return {
    origin: `https://localhost:${frontPort}`,
    protocol: 'HTTP/2',
    // Trusts this one key. With `--ignore-certificate-errors` the browser would not cache anything.
    chromiumArgs: [`--ignore-certificate-errors-spki-list=${keyHash(pair.cert)}`],
    async close() {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}

/** One stream of the browser is one request to the edge. */
function forward(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, port: number, agent: Agent) {
  const plainHeaders = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const upstream = httpRequest({
    agent,
    host: '127.0.0.1',
    port,
    method: headers[':method'],
    path: headers[':path'],
    headers: { ...Object.fromEntries(plainHeaders), host: headers[':authority'] },
  })
  upstream.on('response', (answer) => {
    if (stream.closed || stream.destroyed) return void answer.resume()
    const forwarded = Object.entries(answer.headers).filter(
      ([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name),
    )
    stream.respond({ ':status': answer.statusCode ?? 502, ...Object.fromEntries(forwarded) })
    answer.pipe(stream)
  })
  upstream.on('error', () => {
    if (!stream.destroyed) stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  })
  stream.on('close', () => upstream.destroy())
  stream.on('error', () => upstream.destroy())
  stream.pipe(upstream)
}

/** A self-signed certificate for localhost, created once and cached. */
function certificate(): { key: string; cert: string } | undefined {
  const key = join(cacheFolder, 'localhost.key')
  const cert = join(cacheFolder, 'localhost.crt')
  mkdirSync(cacheFolder, { recursive: true })
  try {
    if (!existsSync(cert)) {
      const keyOptions = [
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '3650',
      ]
      const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
      execFileSync('openssl', ['req', '-x509', ...keyOptions, ...name, '-keyout', key, '-out', cert], {
        stdio: 'ignore',
      })
    }
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } catch {
    return undefined
  }
}

function keyHash(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
