import { buildApp } from './app.ts'
import { developmentOf } from './development/development.ts'
import { settingsFrom } from './settings.ts'
import { storeHintsFromApi } from './store-hints/store-hints.ts'

const settings = settingsFrom(process.env)
const app = buildApp({
  ...settings,
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
  await app.listen({ host: settings.host, port: settings.port })
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${settings.port} is in use. Stop what listens there, or choose another with EDGE_PORT.`
      : error,
  )
  process.exit(1)
}
