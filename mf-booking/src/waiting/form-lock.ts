/**
 * Holds a shared lock while this tab has the waiting form of a store open. Tabs of a browser share one provisional ticket, so
 * only the last tab gives it back. Returns a function that releases the lock, and resolves to whether this was the last tab;
 * true where the browser has no locks.
 */
export function holdFormLock(storeId: number): () => Promise<boolean> {
  const name = `storefront:${storeId}:waiting-form`
  const formClosed = Promise.withResolvers<void>()
  void navigator.locks?.request(name, { mode: 'shared' }, () => formClosed.promise)
  return async () => {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    formClosed.resolve()
    return held.filter((lock) => lock.name === name).length <= 1
  }
}
