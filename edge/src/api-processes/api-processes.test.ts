import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { EdgeMetrics } from '../metrics/metrics.ts'
import { aFolder } from '../testing/a-dist.ts'
import { anApi, fakeHints } from '../testing/an-edge.ts'
import { type ApiProcesses, apiProcesses } from './api-processes.ts'

const noTimeout = new AbortController().signal
const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

/** A process of the API that answers its name. */
async function aProcess(name: string) {
  const state = { isReady: true }
  const { api, origin } = await anApi((api) => {
    api.get('/ready', async (_request, reply) => reply.code(state.isReady ? 200 : 503).send('ready?'))
    api.all('/*', async () => name)
  })
  open.push(api)
  return { origin, state, stop: () => api.close() }
}

/** Processes whose checks run when a test asks for them. */
function processesOf(origins: string[]): ApiProcesses {
  const processes = apiProcesses(origins, () => () => {})
  open.push(processes)
  return processes
}

async function answers(processes: ApiProcesses, count: number): Promise<string[]> {
  const texts: string[] = []
  for (let call = 0; call < count; call++) texts.push((await processes.get('/call', {}, noTimeout)).text)
  return texts
}

describe('several processes of the API', () => {
  it('answer in turn', async () => {
    const [one, two] = [await aProcess('one'), await aProcess('two')]
    const processes = processesOf([one.origin, two.origin])
    expect((await answers(processes, 4)).sort()).toEqual(['one', 'one', 'two', 'two'])
  })

  it('get no calls while they are not ready, and calls again afterwards', async () => {
    const [one, two] = [await aProcess('one'), await aProcess('two')]
    const processes = processesOf([one.origin, two.origin])
    one.state.isReady = false
    await expect.poll(processes.readiness, { timeout: 20_000 }).toEqual({ ready: 1, total: 2 })
    expect(await answers(processes, 3)).toEqual(['two', 'two', 'two'])
    one.state.isReady = true
    await expect.poll(processes.readiness, { timeout: 20_000 }).toEqual({ ready: 2, total: 2 })
    expect(new Set(await answers(processes, 2)).size).toBe(2)
  })

  it('are all tried where none reports that it is ready', async () => {
    const [one, two] = [await aProcess('one'), await aProcess('two')]
    const processes = processesOf([one.origin, two.origin])
    one.state.isReady = false
    two.state.isReady = false
    await processes.readiness()
    expect((await answers(processes, 2)).sort()).toEqual(['one', 'two'])
  })

  it('retry a GET on the next process when one was killed', async () => {
    const [one, two] = [await aProcess('one'), await aProcess('two')]
    const processes = processesOf([one.origin, two.origin])
    await one.stop()
    expect(await answers(processes, 4)).toEqual(['two', 'two', 'two', 'two'])
    expect([processes.next(), processes.next()]).toEqual([two.origin, two.origin])
  })

  it('are checked periodically', async () => {
    const [one, two] = [await aProcess('one'), await aProcess('two')]
    const processes = apiProcesses([one.origin, two.origin])
    open.push(processes)
    one.state.isReady = false
    await expect.poll(async () => (await answers(processes, 2)).join()).toBe('two,two')
  })
})

it('a call through the edge fails once at most after a process was killed', async () => {
  const [one, two] = [await aProcess('one'), await aProcess('two')]
  const app: FastifyInstance = buildApp({
    releasesDir: await aFolder(),
    api: processesOf([one.origin, two.origin]),
    source: fakeHints(),
  })
  open.push(app)
  await one.stop()
  const call = () => app.inject({ method: 'POST', url: '/api/storefront/user/index/root/root/getinitdata' })
  const statuses = [await call(), await call(), await call(), await call()].map(
    ({ statusCode }) => statusCode,
  )
  expect(statuses.filter((status) => status === 503)).toHaveLength(1)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
})

describe('a call whose body stops arriving', () => {
  const call = 'POST /api/storefront/user/index/root/root/getinitdata HTTP/1.1'
  const halfACall = `${call}\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`

  /** A client half of whose call has reached one of two processes. */
  async function anEdgeWithHalfACall() {
    const reached = Promise.withResolvers<Socket>()
    const openProcess = async () => {
      const server = createServer((socket) => {
        socket.on('error', () => {})
        socket.once('data', () => reached.resolve(socket))
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      open.push(server)
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }
    const processes = processesOf([await openProcess(), await openProcess()])
    const failed = vi.spyOn(processes, 'failed')
    const metrics = new EdgeMetrics()
    const app = buildApp({ releasesDir: await aFolder(), api: processes, source: fakeHints(), metrics })
    await app.listen({ host: '127.0.0.1', port: 0 })
    open.push(app)
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => {})
    // Before the edge, which waits for the rest of the call.
    open.unshift({ close: () => client.destroy() })
    client.write(halfACall)
    return { client, atProcess: await reached.promise, failed, metrics }
  }

  it('is no failure of the process when the client left', async () => {
    const { client, atProcess, failed, metrics } = await anEdgeWithHalfACall()
    client.destroy()
    await once(atProcess, 'close')
    expect(failed).not.toHaveBeenCalled()
    expect(await metrics.exposition()).not.toMatch(/^storefront_edge_api_errors_total\{/m)
  })

  it('is one when the process closed the connection', async () => {
    const { client, atProcess, failed, metrics } = await anEdgeWithHalfACall()
    atProcess.destroy()
    const [answer] = await once(client, 'data')
    expect(String(answer)).toContain('503')
    expect(failed).toHaveBeenCalledOnce()
    expect(await metrics.exposition()).toMatch(/^storefront_edge_api_errors_total\{/m)
  })
})
