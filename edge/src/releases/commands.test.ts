import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { popups } from '@storefront/contract/popups.ts'
import { releaseId } from '@storefront/contract/registry/release-record.ts'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder, aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { runCommand, UsageError } from './commands.ts'
import { openReleaseFolder, type ReleaseFolder } from './release-folder.ts'

let root: string
let folder: ReleaseFolder
beforeEach(async () => {
  root = await aFolder()
  folder = openReleaseFolder(root)
})

let tick = 0
async function release(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await runCommand(
    folder,
    args,
    (line) => lines.push(line),
    () => new Date(Date.UTC(2026, 10, 20, 0, 0, tick++)),
  )
  return lines
}
const filesBelow = async (path: string) => (await readdir(join(root, 'files', path))).sort()

describe('publish', () => {
  it('stores every file that a browser may fetch, with its integrity and compressed forms', async () => {
    await release('publish', await aRemoteDist())
    const [record] = await folder.records()
    expect(record).toMatchObject({ kind: 'remote', name: 'mf-ordering', version: '1.0.0' })
    if (record?.kind !== 'remote') throw new Error('no remote')

    for (const [path, { integrity }] of Object.entries(record.files)) {
      const content = await readFile(join(root, 'files', record.base, path))
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
    }
    const names = await filesBelow(record.base)
    expect(names).toContain(record.entry)
    expect(names).not.toContain('build.json')
    expect(names).not.toContain('mf-manifest.json')
    const entry = await readFile(join(root, 'files', record.base, record.entry))
    const variant = (suffix: string) => readFile(join(root, 'files', record.base, record.entry + suffix))
    expect(brotliDecompressSync(await variant('.br')).equals(entry)).toBe(true)
    expect(gunzipSync(await variant('.gz')).equals(entry)).toBe(true)
  })

  it('records which chunks a screen and a popup need, and which bundle a store needs for them', async () => {
    await release('publish', await aRemoteDist())
    const [record] = await folder.records()
    if (record?.kind !== 'remote') throw new Error('no remote')
    expect(record.screens.menus?.bundle).toBe('ordering')
    expect(record.screens.menus?.files).toEqual([
      expect.stringMatching(/^menus\..*\.js$/),
      'menus.11111111.css',
    ])
    expect(record.popups.product).toMatchObject({ bundle: 'ordering', version: popups.product.version })
    expect(record.requires).toEqual({ host: '^1.0.0', capabilities: [], popups: {} })
  })

  it('does nothing for the same content, from another folder too', async () => {
    await release('publish', await aRemoteDist())
    expect(await release('publish', await aRemoteDist())).toEqual([
      expect.stringContaining('was published already'),
    ])
    expect(await folder.records()).toHaveLength(1)
  })

  it('creates another build for the same version with other content', async () => {
    await release('publish', await aRemoteDist({ menus: 'a()' }), await aRemoteDist({ menus: 'b()' }))
    const builds = (await folder.records()).map(({ version, build }) => [version, build])
    expect(builds.map(([version]) => version)).toEqual(['1.0.0', '1.0.0'])
    expect(new Set(builds.map(([, build]) => build)).size).toBe(2)
  })

  it('keeps the chunks of every shell beside each other', async () => {
    await release('publish', await aShellDist({ main: 'a()' }), await aShellDist({ main: 'b()' }))
    const names = await filesBelow('assets')
    expect(names.filter((name) => /^main\..*\.js$/.test(name))).toHaveLength(2)
  })

  it('completes a publishing that stopped before its record was written', async () => {
    const dist = await aRemoteDist()
    await release('publish', dist)
    await rm(join(root, 'records'), { recursive: true })
    folder = openReleaseFolder(root)
    expect(await release('publish', dist)).toEqual([expect.stringContaining(' published')])
    expect(await folder.records()).toHaveLength(1)
  })

  it('explains what is wrong with an incomplete build', async () => {
    await expect(release('publish', await aFolder())).rejects.toThrow('Build the package first')
    const broken = await aRemoteDist()
    const screen = (await readdir(broken)).find((name) => /^menus\..*js$/.test(name)) as string
    await rm(join(broken, screen))
    await expect(release('publish', broken)).rejects.toThrow('half-finished')
    expect(await folder.records()).toEqual([])
  })

  it("refuses a screen that is not the remote's own", async () => {
    await expect(release('publish', await aRemoteDist({ name: 'mf-booking' }))).rejects.toThrow(
      'screen menus belongs to mf-ordering',
    )
  })

  it('rejects a shell file with an existing name and other content', async () => {
    await release('publish', await aShellDist())
    const other = await aShellDist({ main: 'other()' })
    await writeFile(join(other, 'bootstrap.44444444.js'), 'something else')
    await expect(release('publish', other)).rejects.toThrow('content hash')
  })
})

