import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addresses } from './addresses.ts'
import { browserParts, buildChanged, rspackOf } from './builds.ts'
import './end-with-parent.ts'
import { checkPorts, lockDataFolder, serverSecrets } from './preflight.ts'
import { healthy, type Running, startProcess, stopAll } from './processes.ts'
import { publishBuilt } from './publish-built.ts'
import { environments, root, StartError, settingsFrom } from './settings.ts'

/**
 * `npm run dev`: everything from its sources, with reload on change.
 * `npm run dev -- mf-ordering` watches that part alone, beside the others as they are released.
 */
const running: Running[] = []
let unlockDataFolder: () => Promise<void> = async () => {}
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await start()
} catch (error) {
  console.error(`\n${error instanceof StartError ? error.message : error}\n`)
  await stop(1)
}

async function start() {
  const settings = settingsFrom(process.env)
  const all = browserParts()
  const chosen = process.argv.slice(2)
  const unknown = chosen.filter((part) => !all.includes(part))
  if (unknown.length > 0)
    throw new StartError(`There is no part "${unknown.join(', ')}". There are: ${all.join(', ')}.`)
  const watched = chosen.length > 0 ? chosen : all
  const released = all.filter((part) => !watched.includes(part))

  unlockDataFolder = await lockDataFolder(settings.dataDir)
  await checkPorts(settings)
  if (released.length > 0) {
    await buildChanged(released, console.log)
    for (const line of await publishBuilt(released, settings.dataDir)) console.log(line)
  }

  const dists = watched.map((part) => [part, join(root, part, '.cache/development')] as const)
  for (const [part, dist] of dists) {
    // The edge watches the folder, so it must exist before the first build.
    await mkdir(dist, { recursive: true })
    run({
      name: part,
      command: rspackOf(part),
      args: ['build', '--watch', '--mode', 'development'],
      cwd: join(root, part),
      env: {},
    })
  }
  const secrets = await serverSecrets(settings.dataDir)
  const env = environments(settings, secrets)
  const serve = (name: keyof typeof env, extraVariables: Record<string, string> = {}) =>
    run({
      name,
      command: process.execPath,
      args: ['--watch-preserve-output', '--watch', `${name}/src/serve.ts`],
      env: { NODE_ENV: 'development', LOG_LEVEL: 'warn', ...env[name], ...extraVariables },
    })
  const servers = [
    [serve('store-api'), `${settings.api}/ready`],
    [serve('sandbox'), `${settings.sandbox}/health`],
    [
      serve('edge', { WATCHED_PARTS: dists.map((pair) => pair.join('=')).join(',') }),
      `${settings.storefront}/ready`,
    ],
  ] as const
  await Promise.all(servers.map(([server, url]) => healthy(server, url)))
  console.log(await addresses(settings, secrets))
  console.log(`  Watching ${watched.join(', ')}: the page reloads after each build.\n`)
}

function run(start: {
  name: string
  command: string
  args: string[]
  env: Record<string, string>
  cwd?: string
}) {
  const started = startProcess({ ...start, output: { terminal: console.log } })
  running.push(started)
  return started
}

async function stop(code: number) {
  if (stopping) return
  stopping = true
  await stopAll(running)
  await unlockDataFolder()
  process.exit(code)
}
