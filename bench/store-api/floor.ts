import { ports } from '../shop/ports.ts'
import type { RunningApi } from '../shop/running-shop.ts'
import { startServer } from '../shop/servers.ts'
import { type Load, loadTest } from './load.ts'

/** Loads of the bare server: one indexed SELECT, and a transaction of three statements. */
export type Floor = { select: Load; transaction: Load }

/** Measures the bare server on the database of the store API, with as many connections. @param seconds of each load */
export async function measureFloor(api: RunningApi, seconds: number): Promise<Floor> {
  const server = await startServer(
    'bench/store-api/floor-server.ts',
    { FLOOR_PORT: String(ports.floor), DATABASE_URL: api.databaseUrl },
    `http://127.0.0.1:${ports.floor}/ready`,
  )
  const at = { port: ports.floor, pids: { api: server.pid, database: api.pids.database } }
  const isRight = (body: string) => body.startsWith('{"id":')
  const load = async (method: 'GET' | 'POST', path: string) => {
    const next = () => ({ method, path, headers: {} })
    await loadTest(at, { seconds: 2, next, isRight })
    return loadTest(at, { seconds, next, isRight })
  }
  try {
    return { select: await load('GET', '/select'), transaction: await load('POST', '/transaction') }
  } finally {
    await server.stop()
  }
}
