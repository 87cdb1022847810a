// The entry point of all npm scripts. Plain JavaScript for any Node >= 20, because it runs before anything is
// installed. It installs when the lockfile changed, and then runs the command on the workspace's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Command of package.json → script and its first arguments. */
const commands = {
  start: ['tools/start/start.ts'],
  dev: ['tools/start/dev.ts'],
  build: ['tools/start/build.ts'],
  test: ['tools/test/run.ts'],
  verify: ['tools/test/run.ts', '--checks'],
  bench: ['bench/run.ts'],
  release: ['edge/src/cli.ts'],
  'check-services': ['store-api/src/check-services/cli.ts'],
  'try-provider': ['store-api/src/try-provider/cli.ts'],
  shop: ['store-api/src/shop-command/cli.ts'],
  'new-remote': ['tools/new-remote/new-remote.ts'],
  pack: ['tools/packages/cli.ts'],
  font: ['tools/font/make-font.ts'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const bin = join(root, 'node_modules/.bin')
const stamp = join(root, 'node_modules/.installed-by-run')
const onWindows = process.platform === 'win32'

const [command = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(commands, command)) {
  console.error(`No command "${command}". There are: ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(
    `This needs Node 20 or newer to begin with; here is ${process.version}. See https://nodejs.org.`,
  )
  process.exit(1)
}

await install()
process.exit(await run(ownNode(), [...commands[command], ...args]))

/** Installs node_modules when the lockfile changed. */
async function install() {
  const currentHash = lockfileHash()
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === currentHash && existsSync(ownNode())) return
  console.log('Installing packages (only when the lockfile changed; the first time takes a minute or two) …')
  // The stamp is removed while installing: an interrupted install is repeated.
  rmSync(stamp, { force: true })
  const ended = await run(
    onWindows ? 'npx.cmd' : 'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile'],
    {
      shell: onWindows,
      env: { ...process.env, CI: 'true' },
    },
  )
  if (ended !== 0 || !existsSync(ownNode())) {
    console.error(
      '\nThe packages could not be installed; the reason is above. Most often the registry cannot be reached (is there a network? ' +
        'a proxy?) or the disk is full. What was installed stays; the same command goes on from there.',
    )
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, currentHash)
}

function lockfileHash() {
  const hash = createHash('sha256').update(`${packageManager} ${process.platform} ${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The Node of the devDependency `node`: the same on every machine. */
function ownNode() {
  return join(root, 'node_modules/node/bin', onWindows ? 'node.exe' : 'node')
}

/** Runs a command with our terminal. Ctrl-C reaches the child directly; we wait for it to clean up. */
function run(file, list, options = {}) {
  const path = process.env.PATH ?? process.env.Path ?? ''
  const env = { ...(options.env ?? process.env), PATH: `${bin}${delimiter}${path}` }
  return new Promise((resolve) => {
    const child = spawn(file, list, { cwd: root, stdio: 'inherit', ...options, env })
    const pass = (signal) => child.kill(signal)
    const ignore = () => {}
    process.on('SIGINT', ignore)
    process.on('SIGTERM', pass)
    process.on('SIGHUP', pass)
    const callerTimer = whenCallerGone(() => pass('SIGTERM'))
    child.once('error', (problem) => {
      console.error(`Cannot run ${file}: ${problem.message}`)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      process.off('SIGINT', ignore)
      process.off('SIGTERM', pass)
      process.off('SIGHUP', pass)
      clearInterval(callerTimer)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/**
 * npm does not forward some signals, and its shell exits silently on others, so we exit when either parent is gone.
 * Started manually in the background (`nohup node tools/run.mjs start &`), we stay.
 */
function whenCallerGone(end) {
  if (process.env.npm_lifecycle_event === undefined || onWindows) return undefined
  const parent = process.ppid
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' })
  const [, above, name = ''] = /^\s*(\d+)\s+(.*\S)/.exec(stdout ?? '') ?? []
  const npm = name.endsWith('sh') ? Number(above) : parent
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return
    clearInterval(timer)
    end()
  }, 1000)
  return timer
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
