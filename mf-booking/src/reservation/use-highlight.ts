import { useCallback, useEffect, useState } from 'react'

/** How long a missing field is highlighted, in ms (spec 3 §5). */
export const highlightMs = 300

/** The field that is highlighted now; `highlight` shows one for 300 ms. */
export function useHighlight<Field extends string>(): {
  highlighted: Field | null
  highlight: (field: Field) => void
} {
  const [highlighted, setHighlighted] = useState<{ field: Field } | null>(null)
  useEffect(() => {
    if (!highlighted) return
    const timer = setTimeout(() => setHighlighted(null), highlightMs)
    return () => clearTimeout(timer)
  }, [highlighted])
  return {
    highlighted: highlighted?.field ?? null,
    highlight: useCallback((field: Field) => setHighlighted({ field }), []),
  }
}
