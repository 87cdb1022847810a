import { useEffect, useState } from 'react'

/** How long content that has arrived may wait for something beside it, in milliseconds. */
const LIMIT_MS = 1_000

/**
 * Whether a new screen still waits for something that is not worth a longer wait, such as a name in a heading. False from the
 * first time that it is not awaited, and after a second, and never true again: shown content does not become a skeleton.
 */
export function useInitialWait(isAwaited: boolean): boolean {
  const [isOver, setOver] = useState(!isAwaited)
  if (!isAwaited && !isOver) setOver(true)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LIMIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAwaited && !isOver
}
