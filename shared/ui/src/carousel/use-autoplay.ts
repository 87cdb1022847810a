import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFirstTouch } from './use-first-touch.ts'

/**
 * Calls `next` every `interval` ms (0: never) while playing, from the first touch of the page on or long after it was
 * shown. Starts paused with reduced motion. Pauses temporarily, without changing the button, while touched, hovered,
 * focused, out of view or in a hidden tab.
 */
export function useAutoplay(track: RefObject<HTMLElement | null>, interval: number, next: () => void) {
  const [choice, setChoice] = useState<boolean | undefined>(undefined)
  const [prefersStill, setPrefersStill] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [isSeen, setSeen] = useState(true)
  const mayMove = useFirstTouch()
  const isPlaying = interval > 0 && (choice ?? !prefersStill)

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setPrefersStill(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])

  useEffect(() => {
    const element = track.current
    if (!element || interval === 0) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [track, interval])

  const latestNext = useRef(next)
  useLayoutEffect(() => {
    latestNext.current = next
  })
  const runs = mayMove && isPlaying && !isHeld && isSeen
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => {
      if (!document.hidden) latestNext.current()
    }, interval)
    return () => clearInterval(timer)
  }, [runs, interval])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const holdHandlers = {
    onMouseEnter: hold,
    onMouseLeave: release,
    onFocus: hold,
    onBlur: release,
    onTouchStart: hold,
    onTouchEnd: release,
    onTouchCancel: release,
  }
  return { isPlaying, toggle: () => setChoice(!isPlaying), holdHandlers }
}
