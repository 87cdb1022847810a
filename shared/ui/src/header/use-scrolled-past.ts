import { useEffect, useRef, useState } from 'react'

/** Whether the marked element has been scrolled out at the top. */
export function useScrolledPast<E extends Element>(watch: boolean) {
  const marker = useRef<E>(null)
  const [isScrolledPast, setScrolledPast] = useState(false)

  useEffect(() => {
    const element = marker.current
    if (!watch || !element) return
    const observer = new IntersectionObserver((entries) => {
      // Of several changes that a busy page is told at once, the last one holds.
      const entry = entries.at(-1)
      if (entry) setScrolledPast(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [watch])

  return [marker, isScrolledPast] as const
}
