import { type SyntheticEvent, useRef, useState } from 'react'

/**
 * Runs a handler once at a time. While a returned promise is pending, further taps are dropped, even before the next
 * render.
 */
export function useSingleFlight<E extends SyntheticEvent>(handler: ((event: E) => unknown) | undefined) {
  const running = useRef(false)
  const [isRunning, setRunning] = useState(false)

  function run(event: E) {
    if (running.current) return
    const result = handler?.(event)
    if (!(result instanceof Promise)) return
    running.current = true
    setRunning(true)
    const done = () => {
      running.current = false
      setRunning(false)
    }
    result.then(done, done)
  }

  return { run, isRunning }
}
