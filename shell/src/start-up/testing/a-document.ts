import type { StoreHints } from '@storefront/contract/document.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { vi } from 'vitest'

type Answer = () => object | Promise<object>

/** Answers of the fake API, by the last segment of a call's path. */
export const answers: Record<string, Answer> = {
  getinitdata: () => ({ code: 200, message: '', payload: aShop() }),
  getstoretermstemplatelist: () => ({ code: 200, message: '', payload: [] }),
}

export const apiCalls: { path: string; token: string | null }[] = []

/** Fakes the edge: its document at the address, and the API. */
export function openDocument(
  address: string,
  hints: StoreHints | null = moonlight,
  remotes: ResolvedRegistry['remotes'] = [],
): HTMLElement {
  history.replaceState(null, '', address)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, location.origin).pathname.split('/').at(-1) ?? ''
    apiCalls.push({ path, token: new Headers(init.headers).get('authorization') })
    const answer = answers[path]
    if (!answer) return Response.json({ code: 404, message: '', payload: null }, { status: 404 })
    const body = await answer()
    return body instanceof Response ? body : Response.json(body)
  })
  addJson('registry', {
    revision: 'r1',
    shell: { version: '1.0.0', build: 'b', host: '2.0.0' },
    remotes,
    disabled: [],
    strict: true,
  })
  addJson('store-hints', hints)
  const root = document.createElement('div')
  document.body.append(root)
  return root
}

export const moonlight: StoreHints = {
  storeId: 10,
  pageName: 'moonlight',
  name: '달빛 카페',
  accentHue: 165,
  // As in the shop's answer: a page that lacks one of them is loaded anew at its next navigation.
  bundles: aShop().contract.bundles,
}

/** A release of ordering; its file does not exist. */
export const ordering: ResolvedRegistry['remotes'][number] = {
  name: 'mf-ordering',
  version: '1.0.0',
  build: 'b',
  entry: '/remotes/mf-ordering/entry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  screens: ['menus'],
  popups: {},
  preload: [],
}

function addJson(id: string, value: unknown): void {
  document.getElementById(id)?.remove()
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = id
  script.textContent = JSON.stringify(value)
  document.body.append(script)
}
