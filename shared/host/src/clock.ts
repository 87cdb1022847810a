import { useEffect, useState } from 'react'
import { hostRuntime } from './runtime/current.ts'

/** The current time in milliseconds since 1970, by the server's clock. */
export const now = (): number => hostRuntime().clock.now()

/**
 * The current time, updated every `everyMs` for rules that depend on it while a screen is open, and at once when an
 * answer of the server corrects the phone's clock.
 */
export function useNow(everyMs: number): number {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const renew = () => setMoment(now())
    // The clock may have been adjusted between the first render and here.
    setMoment((before) => (Math.abs(now() - before) < everyMs ? before : now()))
    const timer = setInterval(renew, everyMs)
    const unsubscribe = hostRuntime().clock.onAdjusted?.(renew)
    return () => {
      clearInterval(timer)
      unsubscribe?.()
    }
  }, [everyMs])
  return moment
}
