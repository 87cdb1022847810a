import { pathParameters } from '@storefront/contract/routes.ts'
import type { Place } from '@storefront/host'
import { type Writable, writable } from '@storefront/host/runtime/writable.ts'
import type { ComponentType } from 'react'
import type { BrowserEntries } from './browser-entries.ts'

/** A path pattern and the loader of its screen. */
export interface PageRoute {
  /** `*` matches every path. */
  path: string
  load(): Promise<ComponentType>
}

/** The current page: a screen, or why it could not be loaded. */
export interface ShownPage {
  /** Key of the entry of browser history. */
  key: string
  place: Place
  Screen: ComponentType | undefined
  problem: unknown
}

export interface PageRouter {
  shown: Writable<ShownPage | undefined>
  /** A page is loading; the previous one is shown until then. */
  isLoading: Writable<boolean>
  /** Shows the page of the document's address; resolves when it is loaded. */
  begin(): Promise<void>
  /** Resolves when the page is shown, or a newer navigation has replaced this one. */
  navigate(path: string, kind: 'push' | 'replace'): Promise<void>
  /** Retries a failed load. */
  retry(): Promise<void>
  /** Runs before another page is shown. */
  onChange(listener: (kind: 'push' | 'replace' | 'move') => void): void
}

export interface PageRouterParts {
  entries: BrowserEntries
  /** Prefix of every path of this store, with a trailing slash. */
  base: string
  routes: readonly PageRoute[]
}

/**
 * Shows the page of the address. A screen is loaded before it is shown, so that no page is ever empty; the latest
 * navigation wins. The first row of the table that matches is shown, by the same rule as at the edge.
 */
export function createPageRouter({ entries, base, routes }: PageRouterParts): PageRouter {
  const shown = writable<ShownPage | undefined>(undefined)
  const isLoading = writable(false)
  const listeners: ((kind: 'push' | 'replace' | 'move') => void)[] = []
  let navigations = 0

  async function show(address: string, kind: 'push' | 'replace' | 'move'): Promise<void> {
    const navigation = ++navigations
    const url = new URL(address, 'http://shop')
    const match = matchIn(routes, url.pathname, base)
    isLoading.set(true)
    let Screen: ComponentType | undefined
    let problem: unknown
    try {
      Screen = await match?.route.load()
    } catch (failure) {
      problem = failure
    }
    if (navigation !== navigations) return
    isLoading.set(false)
    if (kind !== 'move') entries.enter(address, kind)
    for (const listener of listeners) listener(kind)
    const { key } = entries.page()
    shown.set({ key, place: placeOf(url, base, match?.params), Screen, problem })
  }

  entries.onPageMoved(() => void show(entries.page().address, 'move'))

  return {
    shown,
    isLoading,
    begin: () => show(entries.page().address, 'move'),
    navigate: (path, kind) => show(base + path.replace(/^\//, ''), kind),
    retry: () => show(entries.page().address, 'move'),
    onChange: (listener) => void listeners.push(listener),
  }
}

function matchIn(routes: readonly PageRoute[], pathname: string, base: string) {
  if (!pathname.toLowerCase().startsWith(base.toLowerCase())) return undefined
  const path = `/${pathname.slice(base.length)}`
  for (const route of routes) {
    const params = route.path === '*' ? {} : pathParameters(route.path, path)
    if (params) return { route, params }
  }
}

const placeOf = (url: URL, base: string, params: Readonly<Record<string, string>> = {}): Place => ({
  path: `/${url.pathname.slice(base.length)}`,
  query: url.searchParams,
  params,
})
