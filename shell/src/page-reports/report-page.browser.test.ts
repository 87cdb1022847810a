import { pageReport } from '@storefront/contract/page-report.ts'
import { partTable } from '@storefront/contract/registry/part-table.ts'
import type { ResolvedRemote } from '@storefront/contract/registry/resolved-registry.ts'
import { parse } from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { PROBLEM_MARK } from '../host-runtime/problems.ts'
import { reportPage } from './report-page.ts'

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response())
const reports = () =>
  fetched.mock.calls.map(([, { body }]) => parse(pageReport, JSON.parse(String(body))).parts)
const begin = () =>
  reportPage({
    registry: {
      shell: { version: '3.0.0', build: 'ba9876543210', host: '2.0.0' },
      remotes: [{ name: 'mf-ordering', version: '1.2.0', build: '0123456789ab' } as ResolvedRemote],
    },
    table: partTable([]),
    path: () => '/menus',
    usableMs: 700,
  })
const fail = (name: string) =>
  performance.mark(PROBLEM_MARK, { detail: { where: 'screen menus', what: `${name}: at order 41` } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  sessionStorage.clear()
  performance.clearMarks()
  return () => {
    // Ends what the test began.
    dispatchEvent(new Event('pagehide'))
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('a page is reported after five seconds and after a minute, whatever happens on it', () => {
  begin()
  fail('TypeError')
  vi.advanceTimersByTime(4_999)
  expect(fetched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  fail('RangeError')
  vi.advanceTimersByTime(600_000)
  const menuReports = reports().map((parts) => parts.find(({ part }) => part === 'mf-ordering'))
  expect(menuReports).toMatchObject([{ kinds: ['TypeError'], usableMs: 700 }, { kinds: ['RangeError'] }])
  expect(menuReports[1]).not.toHaveProperty('usableMs')
  expect(fetched.mock.calls[0]).toMatchObject(['/page-reports', { keepalive: true, credentials: 'omit' }])
})

it('a page that is left earlier is reported as it is left', () => {
  begin()
  dispatchEvent(new Event('pagehide'))
  expect(reports()).toHaveLength(1)
  vi.advanceTimersByTime(600_000)
  expect(reports()).toHaveLength(1)
})

it('a tab that reloads repeatedly reports three pages', () => {
  for (let page = 0; page < 6; page += 1) {
    begin()
    dispatchEvent(new Event('pagehide'))
  }
  expect(reports()).toHaveLength(3)
})
