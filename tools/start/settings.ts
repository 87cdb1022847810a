import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** Addresses and folders on this machine; each can be set by an environment variable. */
export type Settings = {
  dataDir: string
  host: string
  edgePort: number
  sandboxPort: number
  apiPort: number
  /** Port of the store API's metrics; those of the edge have the next port. Without it neither serves metrics. */
  metricsPort: number | undefined
  /** Addresses as a browser on this machine writes them. */
  storefront: string
  sandbox: string
  api: string
}

/** @throws an error with a message for the user */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const port = (name: string, usual: number) => {
    const value = Number(env[name] || usual)
    if (!Number.isInteger(value) || value < 1 || value > 65535)
      throw new StartError(`${name}=${env[name]} is no port.`)
    return value
  }
  const edgePort = port('EDGE_PORT', 8080)
  const sandboxPort = port('SANDBOX_PORT', 8090)
  const apiPort = port('API_PORT', 8070)
  const metricsPort = env.METRICS_PORT ? port('METRICS_PORT', 0) : undefined
  const ports = portsOf({ edgePort, sandboxPort, apiPort, metricsPort })
  if (new Set(ports.map(({ port }) => port)).size < ports.length)
    throw new StartError(
      'EDGE_PORT, SANDBOX_PORT, API_PORT, METRICS_PORT and the port after METRICS_PORT must be different ports.',
    )
  return {
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    host: env.HOST || '127.0.0.1',
    edgePort,
    sandboxPort,
    apiPort,
    metricsPort,
    storefront: `http://localhost:${edgePort}`,
    sandbox: `http://localhost:${sandboxPort}`,
    api: `http://localhost:${apiPort}`,
  }
}

type Ports = Pick<Settings, 'edgePort' | 'sandboxPort' | 'apiPort' | 'metricsPort'>

/** Every port that a start listens on, with the setting that chooses it and that setting's value. */
export function portsOf({ edgePort, sandboxPort, apiPort, metricsPort }: Ports) {
  const ports = [
    { port: edgePort, user: 'the storefront', setting: 'EDGE_PORT', value: edgePort },
    { port: sandboxPort, user: 'the sandbox', setting: 'SANDBOX_PORT', value: sandboxPort },
    { port: apiPort, user: 'the store API', setting: 'API_PORT', value: apiPort },
  ]
  if (metricsPort === undefined) return ports
  const metrics = { setting: 'METRICS_PORT', value: metricsPort }
  return [
    ...ports,
    { port: metricsPort, user: 'the metrics of the store API', ...metrics },
    { port: metricsPort + 1, user: 'the metrics of the edge', ...metrics },
  ]
}

/** The problem and its solution; shown without a stack trace. */
export class StartError extends Error {}

/** Created once per data folder, see `storedSecret`. */
export type ServerSecrets = {
  /** Lets the sandbox act for the sample stores. */
  sandbox: string
  /** The key by which the API recognizes edge and sandbox: being on the same machine is not enough. */
  edge: string
}

/** Environment of each server. */
export function environments(settings: Settings, secrets: ServerSecrets) {
  const { dataDir, host, edgePort, sandboxPort, apiPort, metricsPort, storefront, sandbox } = settings
  const apiOrigin = `http://127.0.0.1:${apiPort}`
  return {
    'store-api': {
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      STOREFRONT_ORIGIN: storefront,
      SANDBOX_URL: sandbox,
      SANDBOX_SECRET: secrets.sandbox,
      EDGE_KEY: secrets.edge,
    },
    sandbox: {
      SANDBOX: '1',
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_HOST: host,
      SANDBOX_SECRET: secrets.sandbox,
      EDGE_KEY: secrets.edge,
      API_URL: apiOrigin,
      STOREFRONT_URL: storefront,
    },
    edge: {
      EDGE_PORT: String(edgePort),
      EDGE_KEY: secrets.edge,
      HOST: host,
      DRAIN_SECONDS: '0',
      DATA_DIR: dataDir,
      STOREFRONT_ORIGIN: `${storefront},http://127.0.0.1:${edgePort}`,
      API_ORIGIN: apiOrigin,
      // The sandbox's simulators are the only payment providers here.
      PAY_ORIGINS: sandbox,
      MAP_TILES: `${sandbox}/map-tiles/{z}/{x}/{y}.svg`,
      MAP_ATTRIBUTION: 'Mock map (sandbox)',
      PICTURES_DIR: join(root, 'store-api/seed/pictures'),
      SANDBOX: '1',
      // METRICS_PORT is the store API's.
      METRICS_PORT: metricsPort === undefined ? '' : String(metricsPort + 1),
    },
  }
}
