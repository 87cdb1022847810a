import { firstScreenId } from '@storefront/contract/first-screen.ts'
import type { PageDocument } from '../page-document/page-document.ts'
import './rendered-screen.css'

/** The app's own pictures are the same and at hand; if one is not, nobody waits longer for it. In milliseconds. */
const PICTURES_TAKE = 500

/** The first screen as the edge drew it into the document, until the app shows the same. */
export interface RenderedScreen {
  /** The app's nodes are in the page: it lies under the drawing from now on. */
  cover(): void
  /** The app shows all that the drawing does: takes its place, focus, scroll and tap kept. */
  giveWay(): void
  /** Something else is to be shown. */
  remove(): void
}

/**
 * Undefined where the document has none, or one that is not this customer's.
 * @param root where the app is rendered
 */
export function renderedScreen(root: HTMLElement): RenderedScreen | undefined {
  const { dataset } = document.documentElement
  const drawn = document.getElementById(firstScreenId)
  if (drawn === null) return undefined
  const remove = () => {
    drawn.remove()
    delete dataset.drawn
  }
  if (dataset.drawn !== 'shown') {
    remove()
    return undefined
  }

  function swap() {
    if (!drawn?.isConnected) return
    const focused = counterpart(document.activeElement, drawn, root)
    const typed = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''
    const tapped = counterpart(lastTap(), drawn, root)
    const top = scrollY
    drawn.remove()
    dataset.drawn = 'gone'
    if (scrollY !== top) scrollTo({ top, behavior: 'instant' })
    focused?.focus({ preventScroll: true })
    if (typed && focused instanceof HTMLInputElement) type(focused, typed)
    if (tapped) setTimeout(() => tapped.click())
    // The looks of now first, so that nothing moves towards them.
    requestAnimationFrame(() => requestAnimationFrame(remove))
  }

  return {
    remove,
    cover() {
      dataset.drawn = 'leaving'
    },
    giveWay() {
      const late = picturesInSight(root).filter(({ complete }) => !complete)
      if (late.length === 0) return swap()
      const there = Promise.allSettled(late.map((picture) => picture.decode()))
      const enough = new Promise((done) => setTimeout(done, PICTURES_TAKE))
      Promise.race([there, enough]).then(swap, swap)
    },
  }
}

/** The last one: who tapped and waits still wants it, however long the app takes. */
function lastTap(): Element | null {
  const { __early: early } = globalThis as { __early?: PageDocument['early'] }
  return early?.tapped instanceof Element ? early.tapped : null
}

/** The element of the app that stands where this one of the drawing does. */
function counterpart(element: Element | null, drawn: Element | null, root: Element): HTMLElement | undefined {
  if (element === null || !drawn?.contains(element)) return undefined
  const at = [...drawn.querySelectorAll(tappable)].indexOf(element)
  const found = [...root.querySelectorAll<HTMLElement>(tappable)][at]
  return found && named(found) === named(element) ? found : undefined
}

const tappable = 'a, button, input'
const named = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

function picturesInSight(root: Element): HTMLImageElement[] {
  return [...root.querySelectorAll('img')].filter((picture) => {
    const { top, bottom, height } = picture.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight
  })
}

/** As the customer would have: React hears of it. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