describe('promote and rollback', () => {
  const ids = async () =>
    (await folder.records())
      .filter((record) => record.name === 'mf-ordering')
      .sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1))
      .map(releaseId)

  it('publishing alone changes no page', async () => {
    await release('publish', await aRemoteDist())
    expect((await folder.channels()).stable).toEqual({})
  })

  it('makes the build published last stable, and goes back to the one before', async () => {
    await release('publish', await aRemoteDist({ version: '1.0.0' }))
    await release('promote', 'mf-ordering')
    await release('publish', await aRemoteDist({ version: '1.1.0', menus: 'b()' }))
    await release('promote', 'mf-ordering')
    const [first, second] = await ids()
    expect((await folder.channels()).stable['mf-ordering']).toEqual([second, first])

    await release('rollback', 'mf-ordering')
    expect((await folder.channels()).stable['mf-ordering']).toEqual([first])
    expect((await folder.channels()).revision).toBe(3)
  })

  it('publishes and releases at once, but does not undo a rollback of the same build', async () => {
    const [one, two] = [await aRemoteDist(), await aRemoteDist({ version: '1.1.0', menus: 'b()' })]
    await release('publish', '--promote', one)
    await release('publish', '--promote', two)
    const [first, second] = await ids()
    expect((await folder.channels()).stable['mf-ordering']).toEqual([second, first])
    await release('rollback', 'mf-ordering')
    await release('publish', '--promote', two)
    expect((await folder.channels()).stable['mf-ordering']).toEqual([first])
  })

  it('does not release by --promote what was rolled back as a canary or withdrawn', async () => {
    const dist = await aRemoteDist()
    await release('publish', dist)
    await release('promote', 'mf-ordering', '--channel', 'canary', '--store', 'hanok')
    await release('rollback', 'mf-ordering', '--channel', 'canary')
    expect(await release('publish', '--promote', dist)).toEqual([
      expect.stringContaining('was rolled back and is not released'),
    ])
    expect((await folder.channels()).stable).toEqual({})

    await release('promote', 'mf-ordering', '1.0.0')
    expect(await release('withdraw', 'mf-ordering')).toEqual([expect.stringContaining('no stable release')])
    await release('publish', '--promote', dist)
    expect((await folder.channels()).stable).toEqual({})
  })

  it('a promotion without a build, or with a version that two builds share, never selects a rolled-back one', async () => {
    await release('publish', await aRemoteDist())
    const changed = await aRemoteDist({ menus: 'b()' })
    await release('publish', changed)
    const output = await release('promote', 'mf-ordering', '--channel', 'canary', '--store', 'hanok')
    expect(output).toEqual([expect.stringMatching(/ is canary in hanok \(revision/)])
    await release('rollback', 'mf-ordering', '--channel', 'canary')
    const [id = ''] = (await folder.channels()).rolledBack['mf-ordering'] ?? []
    const refused = `mf-ordering ${id} was rolled back. Publish another build, or name this one`
    await expect(release('promote', 'mf-ordering')).rejects.toThrow(refused)
    await expect(release('promote', 'mf-ordering', '1.0.0')).rejects.toThrow(refused)
    await expect(release('plan', 'mf-ordering')).rejects.toThrow(refused)
    expect((await folder.channels()).stable).toEqual({})
    await release('promote', 'mf-ordering', id)
    expect((await folder.channels()).stable['mf-ordering']).toEqual([id])
  })

  it('releases by --first into an empty registry only, all parts at once', async () => {
    const [shell, one] = [await aShellDist(), await aRemoteDist()]
    await release('publish', '--first', shell, one)
    const channels = await folder.channels()
    expect(Object.keys(channels.stable).sort()).toEqual(['mf-ordering', 'shell'])
    expect(channels.revision).toBe(1)

    const changed = await aRemoteDist({ version: '1.1.0', menus: 'b()' })
    expect(await release('publish', '--first', shell, changed)).toEqual([
      expect.stringMatching(/^shell .*already$/),
      expect.stringMatching(/^mf-ordering 1\.1\.0-.* published, is not released$/),
    ])
    expect(await folder.channels()).toEqual(channels)
  })

  it('gives a canary to some stores and pins one', async () => {
    await release('publish', await aRemoteDist())
    const [id] = await ids()
    await release('promote', 'mf-ordering', '1.0.0', '--channel', 'canary', '--store', 'hanok')
    expect((await folder.channels()).canaryStores).toEqual(['hanok'])
    await release('canary-stores', 'cafe', 'hanok')
    await release('promote', 'mf-ordering', id as string, '--pin', 'small')
    expect(await folder.channels()).toMatchObject({
      canary: { 'mf-ordering': id },
      canaryStores: ['cafe', 'hanok'],
      pins: { small: { 'mf-ordering': id } },
    })
    const listed = await release('list')
    expect(listed.join('\n')).toContain('canary in cafe, hanok; pinned in small')
  })

  it('switches a remote off and on', async () => {
    await release('disable', 'mf-ordering', 'wrong', 'prices')
    expect((await folder.channels()).disabled).toEqual({ 'mf-ordering': 'wrong prices' })
    await release('enable', 'mf-ordering')
    expect((await folder.channels()).disabled).toEqual({})
  })

  it.each([
    [['promote', 'mf-ordering'], 'not published'],
    [['promote', 'mf-ordering', '9.9.9-aaaaaaaaaaaa'], 'not published'],
    [['rollback', 'mf-ordering'], 'no release before'],
    [['rollback'], 'needs a part'],
    [['withdraw'], 'needs a remote'],
    [['withdraw', 'mf-ordering'], 'no stable release'],
    [['disable', 'shell', 'wrong prices'], 'the shell cannot be switched off'],
    [['promote', 'mf-ordering', '--channel', 'beta'], 'no channel "beta"'],
    [['promote', 'mf-ordering', '--store', 'cafe'], '--store goes with'],
    [['promote', 'mf-ordering', '--pin', 'cafe', '--channel', 'canary'], 'without --channel'],
    [['dance'], 'unknown command'],
    [['list', '--loud'], 'Unknown option'],
    [['promote', 'mf-ordering', '--once'], 'promote has no option --once'],
    [['rollback', 'mf-ordering', '--channel', 'canary', '--store', 'cafe'], 'rollback has no option --store'],
    [['list', '--days', '3'], 'list has no option --days'],
    [[], 'release <command>'],
  ])('the command %j explains the mistake', async (args, message) => {
    const run = release(...args)
    await expect(run).rejects.toThrow(message)
    await expect(run).rejects.toBeInstanceOf(UsageError)
  })

  it('concurrent commands lose no move of a channel', async () => {
    const other = openReleaseFolder(root)
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? folder : other).moveChannels(`store ${i}`, (current) => ({
          ...current,
          canaryStores: [...current.canaryStores, `store-${i}`],
        })),
      ),
    )
    const channels = await folder.channels()
    expect(channels.revision).toBe(12)
    expect(channels.canaryStores).toHaveLength(12)
    expect(await readdir(join(root, 'channels'))).toHaveLength(12)
  })
})

