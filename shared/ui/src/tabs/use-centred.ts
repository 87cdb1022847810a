import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the row so that its selected tab is in the middle, without scrolling the page. */
export function useCentred(row: RefObject<HTMLElement | null>, active: string) {
  const isFirst = useRef(true)
  useEffect(() => {
    const element = row.current
    const tab = element?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!element || !tab) return
    // The first tab of a new row needs no scrolling. Measuring it would force a layout in the task that has rendered the row.
    if (isFirst.current && tab === element.firstElementChild) {
      isFirst.current = false
      return
    }
    const left = tab.offsetLeft - element.offsetLeft + tab.offsetWidth / 2 - element.clientWidth / 2
    const isInstant = isFirst.current || matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left, behavior: isInstant ? 'instant' : 'smooth' })
    isFirst.current = false
  }, [row, active])
}
