import { buildRecord } from '@storefront/contract/registry/build-record.ts'
import { releaseRecord, shellRelease } from '@storefront/contract/registry/release-record.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { aRelease, aShell } from '../testing/a-release.ts'
import { remoteRecord, shellRecord } from './build-to-record.ts'

const recordOfRemote = (overrides: object = {}) => {
  const manifest = { name: 'mf-menu', requires: { host: '^1.4.0' }, screens: {}, popups: {} }
  const none = { manifestFiles: [], imports: {}, messages: {} }
  const build = v.parse(buildRecord, {
    kind: 'remote',
    name: 'mf-menu',
    version: '1.0.0',
    manifest,
    ...none,
    ...overrides,
  })
  if (build.kind !== 'remote') throw new Error('no remote')
  return v.parse(releaseRecord, remoteRecord(build, 'remoteEntry.0a1b2c3d.js', aRelease()))
}
const recordOfShell = (overrides: object = {}) => {
  const none = { capabilities: [], scripts: [], startup: [], messages: {} }
  const build = v.parse(buildRecord, {
    kind: 'shell',
    name: 'shell',
    version: '1.0.0',
    host: '1.4.0',
    ...none,
    ...overrides,
  })
  if (build.kind !== 'shell') throw new Error('no shell')
  return v.parse(shellRelease, shellRecord(build, aShell()))
}

it('a remote requires the version of the design tokens that it was built with, a shell states its own', () => {
  expect(recordOfRemote({ ui: '1.2.0' }).requires).toMatchObject({ host: '^1.4.0', ui: '^1.2.0' })
  expect(recordOfShell({ ui: '1.3.0' }).provides).toMatchObject({ ui: '1.3.0' })
})

it('a build that states no version of the design tokens requires none', () => {
  expect(recordOfRemote().requires).not.toHaveProperty('ui')
  expect(recordOfShell().provides).not.toHaveProperty('ui')
})

it('a shell’s release records what it loads for a table’s link', () => {
  const tableLink = ['table-link.0a1b2c3d.js']
  expect(recordOfShell({ tableLink }).tableLink).toEqual(tableLink)
  expect(recordOfShell()).not.toHaveProperty('tableLink')
})

it('a release records the texts of screens other than the entry screen, and none where the build has one file', () => {
  const deferredMessages = { notFor: 'menus', files: { ko: ['more.0a1b2c3d.js'] } }
  expect(recordOfRemote({ deferredMessages }).deferredMessages).toEqual(deferredMessages)
  expect(recordOfShell({ deferredMessages }).deferredMessages).toEqual(deferredMessages)
  expect(recordOfRemote()).not.toHaveProperty('deferredMessages')
  expect(recordOfShell()).not.toHaveProperty('deferredMessages')
})
