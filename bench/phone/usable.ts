import type { Screen } from './screens.ts'

declare global {
  /** Milliseconds since the navigation began, once a tap would reach the screen's control. */
  var __usableAt: number | undefined
}

/**
 * Runs in the page from its first moment: looks for the control in every frame, and writes down when a tap in
 * its middle would reach it, and the app is behind it: not the screen that the document brings, but React's own.
 */
export function probeUsable({ selector, text }: Screen['control']): void {
  const isReached = (element: Element) => {
    if (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) return false
    if (text !== undefined && !element.textContent?.includes(text)) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return false
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const look = () => {
    if ([...document.querySelectorAll(selector)].some(isReached)) globalThis.__usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
