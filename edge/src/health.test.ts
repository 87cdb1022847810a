import { mkdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { EdgeMetrics } from './metrics/metrics.ts'
import { aShellDist } from './testing/a-dist.ts'
import { anApi, anEdge } from './testing/an-edge.ts'

const servers: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** An edge in front of an API whose `/ready` answers with this status. */
async function edgeInFrontOfApi(readyStatus: number) {
  const { api, origin } = await anApi((api) =>
    api.get('/ready', async (_request, reply) => reply.code(readyStatus).send('ready?')),
  )
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

it('is ready once a shell is stable, which a published one alone is not', async () => {
  const edge = await edgeInFrontOfApi(200)
  const before = await edge.app.inject('/ready')
  expect([before.statusCode, before.json()]).toMatchObject([503, { status: 'no release', api: 'ready' }])
  const dist = await aShellDist()
  await edge.release('publish', dist)
  expect((await edge.app.inject('/ready')).json()).toMatchObject({ status: 'no release' })
  await edge.release('publish', '--promote', dist)
  const after = await edge.app.inject('/ready')
  expect([after.statusCode, after.json()]).toMatchObject([200, { status: 'ready', api: 'ready' }])
})

it('reports whether the API is ready, and stays ready without it: pages and returns need the edge', async () => {
  const edge = await edgeInFrontOfApi(503)
  await edge.release('publish', '--promote', await aShellDist())
  const answer = await edge.app.inject('/ready')
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { api: 'not ready' }])
  const edgeWithoutApi = await anEdge()
  servers.push(edgeWithoutApi.app)
  expect((await edgeWithoutApi.app.inject('/ready')).json()).toMatchObject({ api: 'not ready' })
})

it('once stopping, reports that it is not ready and still answers on connections that then close', async () => {
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

describe('an edge whose releases cannot be read any more', () => {
  /** Moves the folder away and leaves what `leave` makes of its place, as a share that is not mounted or a file system with errors. */
  async function edgeThatLost(leave: (dir: string) => Promise<unknown>) {
    const lines: string[] = []
    const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } }
    const metrics = new EdgeMetrics()
    const edge = await anEdge({ logger, metrics })
    servers.push(edge.app)
    await edge.release('publish', '--promote', await aShellDist())
    expect((await edge.app.inject('/cafe/')).statusCode).toBe(200)
    await rename(edge.releasesDir, `${edge.releasesDir}-away`)
    await leave(edge.releasesDir)
    edge.advance(2_000)
    const restore = async () => {
      await rename(edge.releasesDir, `${edge.releasesDir}-broken`)
      await rename(`${edge.releasesDir}-away`, edge.releasesDir)
      edge.advance(2_000)
    }
    return { ...edge, lines, metrics, restore }
  }
  const emptyFolder = (dir: string) => mkdir(dir)
  /** Reading a loop of links fails for every user, as a disk with errors does. */
  const unreadable = async (dir: string) => {
    await mkdir(join(dir, 'records'), { recursive: true })
    await symlink('channels', join(dir, 'channels'))
  }

  it.each([
    ['is empty', emptyFolder],
    ['fails to be read', unreadable],
  ])(
    'serves the last known ones and reports it, but stays ready, because all edges may share the folder: it %s',
    async (_case, leave) => {
      const { app, lines, metrics, advance, restore } = await edgeThatLost(leave)
      const page = await app.inject('/cafe/')
      expect(page.statusCode).toBe(200)
      const ready = await app.inject('/ready')
      expect([ready.statusCode, ready.json()]).toMatchObject([
        200,
        { status: 'ready', releases: 'unreadable' },
      ])
      expect(await metrics.exposition()).toContain('storefront_edge_releases_readable 0')
      advance(2_000)
      await app.inject('/ready')
      expect(lines.filter((line) => line.includes('the releases cannot be read'))).toHaveLength(1)

      await restore()
      expect((await app.inject('/ready')).json()).toMatchObject({ status: 'ready', releases: 'readable' })
      expect(await metrics.exposition()).toContain('storefront_edge_releases_readable 1')
    },
  )
})
