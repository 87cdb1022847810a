import { useEffect, useState } from 'react'
import { hostRuntime } from './runtime/current.ts'

/** The moment, in milliseconds since 1970, by the server's clock as far as it is known. */
export const now = (): number => hostRuntime().clock.now()

/** The moment, renewed every `everyMs`, for rules that change with time while a screen is open. */
export function useNow(everyMs: number): number {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return moment
}
