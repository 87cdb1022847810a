const callbacks = new Map<Element, () => void>()
const nearElements: Element[] = []
let observer: IntersectionObserver | undefined
let frame = 0

/**
 * Calls back once when the element is within about two screens; the returned function stops observing. Several elements
 * are called back in frames of their own, because rendering them together would be a long task; the latest to come near first.
 */
export function observeNear(element: Element, onNear: () => void): () => void {
  // With the document as root the margin applies inside an iframe, too.
  observer ??= new IntersectionObserver(onIntersection, { root: document, rootMargin: '150% 0px' })
  callbacks.set(element, onNear)
  observer.observe(element)
  return () => stopObserving(element)
}

function onIntersection(entries: IntersectionObserverEntry[]): void {
  const targets = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
  for (const target of targets) observer?.unobserve(target)
  // After a quick scroll the customer sees the latest, not those that were passed.
  nearElements.unshift(...targets)
  callNext()
}

function callNext(): void {
  if (frame !== 0) return
  let onNear: (() => void) | undefined
  // An element that is gone takes no frame.
  while (!onNear && nearElements.length > 0) onNear = takeCallback(nearElements.shift())
  if (!onNear) return
  onNear()
  frame = requestAnimationFrame(() => {
    frame = 0
    callNext()
  })
}

function takeCallback(element: Element | undefined): (() => void) | undefined {
  if (!element) return undefined
  const callback = callbacks.get(element)
  stopObserving(element)
  return callback
}

function stopObserving(element: Element): void {
  callbacks.delete(element)
  observer?.unobserve(element)
}
