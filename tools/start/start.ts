import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from './addresses.ts'
import { browserParts, buildChanged } from './builds.ts'
import './end-with-parent.ts'
import { checkPorts, lockDataFolder, serverSecrets } from './preflight.ts'
import { healthy, type Running, startProcess, stopAll } from './processes.ts'
import { publishBuilt } from './publish-built.ts'
import { environments, StartError, settingsFrom } from './settings.ts'

/**
 * `npm start`: builds and publishes what changed, and runs the whole shop on this machine. The first time, all parts are
 * released; later, what changed is with `npm start -- --release` only.
 */
const running: Running[] = []
let unlockDataFolder: () => Promise<void> = async () => {}
let stopping = false
/** A server whose parent was killed would keep its port and the database. */
const endWithParent = new URL('end-with-parent.ts', import.meta.url).href

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await start()
} catch (error) {
  console.error(`\n${error instanceof StartError ? error.message : error}\n`)
  await stop(1)
}

async function start() {
  const settings = settingsFrom(process.env)
  const releasesAll = releaseFlag(process.argv.slice(2))
  const startedAt = performance.now()
  const log = (line: string) =>
    console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${line}`)

  unlockDataFolder = await lockDataFolder(settings.dataDir)
  await checkPorts(settings)

  const secrets = await serverSecrets(settings.dataDir)
  const env = environments(settings, secrets)
  const serve = (name: keyof typeof env) => {
    const server = startProcess({
      name,
      command: process.execPath,
      args: ['--import', endWithParent, `${name}/src/serve.ts`],
      env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env[name] },
      output: { log: join(settings.dataDir, 'logs', `${name}.log`) },
    })
    running.push(server)
    return server
  }

  const isFirst = !process.env.DATABASE_URL && !existsSync(join(settings.dataDir, 'pglite'))
  log(`starting the store API and the sandbox${isFirst ? ' (this first time, the database is created)' : ''}`)
  const api = serve('store-api')
  const sandbox = serve('sandbox')
  const parts = browserParts()
  let unreleased: string[] = []
  const building = buildChanged(parts, log).then(async (built) => {
    if (built.length === 0) log('nothing changed since the last build')
    const published = await publishBuilt(parts, settings.dataDir, { releasesAll })
    for (const line of published) log(line)
    unreleased = published.filter((line) => line.endsWith('is not released'))
    return serve('edge')
  })
  const serversUp = [
    untilHealthy(api, `${settings.api}/ready`).then(() => log('the store API answers')),
    untilHealthy(sandbox, `${settings.sandbox}/health`).then(() => log('the sandbox answers')),
    building
      .then((edge) => untilHealthy(edge, `${settings.storefront}/ready`))
      .then(() => log('the storefront answers')),
  ]
  await Promise.all(serversUp)
  console.log(await addresses(settings, secrets))
  if (unreleased.length > 0) console.log(releaseHint(unreleased))

  for (const server of running)
    void server.ended.then(async (code) => {
      if (stopping) return
      console.error(`\n${server.name} stopped (${code}). Its last lines:\n\n${server.lastLines()}\n`)
      await stop(1)
    })
}

/** @throws StartError for an argument that is not known */
function releaseFlag(args: readonly string[]): boolean {
  const unknown = args.filter((arg) => arg !== '--release')
  if (unknown.length > 0)
    throw new StartError(`npm start knows one argument, --release, and not ${unknown.join(' ')}.`)
  return args.length > 0
}

function releaseHint(lines: readonly string[]): string {
  return [
    '  Built and published, but no page has it:',
    ...lines.map((line) => `    ${line}`),
    '  npm run release -- promote <part> releases one of them, npm start -- --release all but what was rolled back.',
    '',
  ].join('\n')
}

async function untilHealthy(server: Running, url: string) {
  try {
    await healthy(server, url)
  } catch (error) {
    if (stopping) return
    throw new StartError(
      `${(error as Error).message}. Its last lines:\n\n${server.lastLines() || '(it printed nothing)'}\n\n` +
        'If this machine was only busy, start again: what was built stays.',
    )
  }
}

async function stop(code: number) {
  if (stopping) return
  stopping = true
  if (code === 0) console.log('\nstopping …')
  await stopAll(running)
  await unlockDataFolder()
  process.exit(code)
}
