import { describe, expect, it, vi } from 'vitest'
import type { BrowserEntries } from './browser-entries.ts'
import { createPageRouter } from './page-router.ts'

const screen = (name: string) => Object.assign(() => null, { displayName: name })
const Main = screen('main')
const Menus = screen('menus')
const Shared = screen('shared')
const Nowhere = screen('nowhere')

function aShop(address = '/cafe/') {
  const menus = vi.fn(async () => Menus)
  const entries = someEntries(address)
  const router = createPageRouter({
    entries,
    base: '/cafe/',
    routes: [
      { path: '/', load: async () => Main },
      { path: '/menus', load: menus },
      { path: '/share/order/:dealIdWithUserId', load: async () => Shared },
      { path: '*', load: async () => Nowhere },
    ],
  })
  return { router, entries, menus, screen: () => router.shown.get()?.Screen }
}

describe('pages of the shop', () => {
  it('are found below the store’s own segment, whatever the case of their letters', async () => {
    for (const [address, expected] of [
      ['/cafe/', Main],
      ['/cafe/menus', Menus],
      ['/cafe/MENUS?tab=2', Menus],
      ['/cafe/share/order/12-7', Shared],
    ] as const) {
      const { router, screen } = aShop(address)
      await router.begin()
      expect(screen()).toBe(expected)
    }
  })

  it('have their query and path parameters', async () => {
    const { router } = aShop('/cafe/share/order/12-7?tab=2')
    await router.begin()
    const { place } = router.shown.get() ?? {}
    expect(place?.path).toBe('/share/order/12-7')
    expect(place?.params).toEqual({ dealIdWithUserId: '12-7' })
    expect(place?.query.get('tab')).toBe('2')
  })

  it.each([
    ['a letter outside of ASCII', '/cafe/share/order/%ED%95%9C', '한'],
    ['a slash within a segment', '/cafe/share/order/12%2F7', '12/7'],
    ['a damaged encoding, as it is', '/cafe/share/order/12%', '12%'],
  ])('have a path parameter with %s', async (_case, address, dealIdWithUserId) => {
    const { router } = aShop(address)
    await router.begin()
    expect(router.shown.get()?.place.params).toEqual({ dealIdWithUserId })
  })

  it('are those of the first row that matches, and of no other store', async () => {
    const { router, screen } = aShop('/cafe/share/order/menus')
    await router.begin()
    expect(screen()).toBe(Shared)
    const otherStore = aShop('/other/menus')
    await otherStore.router.begin()
    expect(otherStore.screen()).toBeUndefined()
  })

  it('are the not-found page for any other path [1.2.1-25]', async () => {
    for (const address of ['/cafe/nowhere', '/cafe/menus/deeper', '/cafe/share/order']) {
      const { router, screen } = aShop(address)
      await router.begin()
      expect(screen()).toBe(Nowhere)
    }
  })

  it('are shown once their screen is loaded', async () => {
    const { router, screen, menus, entries } = aShop()
    await router.begin()
    const loading = Promise.withResolvers<typeof Menus>()
    menus.mockReturnValueOnce(loading.promise)
    const arrived = router.navigate('/menus', 'push')
    expect(router.isLoading.get()).toBe(true)
    expect(screen()).toBe(Main)
    expect(entries.page().address).toBe('/cafe/')
    loading.resolve(Menus)
    await arrived
    expect(router.isLoading.get()).toBe(false)
    expect(screen()).toBe(Menus)
    expect(entries.page().address).toBe('/cafe/menus')
  })

  it('follow the latest navigation', async () => {
    const { router, screen, menus, entries } = aShop()
    await router.begin()
    const slow = Promise.withResolvers<typeof Menus>()
    menus.mockReturnValueOnce(slow.promise)
    const first = router.navigate('/menus', 'push')
    await router.navigate('/share/order/1-1', 'push')
    slow.resolve(Menus)
    await first
    expect(screen()).toBe(Shared)
    expect(entries.addresses()).toEqual(['/cafe/', '/cafe/share/order/1-1'])
  })

  it('cancel a loading page when the customer goes back', async () => {
    const { router, screen, menus, entries } = aShop()
    await router.begin()
    await router.navigate('/share/order/1-1', 'push')
    menus.mockReturnValueOnce(new Promise(() => {}))
    void router.navigate('/menus', 'push')
    entries.go(-1)
    await expect.poll(() => screen()).toBe(Main)
    expect(router.isLoading.get()).toBe(false)
  })

  it('replace another page on request', async () => {
    const { router, entries } = aShop()
    await router.begin()
    await router.navigate('/menus', 'replace')
    expect(entries.addresses()).toEqual(['/cafe/menus'])
  })

  it('show a fallback on a failure, and retry', async () => {
    const { router, screen, menus } = aShop()
    await router.begin()
    const problem = new Error('chunk is gone')
    menus.mockRejectedValueOnce(problem)
    await router.navigate('/menus', 'push')
    expect(router.shown.get()).toMatchObject({ Screen: undefined, problem, place: { path: '/menus' } })
    await router.retry()
    expect(screen()).toBe(Menus)
    expect(router.shown.get()?.problem).toBe(undefined)
  })
})

function someEntries(address: string) {
  const list = [{ key: 'k0', address }]
  let position = 0
  let moved = () => {}
  return {
    current: () => ({ index: position, marks: [] }),
    push() {},
    replace() {},
    onMoved() {},
    page: () => list[position] ?? { key: '', address: '' },
    addresses: () => list.map((entry) => entry.address),
    enter(to: string, how: 'push' | 'replace') {
      if (how === 'push') position += 1
      list.splice(position, list.length, { key: `k${position}-${to}`, address: to })
    },
    go(delta: number) {
      position += delta
      moved()
    },
    onPageMoved(listener: () => void) {
      moved = listener
    },
  } satisfies BrowserEntries & { addresses(): string[] }
}
