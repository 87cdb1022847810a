import { storedText } from '../storage/stored-text.ts'
import type { BrowserEntries } from './browser-entries.ts'
import type { PageRouter } from './page-router.ts'

/** How long restoring may wait for the page to grow with its data, in milliseconds. */
const RESTORE_LIMIT_MS = 1_000
const MAX_POSITIONS = 30

/**
 * Scroll restoration: a new page starts at its top, going back restores the position. The browser cannot do it, because
 * the page is not rendered yet when it moves. Popups never scroll the page below.
 */
export function restoreScrollPositions(router: PageRouter, entries: BrowserEntries): void {
  const stored = storedText('tab', 'storefront:scroll-places')
  const positions = parsePositions(stored.get())
  history.scrollRestoration = 'manual'
  let key = entries.page().key
  let isRestoring = false
  // Not where the customer scrolled the first screen before the app started.
  if (positions.has(key) || scrollY === 0) void restore(positions.get(key) ?? 0)
  addEventListener('scroll', () => isRestoring || positions.set(key, scrollY), { passive: true })

  router.onChange((kind) => {
    key = entries.page().key
    void restore(kind === 'move' ? (positions.get(key) ?? 0) : 0)
  })
  // Persisted for a reload.
  addEventListener('pagehide', () => stored.set(JSON.stringify([...positions].slice(-MAX_POSITIONS))))

  async function restore(top: number): Promise<void> {
    isRestoring = true
    await scrollWhenLongEnough(top)
    isRestoring = false
  }
}

function parsePositions(text: string | null): Map<string, number> {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return new Map(Array.isArray(list) ? (list as [string, number][]) : [])
  } catch {
    return new Map()
  }
}

/** Scrolls as soon as the page is long enough; the customer's own scrolling cancels it. */
async function scrollWhenLongEnough(top: number): Promise<void> {
  const deadline = performance.now() + RESTORE_LIMIT_MS
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
  }
  for (const kind of ['wheel', 'touchstart', 'keydown'])
    addEventListener(kind, interrupt, { once: true, passive: true })
  do {
    await new Promise(requestAnimationFrame)
    if (isInterrupted) return
    scrollTo({ top, behavior: 'instant' })
  } while (Math.abs(scrollY - top) > 1 && performance.now() < deadline)
}