it('prints the registry in the frontend-discovery schema', async () => {
  // The public v1-pre schema, restated.
  const schema = v.strictObject({
    schema: v.string(),
    microFrontends: v.record(
      v.string(),
      v.array(
        v.strictObject({
          url: v.string(),
          fallbackUrl: v.optional(v.string()),
          metadata: v.strictObject({ integrity: v.string(), version: v.string() }),
          extras: v.optional(v.looseObject({})),
          deployment: v.optional(
            v.looseObject({
              traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
              default: v.boolean(),
            }),
          ),
        }),
      ),
    ),
  })
  await release('publish', await aRemoteDist(), await aShellDist())
  await release('promote', 'mf-ordering')
  await release('publish', await aRemoteDist({ version: '1.1.0', menus: 'b()' }))
  await release('promote', 'mf-ordering', '--channel', 'canary')
  await release('publish', await aRemoteDist({ version: '1.2.0', menus: 'c()' }))
  const printed = v.parse(schema, JSON.parse((await release('discovery')).join('\n')))
  const entries = printed.microFrontends['mf-ordering'] ?? []
  expect(entries.map((entry) => [entry.metadata.version, entry.deployment?.traffic]).sort()).toEqual([
    ['1.0.0', 100],
    ['1.1.0', 0],
  ])
})
