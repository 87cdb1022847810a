import { buildApp } from './app.ts'
import { BadSettings } from './bad-settings.ts'
import { developmentOf } from './development/development.ts'
import { EdgeMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { storeHintsFromApi } from './store-hints/store-hints.ts'

const settings = settingsOrExit()
const metrics = new EdgeMetrics()
metrics.measureProcess()
const { metrics: metricsAddress, ...options } = settings
const app = buildApp({
  ...options,
  metrics,
  source: storeHintsFromApi(settings.apiOrigin, settings.product, settings.edgeKey),
  ...(settings.watched.size > 0
    ? { development: developmentOf(settings.releasesDir, settings.watched) }
    : {}),
  logger: { level: settings.logLevel },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void app.close().then(() => process.exit(0))
  })

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
