import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShellDist } from '../../edge/src/testing/a-dist.ts'
import { anEdge } from '../../edge/src/testing/an-edge.ts'
import { localRegistry } from './local-registry.ts'
import { packedExports } from './manifests.ts'
import { createOutside, installFrom } from './outside.ts'
import { packFolders, stagePackages, typesOfAll } from './pack.ts'

const isFull = process.env.STOREFRONT_TEST_DEPTH === 'full'
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'outside-')))
let staged: string[]

const node = (cwd: string, ...args: string[]) => promisify(execFile)(process.execPath, args, { cwd })

beforeAll(async () => {
  staged = await stagePackages(join(folder, 'staged'))
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }), 120_000)

describe('the packages for other repositories', () => {
  it('carry JavaScript, types, a version and a changelog, and no reference into the workspace', () => {
    for (const each of staged) {
      const manifest = readFileSync(join(each, 'package.json'), 'utf8')
      expect(manifest).not.toMatch(/workspace:|catalog:|"private"/)
      expect(JSON.parse(manifest).version).toMatch(/^\d+\.\d+\.\d+$/)
      expect(readFileSync(join(each, 'CHANGELOG.md'), 'utf8')).toContain(`## ${JSON.parse(manifest).version}`)
      const sources = globSync('src/**/*.js', { cwd: each }).filter((file) => !/-script\.js$/.test(file))
      expect(sources.filter((file) => !existsSync(join(each, file.replace(/\.js$/, '.d.ts'))))).toEqual([])
      expect(globSync('src/**/*.test.*', { cwd: each })).toEqual([])
    }
  })

  it('make a remote outside that type checks and builds with nothing else of this repository', async () => {
    const creator = staged.find((each) => basename(each) === 'create-remote') as string
    const remote = await createOutside(folder, creator, 'stamps')
    installFrom(
      staged.filter((each) => each !== creator),
      remote,
    )
    await node(remote, 'node_modules/typescript/bin/tsc', '-p', '.')
    await node(remote, 'node_modules/@rspack/cli/bin/rspack.js', 'build', '--mode', 'production')
    const build = JSON.parse(readFileSync(join(remote, 'dist/build.json'), 'utf8'))
    expect(build).toMatchObject({ kind: 'remote', name: 'mf-stamps', ui: expect.stringMatching(/^\d/) })
    const uses = JSON.parse(readFileSync(join(remote, 'dist/uses.json'), 'utf8'))
    expect(uses.host).toContain('useShop')
    expect(Object.keys(build.imports)).toEqual(
      expect.arrayContaining(['./home/home-screen.tsx', './details-popup/details-popup.tsx']),
    )
  }, 300_000)

  it('tell an older Node which one they need, instead of a syntax error', async () => {
    const creator = staged.find((each) => basename(each) === 'create-remote') as string
    const older = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`
    const titles = ['--ko', '도장', '--en', 'Stamps']
    const run = node(
      folder,
      '--import',
      `data:text/javascript,${encodeURIComponent(older)}`,
      join(creator, 'create-remote.js'),
      'older',
      ...titles,
    )
    await expect(run).rejects.toThrow('Node 22.18 or newer is needed, this is 20.20.2')
    expect(existsSync(join(folder, 'mf-older'))).toBe(false)
  })

  it('are served by a local registry, for teams without one', async () => {
    const registry = await localRegistry(0, staged)
    try {
      for (const each of staged) {
        const { name, version } = JSON.parse(readFileSync(join(each, 'package.json'), 'utf8'))
        const found = (await (await fetch(`${registry.address}${name}`)).json()) as {
          'dist-tags': { latest: string }
          versions: Record<string, { dist: { tarball: string } }>
        }
        expect(found['dist-tags']).toEqual({ latest: version })
        const address = found.versions[version]?.dist.tarball ?? ''
        // A client that goes away in the middle of its answer ends it for nobody else.
        await (await fetch(address)).body?.cancel()
        const archive = Buffer.from(await (await fetch(address)).arrayBuffer())
        expect(archive.includes('package/package.json')).toBe(true)
      }
    } finally {
      registry.close()
    }
  })

  it.runIf(isFull)(
    'are published to a registry, from which a remote is created, installed, checked and tested by npm alone',
    async () => {
      const registry = await localRegistry()
      const npm = npmWith(registry.address)
      try {
        const archives = await packFolders(staged, join(folder, 'archives'))
        for (const archive of archives) await npm(folder, 'publish', archive)
        await expect(npm(folder, 'publish', archives[0] as string)).rejects.toThrow()

        const titles = ['--ko', '도장 모으기', '--en', 'Stamps']
        await npm(folder, 'create', '--yes', '@storefront/remote', 'badges', '--', ...titles)
        const remote = join(folder, 'mf-badges')
        await npm(remote, 'install', '--no-audit', '--no-fund')
        expect(dirname(realpathSync(join(remote, 'node_modules/@storefront/host')))).toContain(folder)
        await npm(remote, 'run', 'check')
        expect((await npm(remote, 'test')).stdout).toMatch(/Tests .*6 passed/)
        await npm(remote, 'run', 'build')
        await watchAndRelease(remote)
      } finally {
        registry.close()
      }
    },
    900_000,
  )
})

it('a packed module keeps its import path', () => {
  expect(packedExports({ '.': './src/index.ts', './*': './src/*' })).toEqual({
    '.': { types: './src/index.d.ts', default: './src/index.js' },
    './*.ts': { types: './src/*.d.ts', default: './src/*.js' },
    './*.tsx': { types: './src/*.d.ts', default: './src/*.js' },
    './*': './src/*',
  })
})

it('the types of all calls are written by reference, without what is no call', () => {
  const source = `import * as menu from './menu.ts'
const { size: _size, ...menuCalls } = menu
export const endpoints = {
  ...menuCalls,
} satisfies object
`
  expect(typesOfAll(source)).toContain(`declare const menuCalls: Omit<typeof menu, 'size'>`)
  expect(typesOfAll(source)).toContain('export declare const endpoints: typeof menuCalls')
})

/** Against an edge: the watched build in a page, then a canary of one store, with a token of this remote alone. */
async function watchAndRelease(remote: string) {
  const edge = await anEdge({ sandbox: true })
  await edge.release(
    'publish',
    '--first',
    await aShellDist({ host: '2.0.0', capabilities: ['popups', 'entry-points'] }),
  )
  const shop = await edge.app.listen({ host: '127.0.0.1', port: 0 })
  const pageHas = async (path: string) => (await (await fetch(shop + path)).text()).includes('"badges/home"')
  const command = join(remote, 'node_modules/@storefront/build/src/remote-command/cli.js')
  try {
    const watching = spawn(process.execPath, [command, 'dev', '--port', '18611', '--shop', `${shop}/cafe/`], {
      cwd: remote,
    })
    try {
      const [line] = await once(watching.stdout, 'data')
      const address = String(line).trim().replace('built: ', '')
      expect(address).toBe(`${shop}/cafe/?mf.badges=http://localhost:18611/`)
      expect(await pageHas(new URL(address).pathname + new URL(address).search)).toBe(true)
    } finally {
      watching.kill()
    }

    const [token = ''] = await edge.release('token', 'create', 'mf-badges')
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [command, 'release', ...args], {
        cwd: remote,
        env: { STOREFRONT_SHOP: shop, STOREFRONT_TOKEN: token },
      })
    await run('publish')
    expect(await pageHas('/cafe/badges')).toBe(false)
    await run('promote', '--channel', 'canary', '--store', 'cafe')
    edge.advance(2_000)
    expect([await pageHas('/cafe/badges'), await pageHas('/small/badges')]).toEqual([true, false])
    await run('promote')
    edge.advance(2_000)
    expect(await pageHas('/small/badges')).toBe(true)
    await run('withdraw')
    edge.advance(2_000)
    expect(await pageHas('/small/badges')).toBe(false)
    expect((await edge.release('token', 'uses', 'mf-badges')).length).toBe(4)
  } finally {
    await edge.app.close()
  }
}

/** npm with nothing of this machine's settings, and the Node of the workspace. */
function npmWith(registry: string) {
  const { PATH = '', HOME = '', CHROMIUM_PATH } = process.env
  const env = {
    PATH: [dirname(process.execPath), PATH].join(delimiter),
    HOME,
    ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}),
    NO_COLOR: '1',
    npm_config_registry: registry,
    npm_config_cache: join(folder, 'npm-cache'),
    npm_config_userconfig: join(folder, 'no-npmrc'),
    npm_config_update_notifier: 'false',
    [`npm_config_//${new URL(registry).host}/:_authToken`]: 'of-the-test',
  }
  return (cwd: string, ...args: string[]) =>
    promisify(execFile)('npm', args, { cwd, env, maxBuffer: 1e8, shell: process.platform === 'win32' }).catch(
      (error: Error & { stdout?: string }) => {
        throw new Error(`${error.message}\n${error.stdout}`)
      },
    )
}
