import { firstScreenId } from '@storefront/contract/first-screen.ts'
import type { PageDocument } from '../page-document/page-document.ts'
import './rendered-screen.css'
import { yieldToPage } from './yield-to-page.ts'

/** How long the swap waits for the app's pictures to be decoded, in milliseconds. */
const DECODE_TIMEOUT_MS = 500
/** How long it waits for a screen that is empty until the customer's terms are known, in milliseconds. */
const EMPTY_TIMEOUT_MS = 3_000

/** The server-rendered first screen, until the app shows the same. */
export interface RenderedScreen {
  /** Call when the app's nodes are mounted, below the server-rendered screen. */
  startSwap(): void
  /**
   * Replaces it with the app's screen; preserves focus and scroll position, and repeats the last tap. Resolves once it is
   * replaced.
   */
  finishSwap(): Promise<void>
  /** Removes it to show something else. */
  remove(): void
}

/**
 * Undefined where the document has none, or one that does not fit this customer.
 * @param root where the app is rendered
 */
export function renderedScreen(root: HTMLElement): RenderedScreen | undefined {
  const { dataset } = document.documentElement
  const serverRendered = document.getElementById(firstScreenId)
  if (serverRendered === null) return undefined
  const remove = () => {
    serverRendered.remove()
    delete dataset.ssr
  }
  if (dataset.ssr !== 'shown') {
    remove()
    return undefined
  }

  function swap() {
    if (!serverRendered?.isConnected) return
    const focused = counterpart(document.activeElement, serverRendered, root)
    const typed = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''
    const tapped = counterpart(lastTap(), serverRendered, root)
    const top = scrollY
    serverRendered.remove()
    dataset.ssr = 'gone'
    // At the top there is nothing to compare, which would lay the page out in this task.
    if (top > 0 && scrollY !== top) scrollTo({ top, behavior: 'instant' })
    focused?.focus({ preventScroll: true })
    if (typed && focused instanceof HTMLInputElement) type(focused, typed)
    if (tapped) setTimeout(() => tapped.click())
    // After two frames, so that no transition runs from the earlier styles.
    requestAnimationFrame(() => requestAnimationFrame(remove))
  }

  return {
    remove,
    startSwap() {
      dataset.ssr = 'leaving'
    },
    async finishSwap() {
      await Promise.race([hasContent(root), after(EMPTY_TIMEOUT_MS)])
      // The commit, the layout of the app's screen and the swap are tasks of their own.
      await yieldToPage()
      const unloadedPictures = unloadedPicturesInSight(root)
      await yieldToPage()
      if (unloadedPictures.length === 0) return swap()
      const picturesDecoded = Promise.allSettled(unloadedPictures.map((picture) => picture.decode()))
      await Promise.race([picturesDecoded, after(DECODE_TIMEOUT_MS)])
      swap()
    },
  }
}

const after = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Resolves once the app shows a screen, or a question before it. */
function hasContent(root: Element): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (!root.querySelector('main > *, dialog')) return
      observer.disconnect()
      done()
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { childList: true, subtree: true })
    look()
  })
}

/** The last tap before the app started; it is repeated once the app can handle it. */
function lastTap(): Element | null {
  const { __early: early } = globalThis as { __early?: PageDocument['early'] }
  return early?.tapped instanceof Element ? early.tapped : null
}

/** The app's element that corresponds to this server-rendered one. */
function counterpart(
  element: Element | null,
  serverRendered: Element | null,
  root: Element,
): HTMLElement | undefined {
  if (element === null || !serverRendered?.contains(element)) return undefined
  const label = labelOf(element)
  const rendered = [...serverRendered.querySelectorAll(tappable)]
  const live = [...root.querySelectorAll<HTMLElement>(tappable)]
  const counterpart = live[rendered.indexOf(element)]
  if (counterpart && labelOf(counterpart) === label) return counterpart
  // The app may have more above it, such as the banner of a table that an older remote does not render on the server.
  const hasLabel = (each: Element) => labelOf(each) === label
  const [renderedSame, liveSame] = [rendered.filter(hasLabel), live.filter(hasLabel)]
  return renderedSame.length === liveSame.length ? liveSame[renderedSame.indexOf(element)] : undefined
}

const tappable = 'a, button, input'
const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

function unloadedPicturesInSight(root: Element): HTMLImageElement[] {
  const unloaded = [...root.querySelectorAll('img')].filter(({ complete }) => !complete)
  return unloaded.filter((picture) => {
    const { top, bottom, height } = picture.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight
  })
}

/** Sets the value and dispatches an input event, so that React handles it. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
