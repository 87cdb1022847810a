import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ProviderUnanswered, providerSend } from './send.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function aProvider(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a request to a provider', () => {
  it('returns status, type and bytes, without following redirects', async () => {
    const requestedUrls: string[] = []
    const url = await aProvider((request, response) => {
      requestedUrls.push(`${request.method} ${request.url}`)
      response.writeHead(302, { location: '/elsewhere', 'content-type': 'text/plain' }).end('gone')
    })
    const answer = await providerSend(url)({ url: `${url}/pay`, method: 'POST', body: 'a=1' })
    expect([answer.status, answer.contentType, Buffer.from(answer.body).toString()]).toEqual([
      302,
      'text/plain',
      'gone',
    ])
    expect(requestedUrls).toEqual(['POST /pay'])
  })

  it('goes over https, or to the sandbox and nowhere else', async () => {
    const url = await aProvider((_request, response) => response.end('reached'))
    for (const sandbox of [undefined, 'http://127.0.0.1:1']) {
      const send = providerSend(sandbox)
      await expect(send({ url: `${url}/pay`, method: 'GET' })).rejects.toThrow('does not begin with https')
    }
  })

  it('is aborted after its timeout, before and during the answer', async () => {
    const silent = await aProvider(() => undefined)
    const endless = await aProvider((_request, response) => response.write('a'))
    for (const url of [silent, endless]) {
      const sent = providerSend(url)({ url, method: 'GET', timeoutMs: 60 })
      await expect(sent).rejects.toMatchObject({ name: 'ProviderTimeout' })
    }
  })

  it('is aborted if the answer exceeds the size limit', async () => {
    const url = await aProvider((_request, response) => response.end(Buffer.alloc(2_000_000)))
    await expect(providerSend(url)({ url, method: 'GET' })).rejects.toMatchObject({ name: 'ProviderTooLong' })
  })

  it('fails without disclosing content or address', async () => {
    const url = 'http://127.0.0.1:1/secret-path'
    const error = await providerSend('http://127.0.0.1:1')({
      url,
      method: 'POST',
      body: 'secret-body',
    }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ProviderUnanswered)
    expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toContain('secret')
  })
})
