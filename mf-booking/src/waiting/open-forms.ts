/**
 * Counts the tabs of this browser that have the form of a store open: they share one provisional ticket, so only the last one
 * gives it back. Returns a function that leaves, and returns whether this was the last one; true where the browser cannot know.
 */
export function openForm(storeId: number): () => Promise<boolean> {
  const name = `storefront:${storeId}:waiting-form`
  const formClosed = Promise.withResolvers<void>()
  void navigator.locks?.request(name, { mode: 'shared' }, () => formClosed.promise)
  return async () => {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    formClosed.resolve()
    return held.filter((lock) => lock.name === name).length <= 1
  }
}
