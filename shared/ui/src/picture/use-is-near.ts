import { type RefObject, useEffect, useState } from 'react'

/** Before the first interaction: the visible screen, and the row that is partly visible. */
const MARGIN_AT_FIRST = '12% 0px'
/** From then on, one screen ahead. */
const MARGIN_LATER = '100% 0px'
/** Not `scroll`: tabs scroll programmatically. */
const interactions = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Whether a box is on the screen, or about to be. The browser's own lazy loading looks three screens ahead, while the
 * first screen's pictures still share the bandwidth; what is rendered after the first interaction is left to it.
 * @param isEnabled false if nothing depends on it
 */
export function useIsNear(box: RefObject<Element | null>, isEnabled: boolean): boolean {
  const [isNear, setNear] = useState(() => isTouched)
  useEffect(() => {
    const element = box.current
    if (!isEnabled || isNear || !element) return
    return watch(element, () => setNear(true))
  }, [box, isEnabled, isNear])
  return isNear
}

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined
let isTouched = false

function watch(element: Element, onNear: () => void): () => void {
  waiting.set(element, onNear)
  observer ??= start()
  observer.observe(element)
  return () => forget(element)
}

function start(): IntersectionObserver {
  const listeners = new AbortController()
  const lookFurther = () => {
    listeners.abort()
    isTouched = true
    observer?.disconnect()
    observer = observerOf(MARGIN_LATER)
    for (const element of waiting.keys()) observer.observe(element)
  }
  for (const event of interactions)
    addEventListener(event, lookFurther, { capture: true, passive: true, signal: listeners.signal })
  return observerOf(MARGIN_AT_FIRST)
}

/** With the document as root the margin counts inside a frame, too. */
const observerOf = (rootMargin: string) => new IntersectionObserver(announce, { root: document, rootMargin })

function announce(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    waiting.get(target)?.()
    forget(target)
  }
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}
