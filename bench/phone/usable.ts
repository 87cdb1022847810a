import type { Screen } from './screens.ts'

declare global {
  /** Milliseconds from the navigation until a tap would reach the screen's control. */
  var __usableAt: number | undefined
}

/**
 * Runs in the page from the start: checks in every frame whether a tap in the middle of the control would reach it and
 * whether React, not the server-rendered HTML, would handle it; records the time.
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
  const check = () => {
    if ([...document.querySelectorAll(selector)].some(isReached)) globalThis.__usableAt = performance.now()
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}
