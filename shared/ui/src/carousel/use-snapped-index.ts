import { type RefObject, useEffect, useRef, useState } from 'react'

/** Debounce in ms before slides are realigned after a rotation (spec 3 §9). */
const DEBOUNCE_MS = 500
/** Assumed width of a slide in px while there is no layout (spec 3 §9). */
const DEFAULT_WIDTH = 320

/** The visible slide of a scroll-snap track, and a function to scroll to another. */
export function useSnappedIndex(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0)
  const shownIndex = useRef(0)
  shownIndex.current = index

  useEffect(() => {
    const element = track.current
    if (!element) return
    let width = element.clientWidth
    let realignTimer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      // While the width changes, the browser scrolls, not the customer.
      if (realignTimer === undefined && width > 0)
        setIndex(Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / width))))
    }
    const sizeObserver = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      clearTimeout(realignTimer)
      realignTimer = setTimeout(() => {
        realignTimer = undefined
        width = element.clientWidth
        element.scrollTo({ left: shownIndex.current * width, behavior: 'instant' })
      }, DEBOUNCE_MS)
    })
    sizeObserver.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(realignTimer)
      sizeObserver.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [track, count])

  function goTo(next: number) {
    const element = track.current
    if (!element) return
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const width = element.clientWidth || DEFAULT_WIDTH
    element.scrollTo({ left: next * width, behavior: isReducedMotion ? 'instant' : 'smooth' })
  }

  return [Math.min(index, Math.max(0, count - 1)), goTo] as const
}
