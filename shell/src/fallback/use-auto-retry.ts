import { useCallback, useEffect, useRef, useState } from 'react'

/** Seconds before each next attempt; the last repeats. */
const waits = [3, 5, 10, 20, 30]

/** Retries `attempt` with growing delays, at once when the network comes back, and never twice at a time. */
export function useAutoRetry(attempt: () => Promise<unknown>) {
  const [tries, setTries] = useState(0)
  const latest = useRef(attempt)
  const running = useRef<Promise<unknown> | null>(null)
  useEffect(() => {
    latest.current = attempt
  })

  const retryNow = useCallback(() => {
    running.current ??= latest
      .current()
      .catch(() => undefined)
      .finally(() => {
        running.current = null
        setTries((count) => count + 1)
      })
    return running.current
  }, [])

  useEffect(() => {
    const wait = (waits[tries] ?? waits.at(-1) ?? 30) * 1000
    // Jitter, so that clients that failed together do not retry together.
    const timer = setTimeout(retryNow, wait * (0.8 + Math.random() * 0.4))
    addEventListener('online', retryNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retryNow)
    }
  }, [tries, retryNow])

  return { tries, retryNow }
}
