// Runs in the document before any bundle: fetches the first data in parallel with the scripts. Its text, minified, is the
// same in every document, because its hash is in the content security policy, so it contains nothing of a store.
;(() => {
  const early = JSON.parse(document.getElementById('early').textContent)
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement

  const theme = stored(early.keys.theme)
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme
    // The first meta element of a name applies; those that follow the device are after this script.
    const overrule = (name, content) =>
      document.head.append(
        Object.assign(document.createElement('meta'), { id: early.chosenMetaIdPrefix + name, name, content }),
      )
    overrule('color-scheme', theme)
    overrule('theme-color', early.themeColors[theme])
  }

  // The cookie gives the edge the language of the next server-rendered document.
  const locale = stored(early.keys.locale)
  root.lang = locale !== null && locale in early.messages ? locale : 'ko'
  if (locale !== null) {
    const lasting = 'path=/; max-age=31536000; samesite=lax'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${early.localeCookie}=${root.lang}; ${lasting}`
  }

  // The server-rendered first screen is a guest's. It is hidden where this browser would show something else.
  const differs = ({ area, key, otherwise, keeps }) => {
    try {
      const text = (area === 'shared' ? localStorage : sessionStorage).getItem(key)
      if (text === null) return false
      const { value } = JSON.parse(text)
      if (value?.until < Date.now() || JSON.stringify(value) === otherwise) return false
      // A height in pixels.
      if (!keeps || !(value > 0 && value < 1000)) return true
      root.setAttribute(`data-${keeps}`, '')
      root.style.setProperty(`--${keeps}`, `${value}px`)
      return false
    } catch {
      return false
    }
  }
  // The token travels in the header, never in a URL.
  const token = stored(early.keys.token)
  const { firstScreen } = early
  if (firstScreen) {
    if (token) root.dataset.customer = ''
    const isWrong =
      firstScreen.locale !== root.lang ||
      location.hash !== '' ||
      firstScreen.assumes.some((one) => differs(one))
    root.dataset.ssr = isWrong ? 'wrong' : 'shown'
    // The splash ends 500 ms after the navigation began.
    root.style.setProperty('--splash-left', `${Math.max(0, 500 - performance.now())}ms`)
  }

  // Nothing takes bandwidth from a server-rendered screen that is not painted yet.
  const isShown = root.dataset.ssr === 'shown'
  let priority = isShown ? 'low' : 'auto'
  const preload = ({ url, as, integrity = '' }) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as, href: url, crossOrigin: 'anonymous', integrity })
    link.fetchPriority = priority
    document.head.append(link)
    return link
  }
  const request = (url) => {
    const answer = fetch(url, {
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      credentials: 'omit',
      priority,
    })
    // The shell handles a failure when it reads the answer; until then it is not an unhandled rejection.
    answer.catch(() => {})
    return answer
  }

  const started = {}
  const requestData = () => {
    for (const name of ['initData', 'productData', 'rootProductData', 'productLimits'])
      if (early[name]) started[name] = request(early[name])
    if (early.productWorker) {
      const worker = new Worker(early.productWorker, { type: 'module' })
      // If the worker failed to load, the shell starts its own.
      worker.onerror = () => delete started.productWorker
      started.productWorker = worker
    }
  }
  if (early.initData) {
    globalThis.__early = started
    // A tapped button is clicked once the app has started; links work without it.
    if (firstScreen)
      document.addEventListener('click', ({ target }) => {
        started.tapped = target.closest('#first-screen button') ?? started.tapped
      })
  }

  // The browser has the style sheets: the next document links them instead of repeating their rules. The cookie
  // keeps the hashes of the twelve newest.
  const noteSheets = () => {
    const known = document.cookie.split(`${early.stylesCookie}=`)[1]?.split(';')[0].split('.') ?? []
    const sheets = [...new Set([...firstScreen.sheets, ...known])].slice(0, 12).join('.')
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${early.stylesCookie}=${sheets}; path=/; max-age=31536000; samesite=lax`
  }
  const texts = early.messages[root.lang] ?? []
  const { app } = early
  if (!app) {
    texts.forEach(preload)
    requestData()
    if (firstScreen) addEventListener('load', noteSheets)
    return
  }

  // All in one step, so that no file is requested later than the one that names it.
  const startApp = () => {
    app.scripts.forEach(preload)
    requestData()
    const links = [...app.files, ...texts].map(preload)
    const sheets = links.filter((link) => link.as === 'style')
    Promise.all(sheets.map((link) => new Promise((done) => (link.onload = done)))).then(noteSheets)
    // As with `defer`, the scripts run once the document is parsed.
    const run = () => {
      for (const { url, integrity = '' } of app.scripts) {
        const script = document.createElement('script')
        document.head.append(
          Object.assign(script, { src: url, async: false, crossOrigin: 'anonymous', integrity }),
        )
      }
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
    else run()
  }
  // A hidden page is not painted, and not every browser tells of the paint.
  if (!isShown || document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
    return startApp()
  const after = (ms) => new Promise((done) => setTimeout(done, ms))
  const painted = new Promise((done) =>
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done()
    }).observe({ type: 'paint', buffered: true }),
  )
  const decoded = () =>
    Promise.allSettled(
      [...document.images].filter((each) => each.fetchPriority === 'high').map((each) => each.decode()),
    )
  // Pictures were requested long before; after this time the app's files arrive behind them on a slow line.
  const shown = painted
    .then(() => Promise.race([decoded(), after(100)]))
    .then(() => {
      priority = 'auto'
    })
  Promise.race([shown, after(500)]).then(startApp)
})()
