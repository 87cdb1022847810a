import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a change of screens the keyboard and the screen reader begin at the new one. The first screen is left
 * to the browser.
 */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>, path: string): void {
  const arrivedAt = useRef(path)
  useEffect(() => {
    if (arrivedAt.current === path) return
    arrivedAt.current = path
    main.current?.focus({ preventScroll: true })
  }, [main, path])
}
