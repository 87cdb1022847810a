/** What a service worker's global scope offers, as far as it is used here: the compiler knows that of pages only. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(kind: K, listener: (event: WorkerEvents[K]) => void): void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: LastingEvent & { data: unknown }
}

interface LastingEvent {
  /** Keeps the worker alive until then. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends LastingEvent {
  request: Request
  /** The answer to the request itself, begun while the worker was still starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
