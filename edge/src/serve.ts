import { writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { logOutput } from '@storefront/contract/deployment/log-output.ts'
import { apiProcesses } from './api-processes/api-processes.ts'
import { buildApp } from './app.ts'
import { BadSettings } from './bad-settings.ts'
import { CLOSE_LIMIT_MS } from './close-limit.ts'
import { developmentOf } from './development/development.ts'
import { EdgeMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { defaultRules } from './releases/canary/judge.ts'
import { checkedStore, UnconditionalWrites } from './releases/checked-store.ts'
import { followBucket } from './releases/follow-bucket.ts'
import { openReleaseFolder } from './releases/release-folder.ts'
import { s3Store } from './releases/s3-store.ts'
import { servedReleasesPage } from './releases-page/serve-releases-page.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { storeHintsFromApi } from './store-hints/store-hints.ts'

const settings = settingsOrExit()
const metrics = new EdgeMetrics()
metrics.measureProcess()
const { metrics: metricsAddress, releasesBucket, ...options } = settings
const bucket = releasesBucket && checkedStore(s3Store(releasesBucket))
const api = apiProcesses(settings.apiOrigins)
let isStopping = false
const app = buildApp({
  ...options,
  releaseStore: bucket,
  api,
  metrics,
  isStopping: () => isStopping,
  source: storeHintsFromApi(api, settings.product, settings.edgeKey),
  ...(settings.watched.size > 0
    ? { development: developmentOf(settings.releasesDir, settings.watched) }
    : {}),
  logger: {
    level: settings.logLevel,
    stream: logOutput((text) => writeSync(1, text) === Buffer.byteLength(text)),
  },
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
  if (bucket) {
    const closing = new AbortController()
    app.addHook('onClose', async () => closing.abort())
    await followBucket(bucket, settings.releasesDir, closing.signal, (problem) =>
      app.log.error({ err: problem }, 'the bucket of releases cannot be read or checked'),
    )
  }
  if (metricsAddress) {
    const releases = openReleaseFolder(bucket ?? settings.releasesDir)
    const server = await serveMetrics(
      metrics,
      () => servedReleasesPage(releases, metrics, defaultRules, Date.now),
      metricsAddress,
    )
    app.addHook('onClose', async () => void server.close())
  }
  await app.listen({ host: settings.host, port: settings.port })
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof UnconditionalWrites) console.error(error.message)
  else
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
