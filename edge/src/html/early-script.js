// Runs in the document before any bundle: fetches the first data in parallel with the scripts. Its text is inlined
// unchanged and its hash is in the content security policy, so it contains nothing of a store.
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
    // The page is loaded with its style sheets: the next document links them instead of repeating their rules.
    addEventListener('load', () => {
      const known = document.cookie.split(`${early.stylesCookie}=`)[1]?.split(';')[0].split('.') ?? []
      const sheets = [...new Set([...firstScreen.sheets, ...known])].slice(0, 12).join('.')
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
      document.cookie = `${early.stylesCookie}=${sheets}; path=/; max-age=31536000; samesite=lax`
    })
    root.style.setProperty('--splash-left', `${Math.max(0, 500 - performance.now())}ms`)
  }

  for (const file of early.messages[root.lang] ?? []) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.as
    link.href = file.url
    link.crossOrigin = 'anonymous'
    if (file.integrity) link.integrity = file.integrity
    if (firstScreen) link.fetchPriority = 'low'
    document.head.append(link)
  }

  const request = (url) => {
    const answer = fetch(url, {
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      credentials: 'omit',
      ...(firstScreen && { priority: 'low' }),
    })
    // The shell handles a failure when it reads the answer; until then it is not an unhandled rejection.
    answer.catch(() => {})
    return answer
  }
  if (early.initData) {
    const started = { initData: request(early.initData) }
    for (const name of ['productData', 'rootProductData', 'productLimits'])
      if (early[name]) started[name] = request(early[name])
    if (early.productWorker) {
      const worker = new Worker(early.productWorker, { type: 'module' })
      // If the worker failed to load, the shell starts its own.
      worker.onerror = () => delete started.productWorker
      started.productWorker = worker
    }
    globalThis.__early = started
    // A tapped button is clicked once the app has started; links work without it.
    if (firstScreen)
      document.addEventListener('click', ({ target }) => {
        started.tapped = target.closest('#first-screen button') ?? started.tapped
      })
  }
})()
