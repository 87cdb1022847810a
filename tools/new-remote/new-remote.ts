import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../start/settings.ts'
import { asNewRemote, checkNewRemote, type NewRemote, placedFiles, withRemoteListed } from './remote-files.ts'

/**
 * `npm run new-remote -- <name> --ko <title> --en <title>`: a package `mf-<name>` with a screen, a popup, texts, tests
 * and a button on Main. It is made from the remote that the shell's tests build.
 */
const templateFolder = join(root, 'shell/src/federation/fixture-shop/mf-loyalty')
/** Files that are the same in every remote. */
const sameInEveryRemote = ['src/css-modules.d.ts', 'src/testing/browser-setup.ts']

try {
  const remote = remoteFrom(process.argv.slice(2))
  checkNewRemote(remote, globSync('mf-*', { cwd: root }))
  writeRemote(remote)
  listIn('README.md', `${`mf-${remote.name}/`.padEnd(15)} remote: ${remote.en}`, /^mf-[a-z-]+\/ +remote: /)
  listIn('docs/architecture.md', architectureRow(remote), /^\| `mf-[a-z-]+` \|/)
  install()
  console.log(nextSteps(remote))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function remoteFrom(args: string[]): NewRemote {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ko: { type: 'string' }, en: { type: 'string' } },
  })
  const [name, ...extraPositionals] = positionals
  if (!name || extraPositionals.length > 0)
    throw new Error('npm run new-remote -- <name> --ko "<title>" --en "<title>": one name, without mf-.')
  return { name, ko: values.ko ?? '', en: values.en ?? '' }
}

function writeRemote(remote: NewRemote) {
  const folder = join(root, `mf-${remote.name}`)
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  for (const file of globSync('**/*.*', { cwd: templateFolder }))
    write(file, asNewRemote(readFileSync(join(templateFolder, file), 'utf8'), remote))
  for (const file of sameInEveryRemote) write(file, readFileSync(join(root, 'mf-selfpay', file), 'utf8'))
  for (const [file, content] of Object.entries(placedFiles(remote))) write(file, content)
}

function listIn(page: string, line: string, isRemoteLine: RegExp) {
  const file = join(root, page)
  writeFileSync(file, withRemoteListed(readFileSync(file, 'utf8'), line, isRemoteLine))
}

function architectureRow({ name, en }: NewRemote): string {
  return `| \`mf-${name}\` | ${en} | Does the ${name} team release it? |`
}

/** Installs the new package: the lockfile names every package of the workspace. */
function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const isWindows = process.platform === 'win32'
  const ended = spawnSync(
    isWindows ? 'npx.cmd' : 'npx',
    ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows },
  )
  if (ended.status !== 0)
    throw new Error('The package is written, but could not be installed: run npm start.')
}

function nextSteps({ name }: NewRemote): string {
  return `mf-${name} is there, and no page has it yet.

  npm run dev -- mf-${name}     the shop on this machine with it, reloaded on every change
  npm test -- --only 'tests mf-${name}'

  npm start                     builds and publishes it; then, beside it:
  npm run release -- promote mf-${name} --channel canary --store pogeun-seongsu

docs/add-a-remote.md says more.`
}
