import { type RefObject, useEffect, useState } from 'react'

/** Which slide of a scroll-snap track is in view, and a way to move to another. */
export function useSnappedIndex(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => {
      const width = element.clientWidth
      if (width > 0) setIndex(Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / width))))
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [track, count])

  function goTo(next: number) {
    const element = track.current
    if (!element) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: next * element.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }

  return [Math.min(index, Math.max(0, count - 1)), goTo] as const
}
