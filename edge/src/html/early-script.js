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
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme

  const locale = stored(early.keys.locale)
  if (locale !== null && locale in early.messages) root.lang = locale
  for (const file of early.messages[root.lang] ?? []) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.as
    link.href = file.url
    link.crossOrigin = 'anonymous'
    if (file.integrity) link.integrity = file.integrity
    document.head.append(link)
  }

  // The token travels in the header, never in a URL.
  const token = stored(early.keys.token)
  const ask = (url) => {
    const answer = fetch(url, {
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      credentials: 'omit',
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
  }
})()
