import { type RefObject, useEffect, useState } from 'react'

/** Before the first interaction: the visible screen, and the row that is partly visible. */
const MARGIN_AT_FIRST = '12% 0px'
/** From then on, one screen ahead. */
const MARGIN_LATER = '100% 0px'
/** Not `scroll`: tabs scroll programmatically. */
const interactions = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Whether a box is on the screen, or about to be. The browser's own lazy loading looks three screens ahead, while the
 * first screen's pictures still share the bandwidth; pictures rendered after the first interaction are left to the browser.
 * @param isEnabled false if nothing depends on the result
 */
export function useIsNear(box: RefObject<Element | null>, isEnabled: boolean): boolean {
  const [isNear, setNear] = useState(() => hasInteracted)
  useEffect(() => {
    const element = box.current
    if (!isEnabled || isNear || !element) return
    return watch(element, () => setNear(true))
  }, [box, isEnabled, isNear])
  return isNear
}

/** Boxes that are not near yet, with what to call then. */
const watched = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined
let hasInteracted = false

function watch(element: Element, onNear: () => void): () => void {
  watched.set(element, onNear)
  observer ??= startObserver()
  observer.observe(element)
  return () => forget(element)
}

/** Observes with the small margin, and with the large one from the first interaction on. */
function startObserver(): IntersectionObserver {
  const listeners = new AbortController()
  const widenMargin = () => {
    listeners.abort()
    hasInteracted = true
    observer?.disconnect()
    observer = observerOf(MARGIN_LATER)
    for (const element of watched.keys()) observer.observe(element)
  }
  for (const event of interactions)
    addEventListener(event, widenMargin, { capture: true, passive: true, signal: listeners.signal })
  return observerOf(MARGIN_AT_FIRST)
}

/** With the document as root the margin counts inside a frame, too. */
const observerOf = (rootMargin: string) =>
  new IntersectionObserver(onIntersection, { root: document, rootMargin })

function onIntersection(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    watched.get(target)?.()
    forget(target)
  }
}

function forget(element: Element): void {
  watched.delete(element)
  observer?.unobserve(element)
}
