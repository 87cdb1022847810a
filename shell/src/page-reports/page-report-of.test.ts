import { pageReport } from '@storefront/contract/page-report.ts'
import { partTable } from '@storefront/contract/registry/part-table.ts'
import type { ResolvedRemote } from '@storefront/contract/registry/resolved-registry.ts'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { pageReportOf } from './page-report-of.ts'

const remote = (name: string, version: string) => ({ name, version, build: '0123456789ab' }) as ResolvedRemote
const registry = {
  shell: { version: '3.0.0', build: 'ba9876543210', host: '2.0.0' },
  remotes: [remote('mf-ordering', '1.2.0'), remote('mf-booking', '1.0.0')],
}
const reportOf = (overrides: Partial<Parameters<typeof pageReportOf>[0]>) =>
  parse(
    pageReport,
    pageReportOf({
      registry,
      table: partTable([]),
      paths: ['/menus'],
      problems: [],
      leaking: [],
      usable: undefined,
      ...overrides,
    }),
  ).parts
const shell = { part: 'shell', release: '3.0.0-ba9876543210', loaded: true, kinds: [] }
const ordering = { part: 'mf-ordering', release: '1.2.0-0123456789ab', loaded: true, kinds: [] }

describe('the report of a page', () => {
  it('names the releases that it used, each with the time to the first screen that it is part of', () => {
    expect(reportOf({ usable: { path: '/menus', ms: 812.4 } })).toEqual([
      { ...shell, usableMs: 812 },
      { ...ordering, usableMs: 812 },
    ])
    expect(reportOf({ paths: ['/', '/menus'], usable: { path: '/', ms: 500 } })).toEqual([
      { ...shell, usableMs: 500 },
      ordering,
    ])
  })

  it.each([
    ['a remote that does not come', 'screen menus', 'RemoteFailure: mf-ordering: unreachable', false],
    ['a chunk that does not come', 'popup product', 'ChunkLoadError: Loading chunk 12 failed', false],
    ['an error while it is rendered', 'screen menus', 'TypeError: 김하늘 is not iterable', true],
  ])('has %s under the remote, by kind and without its text', (_case, where, what, loaded) => {
    const [, part] = reportOf({ problems: [{ where, what }] })
    expect(part).toEqual({ ...ordering, loaded, kinds: [what.split(':')[0]] })
  })

  it('has what belongs to no part under the shell, and each kind once', () => {
    const problems = [
      { where: 'main: deals', what: 'Error: 1' },
      { where: 'start', what: 'Error: 2' },
    ]
    expect(reportOf({ paths: ['/'], problems })).toEqual([{ ...shell, kinds: ['Error'] }])
  })

  it('has leaking styles under their remote', () => {
    expect(reportOf({ paths: ['/'], leaking: ['mf-ordering'] })).toEqual([
      shell,
      { ...ordering, kinds: ['StyleLeak'] },
    ])
  })
})
