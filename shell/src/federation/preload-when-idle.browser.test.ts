import type { PreloadFile } from '@storefront/contract/registry/release-record.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { preloadWhenIdle } from './preload-when-idle.ts'

const integrity = `sha384-${'A'.repeat(64)}`
const registryWith = (...preload: PreloadFile[]): ResolvedRegistry => ({
  revision: 'r',
  shell: { version: '1.0.0', build: 'b', host: '1.0.0' },
  remotes: [
    {
      name: 'mf-ordering',
      version: '1.0.0',
      build: 'b',
      entry: '/entry.js',
      integrity,
      screens: [],
      popups: {},
      preload,
    },
  ],
  disabled: [],
  strict: true,
})
const prefetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  )
/** The page on a fast network, idle when the test decides: both depend on how busy the machine is. */
let becomesIdle: (() => void) | undefined
const page = {
  navigator: { connection: { effectiveType: '4g' } },
  document,
  requestIdleCallback: (run: () => void) => {
    becomesIdle = run
  },
} as unknown as Window

afterEach(() => {
  for (const link of document.querySelectorAll('link[rel=prefetch], link[data-test]')) link.remove()
})

describe('preloading once the page is idle', () => {
  it('prefetches the first files of each remote, in the same way as the runtime will request them', () => {
    preloadWhenIdle(
      registryWith({ url: '/a.js', as: 'script', integrity }, { url: '/a.css', as: 'style' }),
      page,
    )
    expect(prefetched()).toEqual([])
    becomesIdle?.()
    expect(prefetched()).toEqual(['/a.js', '/a.css'])
    const [script] = document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')
    expect(script).toMatchObject({ as: 'script', integrity, crossOrigin: 'anonymous' })
  })

  it('skips what the document has preloaded, and fetches nothing twice', () => {
    const preload = document.createElement('link')
    preload.setAttribute('href', '/entry.js')
    preload.dataset.test = ''
    document.head.append(preload)
    const twice: PreloadFile = { url: '/b.js', as: 'script' }
    preloadWhenIdle(registryWith({ url: '/entry.js', as: 'script' }, twice, twice), page)
    becomesIdle?.()
    expect(prefetched()).toEqual(['/b.js'])
  })

  it.each([
    ['saves data', { saveData: true }],
    ['is on a very slow network', { effectiveType: '2g' }],
  ])('fetches nothing for a customer who %s', (_who, connection) => {
    const idle = vi.fn()
    const page = { navigator: { connection }, requestIdleCallback: idle } as unknown as Window
    preloadWhenIdle(registryWith({ url: '/c.js', as: 'script' }), page)
    expect(idle).not.toHaveBeenCalled()
  })
})
