import { useEffect, useState } from 'react'

/** True once `active` has held for `ms` without a break; false as soon as it ends. */
export function useLongerThan(active: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLong(true), ms)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [active, ms])
  return active && isLong
}
