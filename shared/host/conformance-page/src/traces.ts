import type { Traces } from './page-protocol.ts'

/** Listeners by target and event: `window:scroll`. */
const listenerCounts = new Map<string, number>()
const intervals = new Set<unknown>()

for (const [name, target] of [
  ['window', window],
  ['document', document],
] as const) {
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  const count = (kind: string, by: number) =>
    listenerCounts.set(`${name}:${kind}`, (listenerCounts.get(`${name}:${kind}`) ?? 0) + by)
  target.addEventListener = (
    kind: string,
    listener: EventListener,
    options?: AddEventListenerOptions | boolean,
  ) => {
    const isOnce = typeof options === 'object' && options.once === true
    if (!isOnce) count(kind, 1)
    add(kind, listener, options)
  }
  target.removeEventListener = (
    kind: string,
    listener: EventListener,
    options?: EventListenerOptions | boolean,
  ) => {
    if ((listenerCounts.get(`${name}:${kind}`) ?? 0) > 0) count(kind, -1)
    remove(kind, listener, options)
  }
}

const { setInterval: set, clearInterval: clear } = window
window.setInterval = ((run: TimerHandler, time?: number, ...rest: unknown[]) => {
  const timer = set(run, time, ...rest)
  intervals.add(timer)
  return timer
}) as typeof window.setInterval
window.clearInterval = (timer) => {
  intervals.delete(timer)
  clear(timer)
}

/** Takes a snapshot of the page; the returned function returns the traces left since. */
export function tracesSince(isExpected: (global: string) => boolean): () => Traces {
  const globals = new Set(Object.keys(window))
  const listeners = new Map(listenerCounts)
  const elements = new Set<Element>(outside())
  const timers = intervals.size
  const storage = new Set(storedKeys())
  return () => ({
    globals: Object.keys(window).filter((name) => !globals.has(name) && !isExpected(name)),
    elements: outside()
      .filter((element) => !elements.has(element) && !isLoaded(element))
      .map((element) => element.outerHTML.slice(0, 100)),
    listeners: [...listenerCounts]
      .filter(([kind, count]) => count > (listeners.get(kind) ?? 0))
      .map(([kind]) => kind),
    intervals: intervals.size - timers,
    storage: storedKeys().filter((key) => !storage.has(key)),
  })
}

/** Children of head and body; the part under test is mounted below one of them. */
const outside = () => [...document.head.children, ...document.body.children]
/** Scripts and styles of the part itself. */
const isLoaded = (element: Element) =>
  element.matches('script[src], link[rel="stylesheet"], link[rel="preload"]')
const storedKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
