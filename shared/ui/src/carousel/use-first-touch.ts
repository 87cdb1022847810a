import { useEffect, useState } from 'react'

/** Time in milliseconds after which a page that nobody touches may move by itself. */
const UNTOUCHED_MS = 20_000
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Whether the customer has touched the page since it was opened, or has looked at it for long. What moves by itself
 * waits for it: moving sooner takes the processor from the start-up, and a page that always moves is never idle, which Lighthouse waits for.
 */
export function useFirstTouch(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (isTouched) return
    const done = () => setTouched(true)
    // Touched before this was mounted. Not every browser knows.
    const wasTouched = navigator.userActivation?.hasBeenActive === true
    const timer = setTimeout(done, wasTouched ? 0 : UNTOUCHED_MS)
    for (const name of touches) addEventListener(name, done, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of touches) removeEventListener(name, done)
    }
  }, [isTouched])
  return isTouched
}
