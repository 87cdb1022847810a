import { useEffect, useState } from 'react'

/** Timeout in milliseconds after which a busy page counts as loaded. */
const MAX_WAIT_MS = 2_000

/** Whether the first screen is complete: the page has been idle since, or busy for too long. */
export function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const done = () => setLoaded(true)
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, 1_000)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(done, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isLoaded
}
