import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addresses, ports, secret } from './addresses.ts'
import { type Server, startServer, stopServer, waitUntilHealthy } from './processes.ts'
import { repository } from './repository.ts'

/**
 * Builds and releases changes into a fresh data folder, and runs the composed system for the whole test run: store API
 * on its embedded database, sandbox, edge. `control` lets tests stop and start API and edge.
 */
export default async function startSystem(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-e2e-'))
  // Tests release into it as well.
  process.env.DATA_DIR = dataDir
  const built = spawnSync(process.execPath, ['tools/start/build-and-release.ts'], {
    cwd: repository,
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`The parts could not be built:\n${built.stdout}\n${built.stderr}`)

  const shared = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    DATA_DIR: dataDir,
    SANDBOX: '1',
    HOST: '127.0.0.1',
    SANDBOX_SECRET: randomUUID(),
    EDGE_KEY: randomUUID(),
  }
  const apiOrigin = `http://127.0.0.1:${ports.api}`
  const servers: Record<'api' | 'sandbox' | 'edge', Server> = {
    api: {
      name: 'e2e-store-api',
      file: 'store-api/src/serve.ts',
      env: {
        ...shared,
        API_PORT: String(ports.api),
        SECRET: secret,
        STOREFRONT_ORIGIN: addresses.storefront,
        SANDBOX_URL: addresses.sandbox,
      },
      health: `${addresses.api}/ready`,
    },
    sandbox: {
      name: 'e2e-sandbox',
      file: 'sandbox/src/serve.ts',
      env: {
        ...shared,
        SANDBOX_PORT: String(ports.sandbox),
        API_URL: apiOrigin,
        STOREFRONT_URL: addresses.storefront,
      },
      health: `${addresses.sandbox}/health`,
    },
    edge: {
      name: 'e2e-edge',
      file: 'edge/src/serve.ts',
      env: {
        ...shared,
        EDGE_PORT: String(ports.edge),
        API_ORIGIN: apiOrigin,
        PAY_ORIGINS: addresses.sandbox,
        MAP_TILES: `${addresses.sandbox}/map-tiles/{z}/{x}/{y}.svg`,
        MAP_ATTRIBUTION: 'Mock map (sandbox)',
        PICTURES_DIR: join(repository, 'store-api/seed/pictures'),
      },
      health: `${addresses.storefront}/ready`,
    },
  }
  const running = new Map<string, ChildProcess>()
  const start = async (server: Server) => {
    const current = running.get(server.name)
    if (current && current.exitCode === null && current.signalCode === null) return
    const child = startServer(server)
    running.set(server.name, child)
    await waitUntilHealthy(server, child)
  }
  const stopAll = async () => {
    await Promise.all([...running.values()].map((child) => stopServer(child)))
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.all([start(servers.api), start(servers.sandbox), start(servers.edge)])
  } catch (error) {
    await stopAll()
    throw error
  }

  const control = createServer((request, response) => {
    const done = (status: number) => response.writeHead(status).end()
    const [, action, name] = /^\/(stop|start)-(api|edge)$/.exec(request.url ?? '') ?? []
    if (!name) return done(404)
    const server = servers[name as 'api' | 'edge']
    const child = running.get(server.name)
    if (action === 'stop')
      void (child ? stopServer(child, 'SIGKILL') : Promise.resolve()).then(() => done(204))
    else
      void start(server).then(
        () => done(204),
        () => done(500),
      )
  })
  await new Promise<void>((resolve) => control.listen(ports.control, '127.0.0.1', resolve))

  return async () => {
    control.close()
    await stopAll()
  }
}
