import { type SyntheticEvent, useRef, useState } from 'react'

/**
 * Runs a handler once at a time. A handler that returns a promise keeps the door closed until it settles;
 * what is tapped meanwhile, even before the next render, is dropped.
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
