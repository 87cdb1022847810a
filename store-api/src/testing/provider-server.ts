import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A server that records requests and answers each as told; `null` cuts the connection. */
export async function providerServer(
  answer: (request: ReceivedRequest) => { status: number; body?: unknown } | null,
): Promise<{ url: string; received: ReceivedRequest[]; close(): Promise<void> }> {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const providerRequest = { path: request.url ?? '', headers: request.headers, body }
      received.push(providerRequest)
      const scripted = answer(providerRequest)
      if (!scripted) return void request.socket.destroy()
      const text = typeof scripted.body === 'string' ? scripted.body : JSON.stringify(scripted.body ?? {})
      response.writeHead(scripted.status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
