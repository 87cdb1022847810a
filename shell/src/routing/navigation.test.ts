import { partTable } from '@storefront/contract/registry/part-table.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrowserEntries } from './browser-entries.ts'
import { createNavigation } from './navigation.ts'
import type { PageRouter } from './page-router.ts'

const log: string[] = []
let path = '/menus'
let index = 2
let isOutdated = false

const location = {
  search: '',
  origin: 'https://shop.example',
  assign: (address: string) => log.push(`load ${address}`),
  replace: (address: string) => log.push(`load instead ${address}`),
}
vi.stubGlobal('location', location)
let moved = () => {}
vi.stubGlobal('addEventListener', (_kind: string, listener: () => void) => {
  moved = listener
})
vi.stubGlobal('removeEventListener', () => {})

const navigation = createNavigation({
  table: partTable([]),
  router: {
    shown: { get: () => ({ place: { path } }) },
    navigate: async (to: string, how: string) => void log.push(`${how} ${to}`),
  } as unknown as PageRouter,
  entries: {
    current: () => ({ index, marks: [] }),
    go(delta: number) {
      log.push(`go ${delta}`)
      queueMicrotask(moved)
    },
  } as unknown as BrowserEntries,
  popups: { closeAll: async () => void log.push('close all') },
  pageName: 'moonlight',
  shouldReload: () => isOutdated,
})

beforeEach(() => {
  log.length = 0
  path = '/menus'
  index = 2
  isOutdated = false
  location.search = ''
})

describe('navigation in the shop', () => {
  it('closes popups before it navigates', async () => {
    await navigation.navigate('/shop')
    expect(log).toEqual(['close all', 'push /shop'])
  })

  it("keeps a developer's builds in the address from page to page, and does not reload because their releases differ from the edge's", async () => {
    location.search = '?mf.selfpay=http://localhost:5001/&coupon=1'
    isOutdated = true
    await navigation.navigate('/menus/12?from=main#top')
    expect(log).toEqual([
      'close all',
      'push /menus/12?from=main&mf.selfpay=http%3A%2F%2Flocalhost%3A5001%2F#top',
    ])
  })

  it('can replace the page', async () => {
    await navigation.navigate('/shop', { replace: true })
    expect(log).toEqual(['close all', 'replace /shop'])
  })

  it('goes one page back', async () => {
    await navigation.back()
    expect(log).toEqual(['close all', 'go -1'])
  })

  it('goes to Main where there is no page of the store before', async () => {
    index = 0
    for (const [referrer, length] of [
      ['', 2],
      ['https://shop.example/other-store/shop', 2],
      ['https://elsewhere.example/moonlight/', 2],
      ['https://shop.example/moonlight/shop', 1],
    ] as const) {
      vi.stubGlobal('document', { referrer })
      vi.stubGlobal('history', { length })
      log.length = 0
      await navigation.back()
      expect(log).toEqual(['close all', 'close all', 'replace /'])
    }
  })

  it('goes one page back from a document that a link of the store has loaded', async () => {
    index = 0
    vi.stubGlobal('history', { length: 2 })
    for (const page of ['/moonlight/shop', '/moonlight']) {
      vi.stubGlobal('document', { referrer: `https://shop.example${page}` })
      log.length = 0
      await navigation.back()
      expect(log).toEqual(['close all', 'go -1'])
    }
  })

  it('goes back from a reservation to Main, whatever the page before [1.2.1-06, 3.2-04]', async () => {
    path = '/reservation'
    await navigation.back()
    expect(log).toEqual(['close all', 'close all', 'replace /'])
  })

  it('goes home, or stays on Main', async () => {
    await navigation.goHome()
    expect(log).toEqual(['close all', 'close all', 'push /'])
    path = '/'
    log.length = 0
    await navigation.goHome()
    expect(log).toEqual(['close all'])
  })

  it('builds addresses with the store’s segment', () => {
    expect(navigation.hrefOf('/menus')).toBe('/moonlight/menus')
    expect(navigation.hrefOf('/')).toBe('/moonlight/')
  })

  it('loads the document where the edge has another set of releases', async () => {
    isOutdated = true
    await navigation.navigate('/shop')
    await navigation.navigate('/', { replace: true })
    expect(log).toEqual(['close all', 'load /moonlight/shop', 'close all', 'load instead /moonlight/'])
  })
})
