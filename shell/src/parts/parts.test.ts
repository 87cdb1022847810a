import { partTableOf } from '@storefront/contract/registry/part-table.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import type { Route } from '@storefront/contract/routes.ts'
import { routes } from '@storefront/contract/routes.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Remotes } from '../federation/remotes.ts'
import { createParts } from './parts.ts'

const texts = vi.hoisted(() => ({ added: [] as Record<string, object>[] }))
vi.mock('../messages-loading/messages.ts', () => ({
  addTexts: async (load: (locale: string) => Promise<Record<string, object>>) =>
    void texts.added.push(await load('ko')),
}))

vi.mock('./shell-parts.ts', () => ({
  shellScreens: { main: async () => ({ default: Main }), shop: async () => ({ default: Shop }) },
  shellPopups: { login: async () => ({ default: Login }) },
  shellMessages: async () => ({ default: { login: { title: '시작해요' } } }),
}))

const Main = () => null
const Shop = () => null
const Login = () => null
const Menus = () => null
const Product = () => null
const manifest = {
  name: 'mf-ordering',
  requires: { host: '^2.0.0' },
  screens: { menus: async () => ({ default: Menus }) },
  popups: { product: async () => ({ default: Product }) },
  messages: vi.fn(async () => ({ default: { cart: '장바구니' } })),
}
/** The same remote, with separate texts for its entry screen. */
const withOpening = {
  ...manifest,
  opening: { screen: 'menus', messages: async () => ({ default: { menu: '메뉴' } }) },
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const load = vi.fn<Remotes['load']>()
const rowOf = (name: string) => routes.find((route) => route.name === name) as Route

function aStore(registry: Partial<ResolvedRegistry> = {}, bundles = ['ordering', 'booking']) {
  const remotes = {
    registry: {
      remotes: [{ name: 'mf-ordering', screens: ['menus'], popups: { product: '1.0' } }],
      disabled: [],
      ...registry,
    } as unknown as ResolvedRegistry,
    has: () => true,
    load,
    bustCache: vi.fn(),
  } satisfies Remotes
  return {
    remotes,
    parts: createParts(remotes, partTableOf(remotes.registry), () => ({
      contract: { bundles },
      storeData: {},
    })),
  }
}

beforeEach(() => {
  load.mockReset()
  load.mockResolvedValue(manifest as never)
  texts.added.length = 0
})

describe('the screens and popups of a store', () => {
  it('are those in its contract and released', () => {
    const { parts } = aStore()
    expect(parts.hasScreen('/menus')).toBe(true)
    expect(parts.hasScreen('/menus?tab=2')).toBe(true)
    expect(parts.hasScreen('/waiting')).toBe(false)
    expect(parts.hasScreen('/nowhere')).toBe(false)
    expect(parts.unavailable('product')).toBe(undefined)
    expect(parts.unavailable('orderDetail')).toBe('not-released')
    expect(parts.unavailable('login')).toBe(undefined)
  })

  it('exclude bundles that are not in its contract, released or not', () => {
    const { parts } = aStore({}, ['booking'])
    expect(parts.hasScreen('/menus')).toBe(false)
    expect(parts.hasRoute(rowOf('menus'))).toBe(false)
    expect(parts.unavailable('product')).toBe('not-in-contract')
  })

  it('include the page of a remote that is disabled for now, not of one never released', () => {
    const switchedOff = { remotes: [], disabled: [{ name: 'mf-ordering', reason: 'switched-off' as const }] }
    expect(aStore(switchedOff).parts.hasRoute(rowOf('menus'))).toBe(true)
    expect(aStore(switchedOff).parts.hasScreen('/menus')).toBe(false)
    const noRemotes = { remotes: [], disabled: [{ name: 'mf-ordering', reason: 'no-release' as const }] }
    expect(aStore(noRemotes).parts.hasRoute(rowOf('menus'))).toBe(false)
  })
})

describe('loading a part', () => {
  it('adds the remote’s texts, once', async () => {
    const { parts } = aStore()
    expect(await parts.loadScreen(rowOf('menus'))).toBe(Menus)
    expect(await parts.loadPopup('product')).toBe(Product)
    expect(texts.added).toEqual([{ 'mf-ordering': { cart: '장바구니' } }])
  })

  it('fails where the remote does, and retries for the next caller', async () => {
    const { parts } = aStore()
    load.mockRejectedValueOnce(new Error('down'))
    await expect(parts.loadScreen(rowOf('menus'))).rejects.toThrow('down')
    expect(await parts.loadScreen(rowOf('menus'))).toBe(Menus)
  })

  it('fails where the texts cannot be loaded, and retries', async () => {
    const { parts } = aStore()
    manifest.messages.mockRejectedValueOnce(new Error('chunk is gone'))
    await expect(parts.loadScreen(rowOf('menus'))).rejects.toThrow('chunk is gone')
    expect(await parts.loadScreen(rowOf('menus'))).toBe(Menus)
    expect(texts.added).toHaveLength(1)
  })

  it('adds the texts of the shell’s own parts with the first of them, and none with Main', async () => {
    const { parts } = aStore()
    expect(await parts.loadScreen(rowOf('main'))).toBe(Main)
    expect(texts.added).toEqual([])
    expect(await parts.loadPopup('login')).toBe(Login)
    expect(await parts.loadScreen(rowOf('shop'))).toBe(Shop)
    await parts.loadShellTexts()
    expect(texts.added).toEqual([{ shell: { login: { title: '시작해요' } } }])
  })

  it('waits for the entry screen’s own texts only; the rest is loaded when the page is idle', async () => {
    load.mockResolvedValue(withOpening as never)
    const { parts } = aStore()
    expect(await parts.loadScreen(rowOf('menus'))).toBe(Menus)
    await nextTask()
    expect(texts.added).toEqual([{ 'mf-ordering': { menu: '메뉴' } }])
    parts.loadTextsAhead()
    await nextTask()
    expect(texts.added).toHaveLength(3)
    expect(texts.added).toContainEqual({ 'mf-ordering': { cart: '장바구니' } })
    expect(texts.added).toContainEqual({ shell: { login: { title: '시작해요' } } })
    // Also where Menus is opened after the page was idle.
    const laterParts = aStore().parts
    laterParts.loadTextsAhead()
    texts.added.length = 0
    await laterParts.loadScreen(rowOf('menus'))
    await nextTask()
    expect(texts.added).toContainEqual({ 'mf-ordering': { cart: '장바구니' } })
  })

  it('waits for both texts before any other part', async () => {
    load.mockResolvedValue(withOpening as never)
    const { parts } = aStore()
    const moduleLoad = Promise.withResolvers<{ default: { cart: string } }>()
    manifest.messages.mockReturnValueOnce(moduleLoad.promise)
    const onShown = vi.fn()
    const popup = parts.loadPopup('product').then(onShown)
    await nextTask()
    expect(texts.added).toEqual([{ 'mf-ordering': { menu: '메뉴' } }])
    expect(onShown).not.toHaveBeenCalled()
    moduleLoad.resolve({ default: { cart: '장바구니' } })
    await popup
    expect(onShown).toHaveBeenCalledExactlyOnceWith(Product)
    expect(texts.added[1]).toEqual({ 'mf-ordering': { cart: '장바구니' } })
  })

  it('fails for other parts where their texts cannot be loaded, and retries', async () => {
    load.mockResolvedValue(withOpening as never)
    const { parts } = aStore()
    manifest.messages
      .mockRejectedValueOnce(new Error('ahead'))
      .mockRejectedValueOnce(new Error('chunk is gone'))
    parts.loadTextsAhead()
    expect(await parts.loadScreen(rowOf('menus'))).toBe(Menus)
    await nextTask()
    await expect(parts.loadPopup('product')).rejects.toThrow('chunk is gone')
    expect(await parts.loadPopup('product')).toBe(Product)
    expect(texts.added).toContainEqual({ 'mf-ordering': { cart: '장바구니' } })
  })

  it('busts the cache of a failed remote, never of the shell', () => {
    const { parts, remotes } = aStore()
    parts.bustCache('mf-ordering')
    parts.bustCache('shell')
    expect(remotes.bustCache.mock.calls).toEqual([['mf-ordering']])
  })
})
