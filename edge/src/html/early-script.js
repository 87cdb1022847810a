// Runs in the document before any bundle is there: starts the first data, in parallel with the scripts. Its
// text is inlined as it stands, and its hash stands in the content security policy, so it holds nothing of a store.
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
    // The first meta of a name counts, and those that follow the device come after this script.
    const overrule = (name, content) =>
      document.head.append(
        Object.assign(document.createElement('meta'), { id: early.chosenMetaIdPrefix + name, name, content }),
      )
    overrule('color-scheme', theme)
    overrule('theme-color', early.themeColors[theme])
  }

  // The cookie is there so that the next document is drawn in it.
  const locale = stored(early.keys.locale)
  root.lang = locale !== null && locale in early.messages ? locale : 'ko'
  if (locale !== null) {
    const lasting = 'path=/; max-age=31536000; samesite=lax'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${early.localeCookie}=${root.lang}; ${lasting}`
  }

  // What the edge drew is a guest's first sight. It is not shown where this browser would see something else.
  const keeps = ({ area, key, otherwise }) => {
    try {
      const text = (area === 'shared' ? localStorage : sessionStorage).getItem(key)
      if (text === null) return false
      const { value } = JSON.parse(text)
      return !(value?.until < Date.now()) && JSON.stringify(value) !== otherwise
    } catch {
      return false
    }
  }
  const { drawn } = early
  if (drawn) {
    const isWrong =
      drawn.locale !== root.lang || location.hash !== '' || drawn.assumes.some((one) => keeps(one))
    root.dataset.drawn = isWrong ? 'wrong' : 'shown'
    root.style.setProperty('--splash-left', `${Math.max(0, 500 - performance.now())}ms`)
  }

  for (const file of early.messages[root.lang] ?? []) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.as
    link.href = file.url
    link.crossOrigin = 'anonymous'
    if (file.integrity) link.integrity = file.integrity
    if (drawn) link.fetchPriority = 'low'
    document.head.append(link)
  }

  // The token travels in the header, never in a URL.
  const token = stored(early.keys.token)
  const ask = (url) => {
    const answer = fetch(url, {
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      credentials: 'omit',
      ...(drawn && { priority: 'low' }),
    })
    // Whoever reads it later hears of the failure; until then it is nobody's.
    answer.catch(() => {})
    return answer
  }
  if (early.initData) {
    const started = { initData: ask(early.initData) }
    for (const name of ['productData', 'rootProductData', 'productLimits'])
      if (early[name]) started[name] = ask(early[name])
    if (early.productWorker) {
      const worker = new Worker(early.productWorker, { type: 'module' })
      // One that did not come is none: the shell then starts its own.
      worker.onerror = () => delete started.productWorker
      started.productWorker = worker
    }
    globalThis.__early = started
    // What needs the app is done once it is there; links lead on without it.
    if (drawn)
      document.addEventListener('click', ({ target }) => {
        started.tapped = target.closest('#first-screen button') ?? started.tapped
      })
  }
})()
