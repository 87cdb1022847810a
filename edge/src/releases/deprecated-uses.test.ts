import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deprecation } from '@storefront/contract/registry/deprecations.ts'
import { releaseId } from '@storefront/contract/registry/release-record.ts'
import { describe, expect, it, vi } from 'vitest'
import { aFolder, aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { aRelease } from '../testing/a-release.ts'
import { runCommand } from './commands.ts'
import { deprecatedUses } from './deprecated-uses.ts'
import { openReleaseFolder } from './release-folder.ts'

vi.mock('@storefront/contract/registry/deprecations.ts', () => ({
  deprecations: [{ since: '2026-11-26', instead: 'navigate.home', hostFunction: 'goHome' }],
}))

const record = aRelease({
  requires: { host: '^1.0.0', capabilities: [], popups: { payment: '1.2' } },
  popups: { coupons: { version: '2.1', bundle: 'always', files: [] } },
})
const user = `  mf-ordering ${releaseId(record)}`
const nobody = '  nobody uses it: it may go with the next major'
const uses = {
  host: ['goHome'],
  calls: {
    getMenus: { request: { 'filter.kind': 'string' }, payload: { 'items[].old': 'string' } },
  },
}
const marked = (deprecatedPart: object) =>
  ({ since: '2026-11-26', instead: 'the other', ...deprecatedPart }) as Deprecation
const usersOf = (deprecatedPart: object) =>
  deprecatedUses([marked(deprecatedPart)], [{ record, uses }]).slice(1)

describe('what is marked as deprecated', () => {
  it('is printed with the day and what to use instead, each mark with its own users', () => {
    expect(
      deprecatedUses(
        [marked({ hostFunction: 'goHome' }), marked({ hostFunction: 'toast', instead: 'notice' })],
        [{ record, uses }],
      ),
    ).toEqual([
      'host goHome, since 2026-11-26: the other',
      user,
      'host toast, since 2026-11-26: notice',
      nobody,
    ])
  })

  it('is used as a field by who sends it and by who reads it, and by nobody else', () => {
    expect(usersOf({ call: 'getMenus', field: 'items[].old' })).toEqual([user])
    expect(usersOf({ call: 'getMenus', field: 'filter.kind' })).toEqual([user])
    expect(usersOf({ call: 'getMenus', field: 'items[].new' })).toEqual([nobody])
    expect(usersOf({ call: 'getInitData', field: 'items[].old' })).toEqual([nobody])
  })

  it.each([
    ['1.2', false],
    ['1.3', true],
    ['2.0', true],
    ['2.9', true],
    ['1.1', false],
    ['0.9', false],
  ])('is used as a popup below %s by a release that opens an older one', (below, isUsed) => {
    expect(usersOf({ popup: 'payment', below })).toEqual(isUsed ? [`${user}: opens 1.2`] : [nobody])
  })

  it.each([
    ['2.1', false],
    ['2.2', true],
    ['3.0', true],
    ['1.9', false],
  ])('is used as a popup below %s by a release that provides an older one', (below, isUsed) => {
    expect(usersOf({ popup: 'coupons', below })).toEqual(isUsed ? [`${user}: provides 2.1`] : [nobody])
  })

  it('is not called unused because of a release whose uses are not recorded', () => {
    const unknown = deprecatedUses([marked({ hostFunction: 'toast' })], [{ record, uses: undefined }])
    expect(unknown.slice(1)).toEqual([`${user}: its uses are not recorded`])
  })

  it('is looked for by the command in the recorded uses of every remote that a page can get, and of no other', async () => {
    const folder = openReleaseFolder(await aFolder())
    const release = async (...args: string[]) => {
      const lines: string[] = []
      await runCommand(
        folder,
        args,
        (line) => lines.push(line),
        () => new Date(0),
      )
      return lines
    }
    const aBuild = async (version: string, host: string[]) => {
      const dist = await aRemoteDist({ version, menus: `menus('${version}')` })
      await writeFile(join(dist, 'uses.json'), JSON.stringify({ host, calls: {} }))
      return dist
    }
    await release('publish', '--first', await aShellDist(), await aBuild('1.0.0', ['goHome']))
    await release('publish', await aBuild('1.1.0', ['toast']), await aBuild('1.2.0', ['goHome']))
    await release('promote', 'mf-ordering', '1.1.0', '--pin', 'cafe')
    const lines = (await release('deprecations')).map((line) => line.replaceAll(/-[0-9a-f]{12}/g, ''))
    expect(lines).toEqual(['host goHome, since 2026-11-26: navigate.home', '  mf-ordering 1.0.0'])
  })
})
