import { createServer, type Server } from 'node:http'
import { type EdgeMetrics, expositionType } from './metrics.ts'

/** Serves `GET /metrics` and `GET /releases` on a port of its own, which no customer reaches. Resolves when it listens. */
export async function serveMetrics(
  metrics: Pick<EdgeMetrics, 'exposition'>,
  releases: () => Promise<{ html: string; headers: Record<string, string> }>,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/releases') {
      releases().then(
        ({ html, headers }) => response.writeHead(200, headers).end(html),
        () => response.writeHead(500).end(),
      )
      return
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.exposition().then(
      (text) => response.writeHead(200, { 'content-type': expositionType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
