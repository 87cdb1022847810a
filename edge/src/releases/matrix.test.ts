import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@storefront/contract/endpoints/all.ts'
import { callShape } from '@storefront/contract/registry/call-shape.ts'
import type { ShellRelease } from '@storefront/contract/registry/release-record.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { resolveRegistry } from '../resolve/resolve.ts'
import { aFolder, aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { runCommand } from './commands.ts'
import { openReleaseFolder, type ReleaseFolder } from './release-folder.ts'

let root: string
let folder: ReleaseFolder
let tick = 0
beforeEach(async () => {
  root = await aFolder()
  folder = openReleaseFolder(root)
  await release('publish', '--promote', await aShellDist(), await aRemoteDist())
})

async function release(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  const now = () => new Date(Date.UTC(2026, 10, 26, 0, 0, tick++))
  await runCommand(folder, args, (line) => lines.push(line), now)
  return lines
}
const stableOf = async (part: string) => (await folder.channels()).stable[part]?.[0] as string

/** A build that makes one call, which answered this when it was built. */
async function aCaller(version: string, payload: Record<string, string>): Promise<string> {
  const dist = await aRemoteDist({ version, menus: `menus('${version}')` })
  const call = { ...callShape(endpoints.getInitData), payload }
  await writeFile(join(dist, 'uses.json'), JSON.stringify({ host: [], calls: { getInitData: call } }))
  return dist
}

describe('the compatibility matrix', () => {
  it('runs each build that a pointer or a rollback names in the stable and the next shell', async () => {
    await release('publish', await aRemoteDist({ version: '1.1.0', menus: 'never released' }))
    await release('promote', 'mf-ordering', '1.1.0', '--pin', 'cafe')
    await release('publish', await aRemoteDist({ version: '1.2.0', menus: 'named by nothing' }))
    await release('publish', await aShellDist({ version: '2.0.0', main: 'next()', host: '2.0.0' }))
    const lines = (await release('matrix')).map((line) => line.replaceAll(/-[0-9a-f]{12}/g, ''))
    expect(lines.sort()).toEqual([
      'mf-ordering 1.0.0 in shell 1.0.0: runs',
      'mf-ordering 1.0.0 in shell 2.0.0: refused: host-too-new',
      'mf-ordering 1.1.0 in shell 1.0.0: runs',
      'mf-ordering 1.1.0 in shell 2.0.0: refused: host-too-new',
    ])
  })

  it('runs the canary and the builds that a rollback leads to as well', async () => {
    await release('publish', '--promote', await aRemoteDist({ version: '1.1.0', menus: 'second' }))
    await release('publish', await aRemoteDist({ version: '1.2.0', menus: 'third' }))
    await release('promote', 'mf-ordering', '1.2.0', '--channel', 'canary', '--store', 'cafe')
    const lines = (await release('matrix')).map((line) => line.replaceAll(/-[0-9a-f]{12}/g, ''))
    expect(lines.sort()).toEqual(
      ['1.0.0', '1.1.0', '1.2.0'].map((version) => `mf-ordering ${version} in shell 1.0.0: runs`),
    )
  })

  it('vetoes a build that makes a call which the API no longer has', async () => {
    const dist = await aRemoteDist({ version: '1.1.0', menus: 'of old' })
    const calls = { getMenusOfOld: { request: {}, payload: {} } }
    await writeFile(join(dist, 'uses.json'), JSON.stringify({ host: [], calls }))
    await release('publish', '--promote', dist)
    expect(await release('matrix')).toContainEqual(
      expect.stringMatching(/1\.1\.0.*: veto: getMenusOfOld is no call any more$/),
    )
  })

  it('vetoes a build of which a file is missing', async () => {
    const record = await folder.record('mf-ordering', await stableOf('mf-ordering'))
    if (record?.kind !== 'remote') throw new Error('no remote')
    await rm(join(root, 'files', record.base, record.entry))
    expect(await release('matrix')).toEqual([expect.stringContaining(`veto: ${record.entry} is not there`)])
  })

  it('vetoes a build that needs a field which the API no longer has; pages get the one before', async () => {
    await release('publish', '--promote', await aCaller('1.1.0', { gone: 'string' }))
    const [first] = (await folder.channels()).stable['mf-ordering'] ?? []
    expect(await release('matrix')).toContainEqual(
      expect.stringMatching(/^mf-ordering 1\.1\.0.*: veto: getInitData: gone is gone$/),
    )
    const [records, channels] = await Promise.all([folder.records(), folder.channels()])
    const { remotes } = resolveRegistry({
      shell: records.find((record) => record.kind === 'shell') as ShellRelease,
      store: { pageName: 'cafe', bundles: ['ordering'] },
      channels,
      records: records.filter((record) => record.kind === 'remote'),
      strict: true,
    })
    expect(channels.stable['mf-ordering']?.[0]).toBe(first)
    expect(remotes.map(({ version }) => version)).toEqual(['1.0.0'])
    const again = (await folder.channels()).revision
    await release('matrix')
    expect((await folder.channels()).revision).toBe(again)
  })

  it('lets a build run whose calls are answered, and vetoes one whose files were changed', async () => {
    await release('publish', '--promote', await aCaller('1.1.0', callShape(endpoints.getInitData).payload))
    expect((await release('matrix')).every((line) => line.endsWith(': runs'))).toBe(true)
    const record = await folder.record('mf-ordering', await stableOf('mf-ordering'))
    if (record?.kind !== 'remote') throw new Error('no remote')
    await writeFile(join(root, 'files', record.base, record.entry), 'something else')
    expect(await release('matrix')).toContainEqual(expect.stringContaining('is not what was published'))
    expect(Object.keys((await folder.channels()).vetoes ?? {})).toHaveLength(1)
  })
})

describe('release plan', () => {
  it('says store by store what a promotion changes', async () => {
    const before = await stableOf('mf-ordering')
    await release('publish', await aRemoteDist({ version: '1.1.0', menus: 'new' }))
    await release('promote', 'mf-ordering', '1.0.0', '--pin', 'small')
    const change = (await release('plan', 'mf-ordering', '1.1.0')).at(-1)
    // Pinned is stated, so that it is not confused with the others.
    const pinned = ['small', '  no change']
    expect(await release('plan', 'mf-ordering', '1.1.0')).toEqual([...pinned, 'every other store', change])
    expect(change).toMatch(new RegExp(`^ {2}mf-ordering: ${before} → 1\\.1\\.0-`))
    expect(await release('plan', 'mf-ordering', '1.1.0', '--channel', 'canary', '--store', 'cafe')).toEqual([
      'cafe',
      change,
      ...pinned,
    ])
    expect(await stableOf('mf-ordering')).toBe(before)
  })

  it('shows what will be refused, and why', async () => {
    await release('publish', await aRemoteDist({ version: '2.0.0', menus: 'far ahead', host: '^9.0.0' }))
    expect((await release('plan', 'mf-ordering', '2.0.0')).join('\n')).toMatch(
      /→ 1\.0\.0-\w+, because 2\.0\.0-\w+ is refused: host-too-old/,
    )
    await release('publish', await aShellDist({ version: '2.0.0', main: 'next()', host: '2.0.0' }))
    expect((await release('plan', 'shell', '2.0.0')).join('\n')).toContain('→ off: host-too-new')
  })

  it('shows what the matrix has vetoed, with its reason', async () => {
    await release('publish', await aCaller('1.1.0', { gone: 'string' }))
    await release('promote', 'mf-ordering', '1.1.0', '--pin', 'cafe')
    await release('matrix')
    expect((await release('plan', 'mf-ordering', '1.1.0')).join('\n')).toMatch(
      /1\.0\.0-\w+, because 1\.1\.0-\w+ is refused: getInitData: gone is gone/,
    )
    await release('withdraw', 'mf-ordering')
    expect((await release('plan', 'mf-ordering', '1.1.0')).join('\n')).toContain(
      'off: getInitData: gone is gone',
    )
  })
})

it('nothing is deprecated at present', async () => {
  expect(await release('deprecations')).toEqual(['nothing is deprecated'])
})
