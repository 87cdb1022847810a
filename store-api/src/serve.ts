import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { BadConfig } from './bad-config.ts'
import { type Config, readConfig } from './config.ts'
import { BadAddress } from './database/bad-address.ts'
import type { Database } from './database/database.ts'
import { FolderLocked, lockFolder } from './database/folder-lock.ts'
import { migrate } from './database/migrate.ts'
import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { connectSandbox, disconnectSandbox } from './sample/connect-sandbox.ts'
import { issueSampleGiftCards } from './sample/issue-gift-cards.ts'
import { loadSample } from './sample/load.ts'
import { refreshSample } from './sample/refresh.ts'
import { requireSecretOf } from './security/require-secret.ts'
import { Secrets } from './security/secrets.ts'
import { storedSecret } from './security/stored-secret.ts'

/** What is still open this long after the drain is cut off; longer than a call to a provider. */
const closeLimitMs = 60_000

try {
  await serve()
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  // With both settings a process keeps nothing on the disk.
  if (!config.databaseUrl || !config.secret) await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const secret = config.secret ?? (await storedSecret(config.dataDir))
  const { db, unlock } = await openDatabase(config)
  await migrate(db)
  await requireSecretOf(db, new Secrets(secret))
  if (config.sandbox) {
    const { sampleData } = await import('../seed/index.ts')
    const now = Date.now()
    if (!(await loadSample(db, sampleData, now))) await refreshSample(db, sampleData, now)
  }
  const { http, services, announceStop, jobs, metrics } = await buildApp({
    config: { ...config, secret },
    db,
  })
  metrics.measureProcess()
  if (config.sandbox) {
    const { sampleData } = await import('../seed/index.ts')
    await issueSampleGiftCards(db, services.secrets, sampleData.giftCards ?? [], Date.now())
    await connectSandbox(db, services.secrets, config.sandbox, Date.now())
  } else await disconnectSandbox(db, Date.now())

  const metricsServer = config.metrics && (await serveMetrics(metrics, config.metrics))
  let stopping = false
  // Says that it is not ready, serves on while edges learn of it, ends streams, and finishes what is open.
  const stop = async (drainMs: number) => {
    if (stopping) return
    stopping = true
    announceStop()
    // Other processes take over the jobs that are due.
    const jobsEnded = jobs.stop()
    await delay(drainMs)
    setTimeout(() => process.exit(0), closeLimitMs).unref()
    await Promise.all([http.close(), jobsEnded])
    metricsServer?.close()
    await db.close()
    await unlock()
    process.exit(0)
  }
  process.on('SIGTERM', () => stop(config.drainMs))
  // Control-C: somebody waits at the terminal.
  process.on('SIGINT', () => stop(0))
  const address = await http.listen({ port: config.port, host: config.host })
  jobs.start()
  if (!config.sandbox && !config.texts) {
    console.log('No provider of text messages is configured: nobody can log in (docs/text-messages.md).')
  }
  console.log(`store API: ${address}/docs (${db.engine})`)
}

async function openDatabase({
  databaseUrl: url,
  databaseDirectUrl: directUrl,
  connections,
  dataDir,
}: Config): Promise<{ db: Database; unlock: () => Promise<void> }> {
  if (url) return { db: await openPostgres({ url, directUrl, connections }), unlock: async () => {} }
  const folder = join(dataDir, 'pglite')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  return { db: await openPglite(folder), unlock }
}

/** Message of a failed start, with what to do. */
function messageOf(error: unknown): string {
  if (error instanceof FolderLocked || error instanceof BadConfig || error instanceof BadAddress)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `A port of the API is in use: ${error.message}. Stop what listens there, or choose another with API_PORT or METRICS_PORT.`
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The data folder cannot be written: ${error.message}. Mend its permissions, or choose another with DATA_DIR.`
  }
  if (code === 'ECONNREFUSED') return `PostgreSQL does not answer at DATABASE_URL: ${error.message}`
  return error.stack ?? error.message
}
