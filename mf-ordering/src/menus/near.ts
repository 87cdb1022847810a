const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls once when the element is about two screens away; the result stops waiting. */
export function whenNear(element: Element, onNear: () => void): () => void {
  // With the document as root the margin counts inside a frame, too.
  observer ??= new IntersectionObserver(announce, { root: document, rootMargin: '150% 0px' })
  waiting.set(element, onNear)
  observer.observe(element)
  return () => forget(element)
}

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
