import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { s3Store } from '../releases/s3-store.ts'

/** Objects of a page of a list; stores send a thousand. */
const PAGE_SIZE = 5

/** A simulated S3 store with one bucket: requests of one account (signatures are not checked), lists in pages, and writes that fail where an object exists. */
export async function aBucket() {
  const objects = new Map<string, Buffer>()
  const faults = { lostAnswers: 0, busy: 0, isAway: false, ignoresConditions: false }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'releases',
    region: 'ap-northeast-2',
    accessKeyId: 'KEYOFATEST',
    secretAccessKey: 'secret of a test',
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (faults.isAway) return void request.socket.destroy()
    if (faults.busy > 0) {
      faults.busy -= 1
      return refuse(response, 503, 'SlowDown')
    }
    const credential = `AWS4-HMAC-SHA256 Credential=${settings.accessKeyId}/`
    if (!request.headers.authorization?.startsWith(credential))
      return refuse(response, 403, 'InvalidAccessKeyId')
    const url = new URL(request.url ?? '', settings.endpoint)
    const key = decodeURIComponent(url.pathname.replace(/^\/releases\/?/, ''))
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] !== '*') return refuse(response, 400, 'Unconditional')
      if (objects.has(key) && !faults.ignoresConditions) return refuse(response, 412, 'PreconditionFailed')
      objects.set(key, Buffer.concat(parts))
      if (faults.lostAnswers > 0) {
        faults.lostAnswers -= 1
        return void request.socket.destroy()
      }
      return void response.end()
    }
    if (url.searchParams.get('list-type') === '2') return list(url.searchParams, response)
    const content = objects.get(key)
    return content ? void response.end(content) : refuse(response, 404, 'NoSuchKey')
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const keys = all
      .slice(0, PAGE_SIZE)
      .map((key) => `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key></Contents>`)
    response.end(`<Result><IsTruncated>${all.length > PAGE_SIZE}</IsTruncated>${keys.join('')}</Result>`)
  }

  return {
    settings,
    objects,
    faults,
    store: () => s3Store(settings),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}
