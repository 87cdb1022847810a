import { storedText } from '../storage/stored-text.ts'
import type { BrowserEntries } from './browser-entries.ts'
import type { PageRouter } from './page-router.ts'

/** A page may still grow while its data come; for so long, in milliseconds, the place in it is looked for. */
const GROWING_TIME = 1_000
const MOST_PLACES = 30

/**
 * A new page begins at its top; going back leads to where the customer had scrolled to. The browser cannot do
 * that by itself, because the page of then is not there yet when it moves. Popups never move the page below.
 */
export function keepScrollPlaces(router: PageRouter, entries: BrowserEntries): void {
  const stored = storedText('tab', 'storefront:scroll-places')
  const places = placesIn(stored.get())
  history.scrollRestoration = 'manual'
  let key = entries.page().key
  let isLooking = false
  // A customer who has scrolled in the first screen before the app was there stays where they are.
  if (places.has(key) || scrollY === 0) void look(places.get(key) ?? 0)
  addEventListener('scroll', () => isLooking || places.set(key, scrollY), { passive: true })

  router.onChange((how) => {
    key = entries.page().key
    void look(how === 'move' ? (places.get(key) ?? 0) : 0)
  })
  // So that a reload is one, too.
  addEventListener('pagehide', () => stored.set(JSON.stringify([...places].slice(-MOST_PLACES))))

  async function look(top: number): Promise<void> {
    isLooking = true
    await scrollWhenThere(top)
    isLooking = false
  }
}

function placesIn(text: string | null): Map<string, number> {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return new Map(Array.isArray(list) ? (list as [string, number][]) : [])
  } catch {
    return new Map()
  }
}

/** Scrolls as soon as the page is long enough; the customer's own scrolling is not fought. */
async function scrollWhenThere(top: number): Promise<void> {
  const giveUp = performance.now() + GROWING_TIME
  let isTaken = false
  const take = () => {
    isTaken = true
  }
  for (const kind of ['wheel', 'touchstart', 'keydown'])
    addEventListener(kind, take, { once: true, passive: true })
  do {
    await new Promise(requestAnimationFrame)
    if (isTaken) return
    scrollTo({ top, behavior: 'instant' })
  } while (Math.abs(scrollY - top) > 1 && performance.now() < giveUp)
}
