import { ports } from '../shop/ports.ts'
import type { RunningApi } from '../shop/running-shop.ts'
import { startServer } from '../shop/servers.ts'
import { type Load, loadTest } from './load.ts'

/** Loads of the bare server: one indexed SELECT, and a transaction of three statements. */
export type Floor = { select: Load; transaction: Load }

/** Measures the bare server on the database of the store API, with as many connections. @param seconds of each load */
export async function measureFloor(api: RunningApi, seconds: number): Promise<Floor> {
  const isRight = (body: string) => body.startsWith('{"id":')
  return withFloorServer(api, async (server) => {
    const load = async (method: 'GET' | 'POST', path: string) => {
      const next = () => ({ method, path, headers: {} })
      await loadTest(server, { seconds: 2, next, isRight })
      return loadTest(server, { seconds, next, isRight })
    }
    return { select: await load('GET', '/select'), transaction: await load('POST', '/transaction') }
  })
}

/**
 * Measures how many answers with as many bytes and the same header fields the bare server sends as `answer` has: the load generator reads each
 * field, which takes it longer than it takes either server to send them. @param seconds of the load
 */
export async function measureBytes(api: RunningApi, seconds: number, answer: Response): Promise<Load> {
  const fields = [...answer.headers].filter(([name]) => !ofTheConnection.includes(name))
  const bytes = Number(answer.headers.get('content-length'))
  if (!(bytes > 0)) throw new Error('An answer without a length')
  const next = () => ({ method: 'GET', path: `/bytes/${bytes}`, headers: {} })
  const measure = async (server: Parameters<typeof loadTest>[0]) => {
    await loadTest(server, { seconds: 2, next })
    return loadTest(server, { seconds, next })
  }
  return withFloorServer(api, measure, { FLOOR_HEADERS: JSON.stringify(Object.fromEntries(fields)) })
}

/** Header fields that a server of Node sends by itself. */
const ofTheConnection = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** Starts the bare server, works with it and stops it. `work` gets its port and the processes whose CPU time is counted. */
async function withFloorServer<Result>(
  api: RunningApi,
  work: (server: Parameters<typeof loadTest>[0]) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const started = await startServer(
    'bench/store-api/floor-server.ts',
    { FLOOR_PORT: String(ports.floor), DATABASE_URL: api.databaseUrl, ...settings },
    `http://127.0.0.1:${ports.floor}/ready`,
  )
  const server = { port: ports.floor, pids: { api: started.pid, database: api.pids.database } }
  try {
    return await work(server)
  } finally {
    await started.stop()
  }
}
