import { useEffect, useRef } from 'react'

/**
 * A step that replaces another one in the page begins like a new page: at its top, with the focus on it. The button that led there
 * is gone, and keyboard and screen reader with it. Not for the first step that is shown.
 * @param step changes with the step; null while none is shown
 */
export function useStepStart(step: string | null): void {
  const shownStep = useRef<string>(null)
  useEffect(() => {
    if (step === null || shownStep.current === step) return
    const isFirst = shownStep.current === null
    shownStep.current = step
    if (isFirst) return
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [step])
}
