import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startDatabase } from './database.ts'
import { ports } from './ports.ts'
import { cacheFolder, repository, startServer } from './servers.ts'

/** Secret of the measured API, to sign tokens for its customers. */
export const apiSecret = 'a secret of the benchmark and of nothing else'
const edgeKey = 'the key of the edge in the benchmark'

export type RunningApi = {
  databaseUrl: string
  /** Processes whose CPU time is counted. */
  pids: { api: number; database: number }
  stop(): Promise<void>
}

/** The store API on a temporary PostgreSQL. */
export async function startApi(): Promise<RunningApi> {
  const database = await startDatabase()
  const dataDir = join(cacheFolder, 'api')
  await mkdir(dataDir, { recursive: true })
  const address = `http://127.0.0.1:${ports.api}`
  try {
    const api = await startServer(
      'store-api/src/serve.ts',
      {
        API_PORT: String(ports.api),
        DATABASE_URL: database.url,
        DATABASE_CONNECTIONS: '16',
        DATA_DIR: dataDir,
        SECRET: apiSecret,
        EDGE_KEY: edgeKey,
        STOREFRONT_ORIGIN: `http://localhost:${ports.federated}`,
      },
      `${address}/ready`,
    )
    return {
      databaseUrl: database.url,
      pids: { api: api.pid, database: database.pid },
      async stop() {
        await api.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Starts an edge on a release folder, in front of the measured API and behind the TLS proxy on `frontPort`. */
export function startEdge(
  releasesDir: string,
  port: number,
  frontPort: number,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const hosts = [`localhost:${frontPort}`, `localhost:${port}`, `127.0.0.1:${port}`]
  return startServer(
    'edge/src/serve.ts',
    {
      EDGE_PORT: String(port),
      HOST: '127.0.0.1',
      RELEASES_DIR: releasesDir,
      PICTURES_DIR: join(repository, 'store-api/seed/pictures'),
      API_ORIGIN: `http://127.0.0.1:${ports.api}`,
      EDGE_KEY: edgeKey,
      STOREFRONT_ORIGIN: hosts.map((host) => `http://${host}`).join(','),
    },
    `http://127.0.0.1:${port}/ready`,
  )
}
