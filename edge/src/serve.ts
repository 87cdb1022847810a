import { setTimeout as delay } from 'node:timers/promises'
import { apiProcesses } from './api-processes/api-processes.ts'
import { buildApp } from './app.ts'
import { BadSettings } from './bad-settings.ts'
import { developmentOf } from './development/development.ts'
import { EdgeMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { storeHintsFromApi } from './store-hints/store-hints.ts'

/** What is still open this long after the drain is cut off, in milliseconds. */
const CLOSE_LIMIT_MS = 60_000

const settings = settingsOrExit()
const metrics = new EdgeMetrics()
metrics.measureProcess()
const { metrics: metricsAddress, ...options } = settings
const api = apiProcesses(settings.apiOrigins)
let isStopping = false
const app = buildApp({
  ...options,
  api,
  metrics,
  isStopping: () => isStopping,
  source: storeHintsFromApi(api, settings.product, settings.edgeKey),
  ...(settings.watched.size > 0
    ? { development: developmentOf(settings.releasesDir, settings.watched) }
    : {}),
  logger: { level: settings.logLevel },
})

/** Says that it is not ready, answers on while load balancers learn of it, ends streams, and finishes what is open. */
async function stop(drainMs: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await delay(drainMs)
  setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref()
  await app.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop(settings.drainMs))
// Somebody waits at the terminal.
process.on('SIGINT', () => void stop(0))

try {
  if (metricsAddress) {
    const server = await serveMetrics(metrics, metricsAddress)
    app.addHook('onClose', async () => void server.close())
  }
  await app.listen({ host: settings.host, port: settings.port })
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what listens there, or choose another with EDGE_PORT or METRICS_PORT.`
      : error,
  )
  process.exit(1)
}

/** The settings; without usable ones the process ends with what is wrong. */
function settingsOrExit(): Settings {
  try {
    return settingsFrom(process.env)
  } catch (error) {
    console.error(error instanceof BadSettings ? error.message : error)
    process.exit(1)
  }
}
