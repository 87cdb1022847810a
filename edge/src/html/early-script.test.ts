import { runInNewContext } from 'node:vm'
import { chosenMetaIdPrefix, documentIds, storageKeys, themeColors } from '@storefront/contract/document.ts'
import { describe, expect, it } from 'vitest'
import { type EarlyInstructions, earlyScript } from './early-script.ts'

const instructions: EarlyInstructions = {
  keys: storageKeys,
  themeColors,
  chosenMetaIdPrefix,
  messages: {
    ko: [{ url: '/assets/ko.js', as: 'script', integrity: 'sha384-ko' }],
    en: [{ url: '/assets/en.js', as: 'script', integrity: 'sha384-en' }],
  },
  localeCookie: 'storefront-locale',
  initData: '/api/init?storeId=1',
  productData: '/api/products?storeId=1',
}
const withMenu: Partial<EarlyInstructions> = {
  rootProductData: '/api/root-products?storeId=1',
  productLimits: '/api/limits?storeId=1',
  productWorker: '/assets/product-worker.js',
}

/** Runs the script in a page made of nothing but what it touches. */
function run(
  stored: Record<string, string> | 'forbidden',
  early: Partial<EarlyInstructions> = {},
  more: Record<string, unknown> = {},
) {
  const asked: { url: string; authorization: string | undefined }[] = []
  const links: Record<string, string>[] = []
  const workers: { url: string; type: string; onerror?: () => void }[] = []
  const styles: Record<string, string> = {}
  const root = {
    lang: 'ko',
    dataset: {} as Record<string, string>,
    style: { setProperty: (name: string, value: string) => Object.assign(styles, { [name]: value }) },
  }
  const listeners: ((event: { target: object }) => void)[] = []
  const page: Record<string, unknown> = {
    document: {
      documentElement: root,
      getElementById: (id: string) =>
        id === documentIds.early ? { textContent: JSON.stringify({ ...instructions, ...early }) } : null,
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => links.push(link) },
      addEventListener: (_kind: string, listener: (typeof listeners)[number]) => listeners.push(listener),
      cookie: '',
    },
    location: { hash: '' },
    performance: { now: () => 120 },
    localStorage: {
      getItem: (key: string) => {
        if (stored === 'forbidden') throw new Error('SecurityError')
        return stored[key] ?? null
      },
    },
    Worker: function Worker(this: object, url: string, { type }: { type: string }) {
      workers.push(Object.assign(this, { url, type }))
    },
    fetch: (url: string, init: { headers: Record<string, string> }) => {
      asked.push({ url, authorization: init.headers.authorization })
      return Promise.reject(new Error('no network'))
    },
  }
  Object.assign(page, more)
  runInNewContext(earlyScript, page)
  const { cookie } = page.document as { cookie: string }
  return {
    asked,
    links,
    root,
    styles,
    listeners,
    cookie,
    workers,
    early: page.__early as Record<string, Promise<unknown>> | undefined,
  }
}

