import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to a new screen, for keyboard and screen reader. Not for the first screen. */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>, path: string): void {
  const arrivedAt = useRef(path)
  useEffect(() => {
    if (arrivedAt.current === path) return
    arrivedAt.current = path
    main.current?.focus({ preventScroll: true })
  }, [main, path])
}
