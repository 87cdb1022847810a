const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back once when the element is within about two screens; the returned function stops observing. */
export function observeNear(element: Element, onNear: () => void): () => void {
  // With the document as root the margin applies inside an iframe, too.
  observer ??= new IntersectionObserver(onIntersection, { root: document, rootMargin: '150% 0px' })
  callbacks.set(element, onNear)
  observer.observe(element)
  return () => stopObserving(element)
}

function onIntersection(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    callbacks.get(target)?.()
    stopObserving(target)
  }
}

function stopObserving(element: Element): void {
  callbacks.delete(element)
  observer?.unobserve(element)
}
