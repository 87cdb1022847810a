import { useCallback, useState } from 'react'

/** What takes the focus; a disabled control does not. */
const focusable =
  'a[href], :is(button, input, select, textarea):enabled, [tabindex]:not([tabindex="-1"], :disabled)'

/**
 * Lets the keyboard scroll a region that has more text than fits and nothing in it that takes the focus: it becomes a tab
 * stop itself. Spread the result on the region.
 */
export function useKeyboardScroll<E extends HTMLElement>() {
  const [isNeeded, setNeeded] = useState(false)
  const ref = useCallback((region: E | null) => {
    if (!region) return
    const check = () =>
      setNeeded(region.scrollHeight > region.clientHeight && region.querySelector(focusable) === null)
    const sizes = new ResizeObserver(check)
    // The region keeps its size while its content grows, so its children are observed, too.
    const observe = () => {
      for (const element of [region, ...region.children]) sizes.observe(element)
      check()
    }
    observe()
    const contents = new MutationObserver(observe)
    contents.observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])
  return isNeeded ? { ref, tabIndex: 0 } : { ref }
}