describe('the inline script', () => {
  it('asks for the first data at once, with the token in the header', async () => {
    const { asked, early } = run({ [storageKeys.token]: 'abc' })
    expect(asked).toEqual([
      { url: '/api/init?storeId=1', authorization: 'Bearer abc' },
      { url: '/api/products?storeId=1', authorization: 'Bearer abc' },
    ])
    await expect(early?.initData).rejects.toThrow('no network')
  })

  it('starts the worker beside what it will unpack, so that nothing of the menu waits for a script', () => {
    const { asked, workers, early } = run({}, withMenu)
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/init?storeId=1',
      '/api/products?storeId=1',
      '/api/root-products?storeId=1',
      '/api/limits?storeId=1',
    ])
    expect(workers).toMatchObject([{ url: '/assets/product-worker.js', type: 'module' }])
    expect(early?.productWorker).toBe(workers[0])
    expect(run({}).workers).toEqual([])
  })

  it('takes back a worker that did not come', () => {
    const { workers, early } = run({}, withMenu)
    workers[0]?.onerror?.()
    expect(early).not.toHaveProperty('productWorker')
    expect(early).toHaveProperty('productData')
  })

  it('asks as a guest where there is no token, or storage is forbidden', () => {
    expect(run({}).asked[0]?.authorization).toBeUndefined()
    expect(run('forbidden').asked[0]?.authorization).toBeUndefined()
  })

  it('asks for nothing while the store is not known', () => {
    const { initData: _none, productData: _neither, ...unknown } = instructions
    const page = run({}, { ...unknown, initData: undefined, productData: undefined } as never)
    expect(page.asked).toEqual([])
    expect(page.early).toBeUndefined()
  })

  it('loads the texts of the chosen language, and Korean where none or an unknown one is stored', () => {
    expect(run({ [storageKeys.locale]: 'en' })).toMatchObject({
      root: { lang: 'en' },
      links: [{ rel: 'preload', as: 'script', href: '/assets/en.js', integrity: 'sha384-en' }],
    })
    expect(run({}).links[0]?.href).toBe('/assets/ko.js')
    expect(run({ [storageKeys.locale]: 'xx' })).toMatchObject({ root: { lang: 'ko' } })
  })

  it('sets a chosen theme before anything is drawn', () => {
    expect(run({ [storageKeys.theme]: 'dark' }).root.dataset.theme).toBe('dark')
    expect(run({ [storageKeys.theme]: 'javascript:' }).root.dataset.theme).toBeUndefined()
  })

  it('tells the browser of a chosen theme before the document speaks of the device’s', () => {
    const metas = (theme: string) =>
      run({ [storageKeys.theme]: theme }).links.filter(({ id }) => id?.startsWith(chosenMetaIdPrefix))
    expect(metas('dark')).toEqual([
      { id: 'chosen-color-scheme', name: 'color-scheme', content: 'dark' },
      { id: 'chosen-theme-color', name: 'theme-color', content: '#0f100f' },
    ])
    expect(metas('system')).toEqual([])
  })
})

describe('where the first screen is drawn, the inline script', () => {
  const drawn = {
    locale: 'ko',
    assumes: [{ area: 'shared' as const, key: 'storefront:1:menu-view', otherwise: 'null' }],
  }
  const isShown = (stored: Record<string, string>, more = {}) =>
    run(stored, { drawn }, more).root.dataset.drawn === 'shown'
  const storedAs = (value: unknown) => ({ 'storefront:1:menu-view': JSON.stringify({ v: 1, value }) })

  it('shows it to whom it fits', () => {
    expect(isShown({})).toBe(true)
    expect(isShown({ [storageKeys.token]: 'abc' })).toBe(true)
    expect(isShown(storedAs(null))).toBe(true)
  })

  it('hides it from a browser that keeps another choice, until that has run out', () => {
    expect(isShown(storedAs('list'))).toBe(false)
    expect(isShown(storedAs({ seat: 7, until: Date.now() + 60_000 }))).toBe(false)
    expect(isShown(storedAs({ seat: 7, until: Date.now() - 60_000 }))).toBe(true)
  })

  it('hides it from who reads another language, and has the next one drawn in it', () => {
    const english = run({ [storageKeys.locale]: 'en' }, { drawn })
    expect(english.root.dataset.drawn).toBe('wrong')
    expect(english.cookie).toMatch(/^storefront-locale=en; path=\//)
    expect(
      run({ [storageKeys.locale]: 'en' }, { drawn: { ...drawn, locale: 'en' } }).root.dataset.drawn,
    ).toBe('shown')
    expect(run({}, { drawn }).cookie).toBe('')
  })

  it('hides it where the address opens a popup', () => {
    expect(isShown({}, { location: { hash: '#product' } })).toBe(false)
  })

  it('lets the first sight go before data and texts', () => {
    const { links, styles } = run({}, { drawn })
    expect(links.map(({ fetchPriority }) => fetchPriority)).toEqual(['low'])
    expect(styles['--splash-left']).toBe('380ms')
  })

  it('remembers what was tapped, so that the app can do it', () => {
    const { listeners, early } = run({}, { drawn })
    const button = {}
    listeners[0]?.({ target: { closest: () => button } })
    listeners[0]?.({ target: { closest: () => null } })
    expect(early).toHaveProperty('tapped', button)
  })
})
