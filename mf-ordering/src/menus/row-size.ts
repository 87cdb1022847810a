import { useCallback, useState } from 'react'
import type { MenuView } from './menu-view.ts'

/** Grid metrics of this screen: they give unrendered portions their exact height. */
export interface RowSize {
  columns: number
  /** Distance of rows in px. */
  step: number
  /** Call with the first rendered list. */
  measure(list: HTMLElement, count: number): void
}

const guess = { grid: { columns: 2, step: 236 }, list: { columns: 1, step: 133 } }

export function useRowSize(view: MenuView): RowSize {
  const [measured, setMeasured] = useState<{ view: MenuView; columns: number; step: number }>()
  const measure = useCallback(
    (list: HTMLElement, count: number) =>
      setMeasured((before) => (before?.view === view ? before : { view, ...sizeOf(list, view, count) })),
    [view],
  )
  const { columns, step } = measured?.view === view ? measured : guess[view]
  return { columns, step, measure }
}

function sizeOf(list: HTMLElement, view: MenuView, count: number) {
  const style = getComputedStyle(list)
  const columns = view === 'grid' ? style.gridTemplateColumns.split(' ').length : 1
  const gap = Number.parseFloat(style.rowGap) || 0
  return { columns, step: (list.offsetHeight + gap) / Math.ceil(count / columns) }
}
