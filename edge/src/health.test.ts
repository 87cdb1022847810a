import { afterEach, expect, it } from 'vitest'
import { aShellDist } from './testing/a-dist.ts'
import { anApi, anEdge } from './testing/an-edge.ts'

const servers: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** An edge before an API whose `/ready` answers with this status; its `/health` always answers 200. */
async function edgeBefore(readyStatus: number) {
  const { api, origin } = await anApi((api) => {
    api.get('/health', async () => 'ok')
    api.get('/ready', async (_request, reply) => reply.code(readyStatus).send('ready?'))
  })
  const edge = await anEdge({ apiOrigin: origin })
  servers.push(edge.app, api)
  return edge
}

it('is healthy while the process answers, without a release and without an API', async () => {
  const { app } = await anEdge()
  servers.push(app)
  const answer = await app.inject('/health')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('is ready once there is a shell to serve', async () => {
  const edge = await edgeBefore(200)
  const before = await edge.app.inject('/ready')
  expect([before.statusCode, before.json()]).toMatchObject([503, { status: 'no release', api: 'ready' }])
  await edge.release('publish', '--promote', await aShellDist())
  const after = await edge.app.inject('/ready')
  expect([after.statusCode, after.json()]).toMatchObject([200, { status: 'ready', api: 'ready' }])
})

it('reports whether the API is ready, and stays ready without it: pages and returns need the edge', async () => {
  const edge = await edgeBefore(503)
  await edge.release('publish', '--promote', await aShellDist())
  const answer = await edge.app.inject('/ready')
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { api: 'not ready' }])
  const alone = await anEdge()
  servers.push(alone.app)
  expect((await alone.app.inject('/ready')).json()).toMatchObject({ api: 'not ready' })
})

it('told to stop, says that it is not ready and goes on answering on connections that end', async () => {
  let isStopping = false
  const edge = await anEdge({ isStopping: () => isStopping })
  servers.push(edge.app)
  await edge.release('publish', '--promote', await aShellDist())
  expect((await edge.app.inject('/ready')).statusCode).toBe(200)
  isStopping = true
  const ready = await edge.app.inject('/ready')
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { status: 'stopping' }])
  const page = await edge.app.inject('/cafe/')
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close'])
})
