// Runs in the return page of a login provider. The format of its result is frozen (contract/social-return.ts).
;(() => {
  const { resultKey, attemptKey } = JSON.parse(document.getElementById('social').textContent)
  const query = new URLSearchParams(location.search)
  // The code is a short-lived secret that must not stay in the address, the history, or a screenshot.
  history.replaceState(null, '', location.pathname)
  const state = (query.get('state') ?? '').slice(0, 200)
  const [, place, page] = /^(window|tab)\.([a-z0-9][a-z0-9-]{0,62})\./.exec(state) ?? []
  const text = (name, most) => query.get(name)?.slice(0, most)
  const result = {
    v: 1,
    state,
    code: text('code', 1000),
    error: text('error', 100),
    description: text('error_description', 200),
    at: Date.now(),
  }
  let isTold = false
  let from = ''
  try {
    if (page) {
      localStorage.setItem(resultKey, JSON.stringify(result))
      isTold = true
    }
    const loginAttempt = JSON.parse(sessionStorage.getItem(attemptKey) ?? '{}')
    if (loginAttempt.state === state && typeof loginAttempt.from === 'string') from = loginAttempt.from
  } catch {
    // Without storage the shop gets no result: the link below leads back, and the customer starts over.
  }
  const home = page ? `/${page}/` : '/'
  const back = from.startsWith(home) ? from : home
  document.querySelector('a').href = back
  if (!isTold) return
  if (place === 'tab') return location.replace(back)
  // A window that was not opened by a script cannot be closed: its text explains how to continue.
  window.close()
})()
