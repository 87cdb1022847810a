import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFirstTouch } from './use-first-touch.ts'

/**
 * Calls `next` every `interval` ms (0: never) while playing, from the first touch of the page on, or 20 s after it was
 * shown. Starts paused with reduced motion. Pauses temporarily, without changing the button, while touched, hovered,
 * focused, out of view or in a hidden tab.
 */
export function useAutoplay(track: RefObject<HTMLElement | null>, interval: number, next: () => void) {
  const [customerChoice, setCustomerChoice] = useState<boolean | undefined>(undefined)
  const [prefersReducedMotion, setPrefersReducedMotion] = useState(false)
  const [isInteracting, setInteracting] = useState(false)
  const [isInView, setInView] = useState(true)
  const mayMove = useFirstTouch()
  const isPlaying = interval > 0 && (customerChoice ?? !prefersReducedMotion)

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setPrefersReducedMotion(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])

  useEffect(() => {
    const element = track.current
    if (!element || interval === 0) return
    // Of several changes that a busy page is told at once, the last one holds.
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [track, interval])

  const latestNext = useRef(next)
  useLayoutEffect(() => {
    latestNext.current = next
  })
  const runs = mayMove && isPlaying && !isInteracting && isInView
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => {
      if (!document.hidden) latestNext.current()
    }, interval)
    return () => clearInterval(timer)
  }, [runs, interval])

  const pause = () => setInteracting(true)
  const resume = () => setInteracting(false)
  const pauseHandlers = {
    onMouseEnter: pause,
    onMouseLeave: resume,
    onFocus: pause,
    onBlur: resume,
    onTouchStart: pause,
    onTouchEnd: resume,
    onTouchCancel: resume,
  }
  return { isPlaying, toggle: () => setCustomerChoice(!isPlaying), pauseHandlers }
}
