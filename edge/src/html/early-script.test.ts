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
  stylesCookie: 'storefront-styles',
  initData: '/api/init?storeId=1',
  productData: '/api/products?storeId=1',
}
const withMenu: Partial<EarlyInstructions> = {
  rootProductData: '/api/root-products?storeId=1',
  productLimits: '/api/limits?storeId=1',
  productWorker: '/assets/product-worker.js',
}

/** Runs the script in a minimal fake page. */
function run(
  stored: Record<string, string> | 'forbidden',
  early: Partial<EarlyInstructions> = {},
  pageFields: Record<string, unknown> = {},
  { parsed = [], ...documentFields }: { parsed?: (() => void)[] } & Record<string, unknown> = {},
) {
  const requests: { url: string; authorization: string | undefined; priority: string }[] = []
  const links: Record<string, string>[] = []
  const workers: { url: string; type: string; onerror?: () => void }[] = []
  const styles: Record<string, string> = {}
  const root = {
    lang: 'ko',
    dataset: {} as Record<string, string>,
    attributes: [] as string[],
    setAttribute: (name: string) => void root.attributes.push(name),
    style: { setProperty: (name: string, value: string) => Object.assign(styles, { [name]: value }) },
  }
  const listeners: ((event: { target: object }) => void)[] = []
  const loaded: (() => void)[] = []
  const document = {
    documentElement: root,
    getElementById: (id: string) =>
      id === documentIds.early ? { textContent: JSON.stringify({ ...instructions, ...early }) } : null,
    createElement: () => ({}),
    head: { append: (link: Record<string, string>) => links.push(link) },
    addEventListener: (kind: string, listener: (typeof listeners)[number] & (() => void)) =>
      kind === 'DOMContentLoaded' ? parsed.push(listener) : listeners.push(listener),
    cookie: '',
    ...documentFields,
  }
  const page: Record<string, unknown> = {
    document,
    location: { hash: '' },
    addEventListener: (_load: string, listener: () => void) => loaded.push(listener),
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
    fetch: (url: string, init: { headers: Record<string, string>; priority: string }) => {
      requests.push({ url, authorization: init.headers.authorization, priority: init.priority })
      return Promise.reject(new Error('no network'))
    },
  }
  Object.assign(page, pageFields)
  runInNewContext(earlyScript, page)
  const { cookie } = document
  return {
    requests,
    links,
    root,
    styles,
    listeners,
    cookie,
    cookieNow: () => document.cookie,
    /** The page is loaded; the browser has this cookie, and what it has then is returned. */
    afterLoad(before = '') {
      document.cookie = before
      for (const listener of loaded) listener()
      return document.cookie
    },
    workers,
    early: page.__early as Record<string, Promise<unknown>> | undefined,
  }
}

describe('the inline script', () => {
  it('is sent without comments and indentation', () => {
    expect(earlyScript).not.toMatch(/^\s|^\/\/|\n\s|\n\/\//)
  })

  it('fetches the first data at once, with the token in the header', async () => {
    const { requests, early } = run({ [storageKeys.token]: 'abc' })
    expect(requests).toMatchObject([
      { url: '/api/init?storeId=1', authorization: 'Bearer abc' },
      { url: '/api/products?storeId=1', authorization: 'Bearer abc' },
    ])
    await expect(early?.initData).rejects.toThrow('no network')
  })

  it('starts the product worker and the fetches of its data without waiting for a bundle', () => {
    const { requests, workers, early } = run({}, withMenu)
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/init?storeId=1',
      '/api/products?storeId=1',
      '/api/root-products?storeId=1',
      '/api/limits?storeId=1',
    ])
    expect(workers).toMatchObject([{ url: '/assets/product-worker.js', type: 'module' }])
    expect(early?.productWorker).toBe(workers[0])
    expect(run({}).workers).toEqual([])
  })

  it('removes a worker that failed to load', () => {
    const { workers, early } = run({}, withMenu)
    workers[0]?.onerror?.()
    expect(early).not.toHaveProperty('productWorker')
    expect(early).toHaveProperty('productData')
  })

  it('fetches as a guest without a token, or where storage is forbidden', () => {
    expect(run({}).requests[0]?.authorization).toBeUndefined()
    expect(run('forbidden').requests[0]?.authorization).toBeUndefined()
  })

  it('fetches nothing while the store is unknown', () => {
    const { initData: _none, productData: _neither, ...unknown } = instructions
    const page = run({}, { ...unknown, initData: undefined, productData: undefined } as never)
    expect(page.requests).toEqual([])
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

  it('sets a chosen theme before the first paint', () => {
    expect(run({ [storageKeys.theme]: 'dark' }).root.dataset.theme).toBe('dark')
    expect(run({ [storageKeys.theme]: 'javascript:' }).root.dataset.theme).toBeUndefined()
  })

  it('adds the metas of a chosen theme, and none where the device decides', () => {
    const metas = (theme: string) =>
      run({ [storageKeys.theme]: theme }).links.filter(({ id }) => id?.startsWith(chosenMetaIdPrefix))
    expect(metas('dark')).toEqual([
      { id: 'chosen-color-scheme', name: 'color-scheme', content: 'dark' },
      { id: 'chosen-theme-color', name: 'theme-color', content: '#0f100f' },
    ])
    expect(metas('system')).toEqual([])
  })
})

describe('with a server-rendered first screen, the inline script', () => {
  const firstScreen = {
    locale: 'ko',
    assumes: [{ area: 'shared' as const, key: 'storefront:1:menu-view', otherwise: 'null' }],
    sheets: ['aaaaaaaa', 'bbbbbbbb'],
  }
  const isShown = (stored: Record<string, string>, pageFields = {}) =>
    run(stored, { firstScreen }, pageFields).root.dataset.ssr === 'shown'
  const storedAs = (value: unknown) => ({ 'storefront:1:menu-view': JSON.stringify({ v: 1, value }) })

  it('shows it where storage matches its assumptions', () => {
    expect(isShown({})).toBe(true)
    expect(isShown({ [storageKeys.token]: 'abc' })).toBe(true)
    expect(isShown(storedAs(null))).toBe(true)
  })

  it('hides it where storage has a different value that has not expired', () => {
    expect(isShown(storedAs('list'))).toBe(false)
    expect(isShown(storedAs({ seat: 7, until: Date.now() + 60_000 }))).toBe(false)
    expect(isShown(storedAs({ seat: 7, until: Date.now() - 60_000 }))).toBe(true)
  })

  it('keeps a place free in it where storage has a height in pixels', () => {
    const assumes = firstScreen.assumes.map((one) => ({ ...one, otherwise: '0', keeps: 'deals-place' }))
    const keeping = { ...firstScreen, assumes }
    const { root, styles } = run(storedAs(108), { firstScreen: keeping })
    expect(root.dataset.ssr).toBe('shown')
    expect(root.attributes).toEqual(['data-deals-place'])
    expect(styles).toMatchObject({ '--deals-place': '108px' })
    for (const other of [0, 1e6, 'high', { a: 1 }]) {
      const { root } = run(storedAs(other), { firstScreen: keeping })
      expect(root.attributes, JSON.stringify(other)).toEqual([])
      expect(root.dataset.ssr).toBe(other === 0 ? 'shown' : 'wrong')
    }
  })

  it('sets for the styles whether there may be a customer, and how long the splash still stays', () => {
    expect(run({}, { firstScreen }).styles['--splash-left']).toBe('380ms')
    expect(run({ [storageKeys.token]: 'abc' }, { firstScreen }).root.dataset.customer).toBe('')
    expect(run({}, { firstScreen }).root.dataset.customer).toBeUndefined()
  })

  it('hides it in another language, and sets the cookie for the next document', () => {
    const english = run({ [storageKeys.locale]: 'en' }, { firstScreen })
    expect(english.root.dataset.ssr).toBe('wrong')
    expect(english.cookie).toMatch(/^storefront-locale=en; path=\//)
    expect(
      run({ [storageKeys.locale]: 'en' }, { firstScreen: { ...firstScreen, locale: 'en' } }).root.dataset.ssr,
    ).toBe('shown')
    expect(run({}, { firstScreen }).cookie).toBe('')
  })

  it('hides it where the hash opens a popup', () => {
    expect(isShown({}, { location: { hash: '#product' } })).toBe(false)
  })

  it('gives data and texts a low fetch priority', () => {
    const { links, requests } = run({}, { firstScreen })
    expect(links.map(({ fetchPriority }) => fetchPriority)).toEqual(['low'])
    expect(requests.map(({ priority }) => priority)).toEqual(['low', 'low'])
  })

  it('notes the style sheets in a cookie once they are loaded, beside those of other screens', () => {
    const page = run({}, { firstScreen })
    expect(page.cookie).toBe('')
    expect(page.afterLoad()).toBe(
      'storefront-styles=aaaaaaaa.bbbbbbbb; path=/; max-age=31536000; samesite=lax',
    )
    expect(page.afterLoad('a=1; storefront-styles=bbbbbbbb.cccccccc; b=2')).toMatch(
      /^storefront-styles=aaaaaaaa\.bbbbbbbb\.cccccccc;/,
    )
    expect(run({}).afterLoad()).toBe('')
  })

  it('records the tapped button for the app', () => {
    const { listeners, early } = run({}, { firstScreen })
    const button = {}
    listeners[0]?.({ target: { closest: () => button } })
    listeners[0]?.({ target: { closest: () => null } })
    expect(early).toHaveProperty('tapped', button)
  })
})

describe('with what the app needs on a first visit, the inline script', () => {
  const firstScreen = { locale: 'ko', assumes: [], sheets: ['aaaaaaaa'] }
  const app = {
    scripts: [{ url: '/assets/main.js', as: 'script' as const, integrity: 'sha384-main' }],
    files: [
      { url: '/assets/react.js', as: 'script' as const, integrity: 'sha384-react' },
      { url: '/assets/page.css', as: 'style' as const, integrity: 'sha384-page' },
    ],
  }
  const everything = ['/assets/main.js', '/assets/react.js', '/assets/page.css', '/assets/ko.js']

  /** A page that is not painted yet, with one picture of the first screen and one below it. */
  function visit({ hash = '', hidden = false, readyState = 'interactive', tellsPaint = true } = {}) {
    const [paint, timers, parsed] = [[] as (() => void)[], [] as [() => void, number][], [] as (() => void)[]]
    const decoded = Promise.withResolvers<void>()
    class PerformanceObserver {
      static supportedEntryTypes = tellsPaint ? ['paint'] : []
      readonly #tell: (list: object) => void
      constructor(tell: (list: object) => void) {
        this.#tell = tell
      }
      observe() {
        for (const name of ['first-paint', 'first-contentful-paint'])
          paint.push(() => this.#tell({ getEntriesByName: (each: string) => (each === name ? [1] : []) }))
      }
    }
    const page = run(
      {},
      { ...withMenu, firstScreen, app },
      {
        location: { hash },
        PerformanceObserver,
        setTimeout: (done: () => void, ms: number) => void timers.push([done, ms]),
      },
      {
        hidden,
        readyState,
        images: [
          { fetchPriority: 'high', decode: () => decoded.promise },
          { fetchPriority: 'auto', decode: () => new Promise(() => {}) },
        ],
        parsed,
      },
    )
    const nextTask = () => new Promise((resolve) => setTimeout(resolve))
    return {
      ...page,
      preloads: () => page.links.filter(({ rel }) => rel === 'preload').map(({ href }) => href),
      scripts: () => page.links.filter(({ src }) => src),
      async paint(which: 'background' | 'content') {
        paint[which === 'background' ? 0 : 1]?.()
        await nextTask()
      },
      async decode(result = Promise.resolve()) {
        decoded.resolve(result)
        await nextTask()
      },
      async pass(ms: number) {
        for (const [done, delay] of timers) if (delay <= ms) done()
        await nextTask()
      },
      parse: () => {
        for (const listener of parsed) listener()
      },
      async loadSheets() {
        for (const link of page.links) (link as { onload?: () => void }).onload?.()
        await nextTask()
      },
    }
  }

  it('requests nothing before the screen and its pictures are painted, then everything at once', async () => {
    const page = visit()
    await page.paint('background')
    await page.paint('content')
    expect([page.preloads(), page.scripts(), page.requests, page.workers]).toEqual([[], [], [], []])
    await page.decode()
    expect(page.preloads()).toEqual(everything)
    expect(page.scripts()).toEqual([
      { src: '/assets/main.js', async: false, crossOrigin: 'anonymous', integrity: 'sha384-main' },
    ])
    expect(page.requests).toHaveLength(4)
    expect(page.workers).toHaveLength(1)
    expect(Object.keys(page.early ?? {})).toContain('initData')
    expect(new Set(page.links.map(({ fetchPriority }) => fetchPriority))).toEqual(
      new Set(['auto', undefined]),
    )
  })

  it('requests it where a picture cannot be shown', async () => {
    const page = visit()
    await page.paint('content')
    await page.decode(Promise.reject(new Error('no picture')))
    expect(page.preloads()).toEqual(everything)
  })

  it('waits a tenth of a second at most for the pictures', async () => {
    const page = visit()
    await page.pass(100)
    await page.paint('content')
    expect(page.preloads()).toEqual([])
    await page.pass(100)
    expect(page.preloads()).toEqual(everything)
  })

  it('requests it once, with low priority, where half a second passes before', async () => {
    const page = visit()
    await page.pass(500)
    expect(page.preloads()).toEqual(everything)
    expect(page.links.find(({ rel }) => rel === 'preload')?.fetchPriority).toBe('low')
    await page.paint('content')
    await page.decode()
    expect(page.preloads()).toEqual(everything)
    expect(page.requests).toHaveLength(4)
  })

  it.each([
    ['the page is hidden', { hidden: true }],
    ['the screen is not shown', { hash: '#product' }],
    ['the browser does not tell of the paint', { tellsPaint: false }],
  ])('requests it at once where %s', (_where, how) => {
    const page = visit(how)
    expect(page.preloads()).toEqual(everything)
    expect(page.scripts()).toHaveLength(1)
    expect(page.requests).toHaveLength(4)
  })

  it('runs the scripts once the document is parsed', async () => {
    const page = visit({ hidden: true, readyState: 'loading' })
    expect(page.preloads()).toEqual(everything)
    expect(page.scripts()).toEqual([])
    page.parse()
    expect(page.scripts()).toHaveLength(1)
  })

  it('notes the style sheets in a cookie once they are loaded, which may be after the page', async () => {
    const page = visit({ hidden: true })
    expect(page.afterLoad()).toBe('')
    await page.loadSheets()
    expect(page.cookieNow()).toMatch(/^storefront-styles=aaaaaaaa;/)
  })

  it('records a tap that comes before', () => {
    const { listeners, early } = visit()
    listeners[0]?.({ target: { closest: () => 'button' } })
    expect(early).toHaveProperty('tapped', 'button')
  })
})
